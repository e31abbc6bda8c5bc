// Motion: pieces walk, the wisp flickers from shadow to shadow, the light turns with its panel. Nothing waits for it.
import type { ValeScene } from "../../messages";
import { spotOf, type Point, type Stand } from "./geometry";

const EASE = "cubic-bezier(.3, .8, .3, 1)";

/** A piece walks along points given from where it stands now; a jump goes out here and comes up there. */
export function walk(piece: Element, way: readonly Point[], jumped: boolean): void {
  const from = way[0];
  if (!from) return;
  if (jumped) {
    piece.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px)`, opacity: 1 },
        { transform: `translate(${from.x}px, ${from.y}px) scale(.2)`, opacity: 0, offset: 0.45 },
        { transform: "scale(.2)", opacity: 0, offset: 0.55 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 440, easing: "ease-in-out" },
    );
    return;
  }
  const frames: Keyframe[] = [];
  way.forEach((point, i) => {
    const next = way[i + 1];
    frames.push({ transform: `translate(${point.x}px, ${point.y}px)` });
    if (next) frames.push({ transform: `translate(${(point.x + next.x) / 2}px, ${(point.y + next.y) / 2 - 9}px)` });
  });
  piece.animate(frames, {
    duration: Math.min(900, 300 * (way.length - 1)),
    easing: way.length > 2 ? "linear" : "ease-in-out",
  });
}

/** A panel turns around: its light, which is mirrored now, was the other way round. */
export function turnLight(board: Element, slot: string): void {
  const cast = board.querySelector(`[data-cast="${slot}"]`);
  cast?.animate([{ transform: "scaleX(-1)" }, { transform: "scaleX(.03)", offset: 0.5 }, { transform: "none" }], {
    duration: 460,
    easing: "ease-in-out",
  });
  board.querySelector(`[data-plate="${slot}"]`)?.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 460 });
}

/** Two panels change places: each light comes from where the other is. */
export function swapLight(board: Element, one: string, other: string): void {
  const a = board.querySelector<SVGGElement>(`[data-cast="${one}"]`);
  const b = board.querySelector<SVGGElement>(`[data-cast="${other}"]`);
  if (!a || !b) return;
  const turn = 90 * (Number(b.dataset["turn"]) - Number(a.dataset["turn"]));
  const short = ((turn + 540) % 360) - 180;
  a.animate([{ transform: `rotate(${short}deg)` }, { transform: "none" }], { duration: 520, easing: EASE });
  b.animate([{ transform: `rotate(${-short}deg)` }, { transform: "none" }], { duration: 520, easing: EASE });
}

/** Show how one table became another by a step. */
export function showStep(board: Element, words: string, before: ValeScene, stands: readonly Stand[]): void {
  const [verb, one = "", other = ""] = words.split(" ");
  if (verb === "flip") turnLight(board, one);
  else if (verb === "swap") swapLight(board, one, other);
  for (const { piece, x, y } of stands) {
    const was = before.pieces[piece.seat];
    if (!was || was.at === piece.at) continue;
    const from = spotOf(was.at);
    const way = [
      { x: from.x - x, y: from.y - 3 - y },
      { x: 0, y: 0 },
    ];
    for (const drawn of board.querySelectorAll(`[data-piece="${piece.piece}"] .body, [data-you="${piece.piece}"]`))
      walk(drawn, way, verb === "teleport" || verb === "banish");
  }
}
