// Things that move: a copy flies from where a thing lay to where it lies now, and the thing shows itself when the copy
// has come. Things are found by `data-thing`; those that cannot be seen go to, or come from, the plate of their seat.
import type { MoveShown } from "../messages";

const EASE = "cubic-bezier(.3, .8, .3, 1)";
const APART = 70;
const MOST = 12;

/** A thing that will move, as it looked and where it was before. */
export interface Leaving {
  move: MoveShown;
  from: DOMRect | null;
  copy: Element | null;
}

/** The picture of a thing that can be seen right now; the stage's before the small ones. */
export function find(thing: string): Element | null {
  if (!thing) return null;
  let best: Element | null = null;
  for (const each of document.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)) {
    const rect = each.getBoundingClientRect();
    const inside =
      rect.width > 0 && rect.bottom > 0 && rect.top < innerHeight && rect.right > 0 && rect.left < innerWidth;
    if (!inside || !(each.checkVisibility?.({ visibilityProperty: true }) ?? true)) continue;
    if (each.closest(".stage")) return each;
    best ??= each;
  }
  return best;
}

/** Where a thing is. Of several that lie together (`data-rest`: the others, and their number) one moves. */
function rectOf(thing: Element): DOMRect {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return new DOMRect(left, top, thing.querySelector("[data-rest]") ? Math.min(width, height) : width, height);
}

function plate(thing: string): Element | null {
  const seat = /^(\d)\//.exec(thing)?.[1];
  return seat === undefined ? null : document.querySelector(`[data-plate="${seat}"]`);
}

/** A thing on the stage, pushed out of sight or not. */
export function onStage(thing: string): Element | undefined {
  const all = thing ? [...document.querySelectorAll(`.stage [data-thing="${CSS.escape(thing)}"]`)] : [];
  return all.find((each) => each.checkVisibility?.({ visibilityProperty: true }) ?? true);
}

/** Where boards scroll, what is about to move comes into sight. */
function reveal(moves: readonly MoveShown[]): void {
  for (const { from, to } of moves.slice(0, 1))
    for (const thing of [to, from]) onStage(thing)?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Remember what is about to move, before the table changes. */
export function leave(moves: readonly MoveShown[]): Leaving[] {
  reveal(moves);
  return moves.slice(0, MOST).map((move) => {
    const thing = find(move.from);
    const place = thing ?? plate(move.from);
    const shown = thing && !thing.hasAttribute("data-place") ? copyOf(thing) : null;
    return { move, from: place ? rectOf(place) : null, copy: shown };
  });
}

/** Let what was remembered fly to where it lies now; `ms` is the time of the whole beat. */
export function arrive(leaving: readonly Leaving[], ms: number): void {
  const duration = Math.min(620, Math.max(180, ms * 0.7));
  leaving.forEach(({ move, from, copy }, n) => {
    const thing = find(move.to);
    const place = thing ?? plate(move.to);
    const to = (place && rectOf(place)) ?? (from && new DOMRect(from.x, from.y - 60, from.width, from.height));
    if (!to) return;
    const delay = n * Math.min(APART, ms / (leaving.length + 2));
    if (!from) {
      if (thing) rise(thing, duration, delay);
      return;
    }
    // where a thing goes into a pile or a box (`data-place`) it is the thing that is seen, not the box
    const comes = thing && !thing.hasAttribute("data-place") ? thing : null;
    const flying = comes ? copyOf(comes) : copy;
    if (!flying || !to.width || !from.width) return;
    fly(flying, from, to, !comes, duration, delay);
    if (comes && !comes.querySelector("[data-rest]"))
      comes.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration * 0.9 + delay });
  });
}

function rise(thing: Element, duration: number, delay: number): void {
  thing.animate(
    [
      { opacity: 0, transform: "translateY(12px)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: duration * 0.7, delay, easing: EASE, fill: "backwards" },
  );
}

/** A copy that lies over everything, exactly where the thing is. */
function copyOf(thing: Element): Element {
  const rect = rectOf(thing);
  const copy = thing.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll("[data-rest]")) each.remove();
  for (const each of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "data-thing"]) each.removeAttribute(name);
  let whole: HTMLElement | SVGSVGElement;
  if (thing instanceof SVGGraphicsElement && !(thing instanceof SVGSVGElement)) {
    const matrix = thing.getScreenCTM() ?? new DOMMatrix();
    copy.setAttribute(
      "transform",
      `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e - rect.left} ${matrix.f - rect.top})`,
    );
    whole = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    whole.append(copy);
  } else whole = copy as HTMLElement;
  whole.setAttribute("aria-hidden", "true");
  whole.setAttribute("inert", "");
  Object.assign(whole.style, {
    position: "fixed",
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: "0",
    zIndex: "40",
    pointerEvents: "none",
    overflow: "visible",
    transform: "none",
  });
  return whole;
}

function fly(copy: Element, from: DOMRect, to: DOMRect, fade: boolean, duration: number, delay: number): void {
  const style = (copy as HTMLElement).style;
  const [left, top] = [parseFloat(style.left), parseFloat(style.top)];
  const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
  const at = (rect: DOMRect): { x: number; y: number; scale: number } => ({
    x: rect.left + rect.width / 2 - left - width / 2,
    y: rect.top + rect.height / 2 - top - height / 2,
    scale: Math.max(0.2, Math.min(2, rect.width / width, rect.height / height)),
  });
  const [a, b] = [at(from), at(to)];
  const lift = Math.min(60, Math.hypot(a.x - b.x, a.y - b.y) / 4);
  const spot = (x: number, y: number, scale: number): string => `translate(${x}px, ${y}px) scale(${scale})`;
  document.body.append(copy);
  const flight = copy.animate(
    [
      { transform: spot(a.x, a.y, a.scale), easing: "ease-in" },
      {
        transform: spot(a.x + (b.x - a.x) * 0.5, a.y + (b.y - a.y) * 0.5 - lift, (a.scale + b.scale) / 2 + 0.08),
        easing: EASE,
      },
      { transform: spot(b.x, b.y, b.scale), opacity: fade ? 0.1 : 1 },
    ],
    { duration, delay, fill: "backwards" },
  );
  const done = (): void => copy.remove();
  flight.finished.then(done, done);
}

/** Nothing flies any more. */
export function land(): void {
  for (const each of document.getAnimations()) {
    const target = (each.effect as KeyframeEffect | null)?.target;
    if (target?.parentElement === document.body && target.hasAttribute("inert")) each.finish();
  }
}
