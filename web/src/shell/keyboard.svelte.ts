// The keys of every table, and where the keyboard is: who plays by it is led to the answers of a new question.
import { toQuestion } from "../lib/focus";
import type { Play } from "../lib/play.svelte";

/** After these what the keyboard was on may be gone. */
const ENDS = ["Enter", " ", "Escape", "?"];

/** `taught`: a lesson has its own first words; `onkeys`: somebody asks which keys there are. */
export function keyboard(play: Play, taught: boolean, onkeys: () => void): (node: Window) => () => void {
  return (node) => {
    let keyed = false;
    // To the answers, unless a board has led there already.
    $effect(() => {
      if (!play.ask?.id || !keyed || taught) return;
      const timer = setTimeout(() => {
        const at = document.activeElement;
        if (at === document.body || !at || (at as HTMLButtonElement).disabled) toQuestion(play);
      }, 60);
      return () => clearTimeout(timer);
    });
    /** What the keyboard was on is gone: it goes on at the answers, or where one waits for them. */
    const lost = (): void => {
      setTimeout(() => {
        const at = document.activeElement;
        if (keyed && !taught && (!at || at === document.body)) toQuestion(play);
      }, 400);
    };
    const pressed = (): void => {
      keyed = false;
    };
    const key = (event: KeyboardEvent): void => {
      keyed = true;
      if (ENDS.includes(event.key)) lost();
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      if (event.key === "?") onkeys();
      else if (event.key === "q" || event.key === "Q") toQuestion(play);
      else if ((event.key === "p" || event.key === "P") && play.telling) play.hold();
      else return;
      event.preventDefault();
    };
    node.addEventListener("pointerdown", pressed);
    node.addEventListener("keydown", key);
    return () => {
      node.removeEventListener("pointerdown", pressed);
      node.removeEventListener("keydown", key);
    };
  };
}
