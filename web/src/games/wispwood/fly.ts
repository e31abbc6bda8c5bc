// Motion: tiles that fly from where they lay to where they are now. Nothing waits for it, and calm devices see none.
import { prefs } from "../../lib/prefs.svelte";

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
