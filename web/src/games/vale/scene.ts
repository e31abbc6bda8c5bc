// The scene as the board's parts read it: where spaces are drawn, what stands on them, words. No rule is known here.
import { boot } from "../../lib/boot";
import type { Play } from "../../lib/play.svelte";
import { _, ngettext, sentence } from "../../lib/words";
import type {
  AskShown,
  OptionShown,
  ValeBox,
  ValeField,
  ValePiece,
  ValeScene,
  ValeSpace,
  ValeStanding,
} from "../../messages";

export interface Point {
  x: number;
  y: number;
}

/** A space as it is drawn: `local` in its field with the lamp below, `x` and `y` on the whole board. */
export interface Spot extends Point {
  id: string;
  field: string;
  name: string;
  kind: string;
  turn: number;
  local: Point;
}

/** Half the board's width, in units that are pixels on a small phone. */
export const HALF = 190;
/** Within this distance of the lamp one presses its panels. */
export const LAMP = 44;

export function boxOf(): ValeBox {
  return boot.box as ValeBox;
}

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

// Where things are drawn

/** A point of a field, turned to where the field lies. */
export function turned(point: Point, turns: number): Point {
  let { x, y } = point;
  for (let i = 0; i < turns; i++) [x, y] = [-y, x];
  return { x, y };
}

/** Rows come a little closer than they lie, and a home stands beside its START, so that a thumb can meet each space. */
function localOf(space: ValeSpace, turns: number): Point {
  if (space.kind === "start") return { x: 0, y: -174 };
  if (space.kind === "home") return { x: 76, y: -157 };
  let { x, y } = space;
  for (let i = 0; i < turns; i++) [x, y] = [-y, x];
  return { x: x * 47, y: -(22 + 38 * y) };
}

let drawn: { box: ValeBox; spots: Map<string, Spot> } | null = null;

/** Every space and where it is drawn. */
export function spotsOf(): Map<string, Spot> {
  const box = boxOf();
  if (drawn?.box === box) return drawn.spots;
  const spots = new Map<string, Spot>();
  for (const space of box.spaces) {
    const turn = box.fields.find((field) => field.id === space.field)?.turn ?? 0;
    const local = localOf(space, turn);
    spots.set(space.id, {
      id: space.id,
      field: space.field,
      name: space.name,
      kind: space.kind,
      turn,
      local,
      ...turned(local, turn),
    });
  }
  drawn = { box, spots };
  return spots;
}

export function spotOf(id: string): Spot {
  return spotsOf().get(id) ?? { id, field: "", name: id, kind: "ordinary", turn: 0, local: { x: 0, y: 0 }, x: 0, y: 0 };
}

/** The panel under a point near the lamp. */
export function slotAt(point: Point): string | null {
  if (Math.hypot(point.x, point.y) > LAMP) return null;
  const turn = Math.abs(point.x) > Math.abs(point.y) ? (point.x > 0 ? 1 : 3) : point.y < 0 ? 0 : 2;
  return boxOf().fields.find((field) => field.turn === turn)?.id ?? null;
}

/** The space nearest to a point, if one is near. */
export function nearest(point: Point): Spot | null {
  let best: Spot | null = null;
  let least = 34;
  for (const spot of spotsOf().values()) {
    const far = Math.hypot(spot.x - point.x, spot.y - point.y);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

/** The space one comes to from another in a direction. */
export function stepFrom(from: Spot, dx: number, dy: number): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spotsOf().values()) {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along < 12) continue;
    // A space that is joined is nearer than one across.
    const joined = boxOf().joins.some(
      (join) => (join.one === from.id && join.other === spot.id) || (join.other === from.id && join.one === spot.id),
    );
    const far = (along + 2.2 * aside) * (joined ? 0.6 : 1);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

/** Several pieces on one space stand in a fan. */
export function fan(count: number, nth: number): Point & { scale: number } {
  if (count <= 1) return { x: 0, y: 0, scale: 1 };
  if (count === 2) return { x: nth ? 13 : -13, y: 0, scale: 0.78 };
  if (count === 3) return { x: [-17, 0, 17][nth] ?? 0, y: [5, -9, 5][nth] ?? 0, scale: 0.7 };
  return { x: [-14, 14, -14, 14][nth] ?? 0, y: [-11, -11, 11, 11][nth] ?? 0, scale: 0.64 };
}

// Pieces and panels

export function pieceOf(id: string): ValePiece {
  return boxOf().pieces.find((piece) => piece.id === id) ?? { id, name: id, side: "", colour: "", start: "", home: "" };
}

/** The letter a piece is known by, in every language. */
export function letterOf(piece: string): string {
  return piece.slice(0, 1).toUpperCase();
}

/** Does this piece walk home in this game? */
export function walks(scene: ValeScene, piece: string): boolean {
  return scene.race || pieceOf(piece).side !== "wisp";
}

/** The spaces of a field that a panel darkens. */
export function shadowsOf(panel: string, back: boolean): string[] {
  const found = boxOf().panels.find((each) => each.id === panel);
  return (back ? found?.back : found?.front) ?? [];
}

export function fieldsOf(): ValeField[] {
  return boxOf().fields;
}

/** The walk home as the server says, from where the piece stands. */
export function wayHome(standing: ValeStanding): string[] {
  if (!standing.path || standing.home) return [];
  return standing.way[0] === standing.at ? standing.way : [standing.at, ...standing.way];
}

// Words

export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(boot.language || "en").format(words);
}

export function nameOf(piece: string): string {
  return pieceOf(piece).name;
}

/** A space as it is said: field, name, light, and who is there. */
export function spaceWords(scene: ValeScene, id: string): string {
  const spot = spotOf(id);
  const owner = boxOf().pieces.find((piece) => (spot.kind === "home" ? piece.home : piece.start) === id);
  const what =
    spot.kind === "home"
      ? _("{field} HOME of the {piece}", { field: spot.field, piece: owner?.name ?? "" })
      : spot.kind === "start"
        ? _("{field} START of the {piece}", { field: spot.field, piece: owner?.name ?? "" })
        : scene.dark.includes(id)
          ? _("{field} {space}, shadow", { field: spot.field, space: spot.name })
          : _("{field} {space}, light", { field: spot.field, space: spot.name });
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
  if (verb === "flip") return _("Turn {slot} around", { slot: one });
  return _("Swap {one} and {other}", { one, other });
}

/** What must not follow the last charm, in a sentence. */
export function forbidden(scene: ValeScene): string {
  const last = scene.last;
  if (!last) return "";
  const [one = "", other = ""] = last.slots;
  switch (last.kind) {
    case "flip":
      return _("Panel {slot} was turned last: not again now.", { slot: one });
    case "swap":
      return _("{one} and {other} were swapped last: not again now.", { one, other });
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
