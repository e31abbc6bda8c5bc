// The scene as the board's parts read it: what lies there, shapes, words. No rule is known here.
import { boot } from "../../lib/boot";
import type { Play } from "../../lib/play.svelte";
import { _, ngettext } from "../../lib/words";
import type { AskShown, Forest, OptionShown, ShapeInBox, WispwoodBox, WispwoodScene } from "../../messages";

export function boxOf(): WispwoodBox {
  return boot.box as WispwoodBox;
}

/** The table as it is shown: with what is tried, if something is. */
export function shownScene(play: Play): WispwoodScene {
  return play.view as WispwoodScene;
}

/** The table as it lies. */
export function realScene(play: Play): WispwoodScene {
  return play.message.view as WispwoodScene;
}

export function verbOf(option: OptionShown): string {
  return option.words.split(" ", 1)[0] ?? "";
}

/** What a question is about, by the verbs of its answers. */
export function verbsOf(ask: AskShown | null): Set<string> {
  return new Set((ask?.options ?? []).map(verbOf));
}

// Words

export function letterWord(letter: string): string {
  return boxOf().letters[letter] ?? letter;
}

export function shapeOf(index: number): ShapeInBox {
  return boxOf().shapes[index] ?? { id: "", name: "", cells: [] };
}

export function shapeNamed(id: string): ShapeInBox | undefined {
  return boxOf().shapes.find((shape) => shape.id === id);
}

/** What a forest holds, in words. */
export function forestWords(forest: Forest): string {
  const counts = new Map<string, number>();
  for (const letter of Object.values(forest.tiles)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const of = (letter: string): number => counts.get(letter) ?? 0;
  const parts = [
    of("J") ? ngettext("{n} jack", "{n} jacks", of("J")) : "",
    of("W") ? ngettext("{n} witch", "{n} witches", of("W")) : "",
    of("O") ? ngettext("{n} orb", "{n} orbs", of("O")) : "",
    of("H") ? ngettext("{n} heart", "{n} hearts", of("H")) : "",
    of("T") ? ngettext("{n} tree", "{n} trees", of("T")) : "",
    forest.cat_ready ? _("the cat is ready") : _("the cat is hidden"),
  ];
  return parts.filter(Boolean).join(", ");
}
