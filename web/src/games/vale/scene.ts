// The scene as the board's parts read it: who walks, and words. No rule is known here.
import { boot } from "../../lib/boot";
import type { Play } from "../../lib/play.svelte";
import { _, ngettext, sentence } from "../../lib/words";
import type { AskShown, OptionShown, ValeScene, ValeStanding } from "../../messages";
import { boxOf, fieldWords, pieceOf } from "./box";
import { spotOf } from "./geometry";

/** The table as it is shown: with what is tried, if something is. */
export function shownScene(play: Play): ValeScene {
  return play.view as ValeScene;
}

/** The table as it lies. */
export function realScene(play: Play): ValeScene {
  return play.message.view as ValeScene;
}

export function verbOf(option: OptionShown): string {
  return option.words.split(" ", 1)[0] ?? "";
}

export function verbsOf(ask: AskShown | null): Set<string> {
  return new Set((ask?.options ?? []).map(verbOf));
}

/** Does this piece walk home in this game? */
export function walks(scene: ValeScene, piece: string): boolean {
  return scene.race || pieceOf(piece).side !== "wisp";
}

/** The walk home as the server says, from where the piece stands. */
export function wayHome(standing: ValeStanding): string[] {
  if (!standing.path || standing.home) return [];
  return standing.way[0] === standing.at ? standing.way : [standing.at, ...standing.way];
}

/** Homes that somebody may come to. */
export function homesOf(scene: ValeScene): Set<string> {
  const walking = scene.pieces.filter((piece) => walks(scene, piece.piece));
  return new Set(walking.map((piece) => pieceOf(piece.piece).home));
}

export interface Way {
  piece: string;
  mine: boolean;
  way: string[];
}

/** The ways home of all who have one. */
export function waysHome(scene: ValeScene, seat: number | null): Way[] {
  return scene.pieces
    .filter((piece) => walks(scene, piece.piece))
    .map((piece) => ({ piece: piece.piece, mine: piece.seat === seat, way: wayHome(piece) }))
    .filter(({ way }) => way.length > 1);
}

// Words

export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(boot.language || "en").format(words);
}

export function nameOf(piece: string): string {
  return pieceOf(piece).name;
}

/** Where a piece is. */
export function placeWords(id: string): string {
  const spot = spotOf(id);
  const owner = boxOf().pieces.find((piece) => (spot.kind === "home" ? piece.home : piece.start) === id);
  if (spot.kind === "home") return _("HOME of the {piece}", { piece: owner?.name ?? "" });
  return spot.kind === "start" ? _("START of the {piece}", { piece: owner?.name ?? "" }) : spot.says;
}

/** A space as it is said: field, name, light, and who is there. */
export function spaceWords(scene: ValeScene, id: string): string {
  const lit = !["home", "start"].includes(spotOf(id).kind);
  const space = placeWords(id);
  const what = !lit
    ? space
    : scene.dark.includes(id)
      ? _("{space}, shadow", { space })
      : _("{space}, light", { space });
  const here = scene.pieces.filter((piece) => piece.at === id).map((piece) => pieceWords(piece));
  return here.length ? _("{space}; here: {pieces}", { space: what, pieces: listed(here) }) : what;
}

export function pieceWords(piece: ValeStanding): string {
  const name = nameOf(piece.piece);
  if (piece.asleep) return _("{piece}, asleep", { piece: name });
  if (piece.trapped) return _("{piece}, trapped", { piece: name });
  return name;
}

/** What a charm does, in short. */
export function charmWords(words: string): string {
  const [verb, one = "", other = ""] = words.split(" ");
  if (verb === "flip") return _("Turn the {slot} panel around", { slot: fieldWords(one) });
  return _("Swap the {one} and the {other} panel", { one: fieldWords(one), other: fieldWords(other) });
}

/** What must not follow the last charm, in a sentence. */
export function forbidden(scene: ValeScene): string {
  const last = scene.last;
  if (!last) return "";
  const [one = "", other = ""] = last.slots;
  switch (last.kind) {
    case "flip":
      return _("The {slot} panel was turned last: not again now.", { slot: fieldWords(one) });
    case "swap":
      return _("The {one} and the {other} panel were swapped last: not again now.", {
        one: fieldWords(one),
        other: fieldWords(other),
      });
    case "sleep":
      return _("Put to sleep last: {piece}. First another charm, then waking.", { piece: nameOf(last.piece) });
    default:
      return _("Woken last: {piece}. First another charm, then sleep.", { piece: nameOf(last.piece) });
  }
}

/** How a piece fares, in short. */
export function fate(scene: ValeScene, piece: ValeStanding): string {
  if (piece.home) return _("home");
  if (piece.asleep) return _("asleep");
  if (piece.trapped) return _("trapped in shadow");
  if (!walks(scene, piece.piece)) return scene.dark.includes(piece.at) ? _("lurks in shadow") : _("stands in light");
  if (!piece.path) return _("no way home");
  const steps = wayHome(piece).length - 1;
  return ngettext("{n} step from home", "{n} steps from home", steps);
}

export function whose(play: Play, seat: number): string {
  const name = play.seats[seat]?.name ?? "";
  return seat === play.seat ? _("{name} (you)", { name }) : name;
}

export function leftWords(scene: ValeScene): string {
  return ngettext("{n} action left", "{n} actions left", scene.actions);
}

export { sentence };

/** Which side wins with a step that ends the game; nothing is hidden in the vale. */
export function endOf(tried: Pick<ValeScene, "result">): string {
  if (tried.result === "wisp") return _("This ends the game: the wisp wins.");
  return tried.result === "villagers" ? _("This ends the game: the villagers win.") : "";
}
