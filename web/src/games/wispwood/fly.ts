// Motion: tiles that fly from where they lay to where they are now. Nothing waits for it, and calm devices see none.
import type { Play } from "../../lib/play.svelte";
import { prefs } from "../../lib/prefs.svelte";
import type { WispwoodScene } from "../../messages";
import { isWisp } from "./art";
import { toCell, type Frame } from "./geometry";

const EASE = "cubic-bezier(.2, .8, .25, 1)";

/** The picture of a thing that can be seen right now. */
export function find(thing: string): Element | null {
  for (const each of document.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)) {
    const rect = each.getBoundingClientRect();
    const seen = rect.width > 0 && rect.bottom > 0 && rect.top < innerHeight;
    if (seen && (each.checkVisibility?.({ visibilityProperty: true }) ?? true)) return each;
  }
  return null;
}

/** Let a copy of a tile fly from a place to where it lies; it shows itself when the copy has come. */
export function fly(tile: Element, from: DOMRect, to: DOMRect, delay = 0, faint = 0): void {
  if (!prefs.moves) return;
  const art = tile.querySelector(".tile");
  if (!art || !to.width || !from.width) return;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("aria-hidden", "true");
  const copy = art.cloneNode(true) as SVGGElement;
  copy.removeAttribute("transform");
  svg.append(copy);
  Object.assign(svg.style, {
    position: "fixed",
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    zIndex: "40",
    pointerEvents: "none",
    overflow: "visible",
  });
  document.body.append(svg);
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const start = `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`;
  const middle = `translate(${dx * 0.45}px, ${dy * 0.45 - 26}px) scale(${(from.width / to.width + 1) / 2 + 0.12})`;
  const duration = 380;
  const flight = svg.animate(
    [{ transform: start, easing: "ease-in" }, { transform: middle, easing: EASE }, { transform: "none" }],
    { duration, delay, fill: "backwards" },
  );
  tile.animate([{ opacity: faint }, { opacity: faint }], { duration: duration + delay });
  const done = (): void => svg.remove();
  flight.finished.then(done, done);
}

/** A tree grows, a wisp comes up. */
export function rise(tile: Element, delay = 0, lift = 30): void {
  if (!prefs.moves) return;
  tile.animate(
    [
      { opacity: 0, transform: `translateY(${lift}px) scale(.82)` },
      { opacity: 1, transform: "none" },
    ],
    { duration: 320, delay, easing: EASE, fill: "backwards" },
  );
}

/** What was tried lies now. */
export function settle(tile: Element, delay = 0): void {
  if (!prefs.moves) return;
  tile.animate([{ transform: "scale(1.07)" }, { transform: "none" }], {
    duration: 260,
    delay,
    easing: EASE,
    fill: "backwards",
  });
}

/** Can a board be seen where it is, or is it out of sight or under something? */
export function uncovered(field: Element): boolean {
  const rect = field.getBoundingClientRect();
  if (!rect.width) return false;
  return field.contains(document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2));
}

/** Where a square will be on the screen when the ground has come to rest. */
function rectOf(cell: string, field: SVGSVGElement, { scale, shift }: Frame): DOMRect {
  const [row, column] = toCell(cell);
  const matrix = field.getScreenCTM() ?? new DOMMatrix();
  const at = new DOMPoint((column * 100 + shift.x) * scale, (row * 100 + shift.y) * scale).matrixTransform(matrix);
  return new DOMRect(at.x, at.y, 100 * scale * matrix.a, 100 * scale * matrix.d);
}

/** What is new in a forest comes from the pond, or grows. */
export function arrive(
  field: SVGSVGElement,
  frame: Frame,
  play: Play,
  seat: number,
  news: NonNullable<Play["news"]>,
): void {
  const before = news.before.view as WispwoodScene;
  const had = before.forests?.[seat]?.tiles;
  const has = (play.message.view as WispwoodScene).forests[seat]?.tiles;
  if (!had || !has) return;
  let space = before.in_hand?.seat === seat ? before.in_hand.space : -1;
  for (const line of news.lines) {
    const taken = line.seat === seat ? /^take (\d)$/.exec(line.words) : null;
    if (taken) space = Number(taken[1]);
  }
  let late = 0;
  for (const [cell, letter] of Object.entries(has)) {
    if (had[cell] === letter) continue;
    const tile = field.querySelector(`[data-thing="${CSS.escape(`${seat}/cell:${cell}`)}"]`);
    const lift = tile?.querySelector(".lift");
    if (!tile || !lift) continue;
    const source = isWisp(letter) && space >= 0 ? find(`pond:${space}`)?.querySelector(".bed") : null;
    if (source) fly(tile, source.getBoundingClientRect(), rectOf(cell, field, frame), 0, seat === play.seat ? 0.3 : 0);
    else if (seat === play.seat && letter !== "C") settle(lift, 50 * late++);
    else rise(lift, 120 + 60 * late++);
  }
}
