// Motion: components go from where they lay to where they lie. Nothing waits for it, and calm devices see none.
import type { KittensPlace } from "../../messages";
import { boxOf } from "./scene";

const EASE = "cubic-bezier(.2, .8, .25, 1)";

function place(thing: string): DOMRect | null {
  const rect = document.querySelector(`.stage [data-thing="${CSS.escape(thing)}"]`)?.getBoundingClientRect();
  return rect?.width ? rect : null;
}

/** Fly a picture from one place to another. */
function fly(kind: string, from: DOMRect, to: DOMRect): void {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.innerHTML = `<use href="#wk-${kind}"/>`;
  picture.setAttribute("viewBox", "0 0 32 32");
  picture.setAttribute("aria-hidden", "true");
  Object.assign(picture.style, {
    position: "fixed",
    left: `${from.left + from.width / 2 - 18}px`,
    top: `${from.top + from.height / 2 - 18}px`,
    width: "36px",
    height: "36px",
    zIndex: "30",
    pointerEvents: "none",
  });
  document.body.append(picture);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const flight = picture.animate(
    [
      { transform: "none" },
      { transform: `translate(${x / 2}px, ${y / 2 - 40}px) scale(1.25)` },
      { transform: `translate(${x}px, ${y}px) scale(.8)`, opacity: 0.5 },
    ],
    { duration: 420, easing: EASE },
  );
  flight.onfinish = flight.oncancel = () => picture.remove();
}

/** What has moved between two tables: each card that is new somewhere comes from where one is gone, or the deck. */
export function flights(before: readonly KittensPlace[], now: readonly KittensPlace[]): void {
  for (const { id } of boxOf().components) {
    const gone: string[] = [];
    const come: string[] = [];
    for (const [seat, { chapters }] of now.entries()) {
      for (const [n, cards] of chapters.entries()) {
        const by =
          cards.filter((card) => card === id).length -
          (before[seat]?.chapters[n]?.filter((card) => card === id).length ?? 0);
        for (let i = 0; i < Math.abs(by); i++) (by > 0 ? come : gone).push(`${seat}/chapter:${n + 1}`);
      }
    }
    for (let i = 0; i < Math.max(gone.length, come.length); i++) {
      const to = come[i] ?? "deck";
      const from = place(gone[i] ?? "deck");
      const end = place(to);
      if (from && end) fly(id, from, end);
    }
  }
}
