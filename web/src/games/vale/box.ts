// What never changes in a game: fields, pieces, panels.
import { boot } from "../../lib/boot";
import type { ValeBox, ValeField, ValePiece } from "../../messages";

export function boxOf(): ValeBox {
  return boot.box as ValeBox;
}

export function pieceOf(id: string): ValePiece {
  return boxOf().pieces.find((piece) => piece.id === id) ?? { id, name: id, side: "", colour: "", start: "", home: "" };
}

/** The letter a piece is known by, in every language. */
export function letterOf(piece: string): string {
  return piece.slice(0, 1).toUpperCase();
}

/** The spaces of a field that a panel darkens. */
export function shadowsOf(panel: string, back: boolean): string[] {
  const found = boxOf().panels.find((each) => each.id === panel);
  return (back ? found?.back : found?.front) ?? [];
}

/** A field, or the slot of the lantern that lights it, as it is spoken of. */
export function fieldWords(id: string): string {
  return fieldsOf().find((field) => field.id === id)?.says ?? id;
}

export function fieldsOf(): ValeField[] {
  return boxOf().fields;
}
