// While something is told, any press goes on to the present and does nothing else.
import type { Play } from "../lib/play.svelte";

const KEYS = new Set(["Enter", " ", "Escape"]);
/** Where a press means what it says also then. */
const OPEN = ".rail, .count, header, aside, .log, .others, .tabs, a[href]";
/** Where a press goes on to the present, and means what it says as well. */
const BOTH = ".onward, .replay";

export function skips(play: Play): (node: Window) => () => void {
  return (node) => {
    let swallow = false;
    const pressed = (event: PointerEvent): void => {
      swallow = false;
      if (event.target instanceof Element && event.target.closest(OPEN)) return;
      if (!play.skip() || (event.target instanceof Element && event.target.closest(BOTH))) return;
      swallow = true;
      event.preventDefault();
      event.stopPropagation();
    };
    const clicked = (event: MouseEvent): void => {
      if (!swallow) return;
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const key = (event: KeyboardEvent): void => {
      const target = event.target;
      if (!KEYS.has(event.key) || (target instanceof Element && target.closest(OPEN))) return;
      if (!play.skip() || (target instanceof Element && target.closest(BOTH))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    node.addEventListener("pointerdown", pressed, true);
    node.addEventListener("click", clicked, true);
    node.addEventListener("keydown", key, true);
    return () => {
      node.removeEventListener("pointerdown", pressed, true);
      node.removeEventListener("click", clicked, true);
      node.removeEventListener("keydown", key, true);
    };
  };
}
