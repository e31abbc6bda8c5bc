// Where the keyboard is: a key leads to the answers of the question, and a new question takes it along.
import { find } from "./flight";
import type { Play } from "./play.svelte";

const STOPS = "button:not(:disabled), [tabindex], a[href], summary";
/** Marks of what can be pressed. */
const LIT = ".floor :is(.open, .answer, .option, [data-open])";

function stop(thing: Element | null): HTMLElement | SVGElement | null {
  if (!thing) return null;
  const found = thing.matches(STOPS) ? thing : (thing.querySelector(STOPS) ?? thing.closest(STOPS));
  return found as HTMLElement | SVGElement | null;
}

/** What stands for the answers of the open question, in their order; the dock's buttons last. With a thing in hand:
 * where it may go. */
export function answers(play: Play): (HTMLElement | SVGElement)[] {
  const held = document.querySelector<HTMLElement>(".floor [data-thing][aria-pressed=true]")?.dataset.thing;
  const options = play.ask?.options ?? [];
  const goes = held ? options.filter(({ points }) => points.includes(held)) : [];
  const things = goes.length
    ? goes.flatMap(({ points }) => points.filter((point) => point !== held).slice(0, 1))
    : options.flatMap(({ points }) => points.slice(0, 1));
  const found = [...new Set(things)].map((thing) => stop(find(thing)));
  // A board may name what it draws in its own way, and marks what can be pressed.
  if (play.ask && !found.some(Boolean)) found.push(...[...document.querySelectorAll(LIT)].map(stop));
  const dock = [...document.querySelectorAll<HTMLElement>(".ask .primary, .ask .act")];
  const all = found.filter((each) => each !== null);
  return play.chosen ? [...dock, ...all] : [...all, ...dock];
}

/** To the first answer; to the board, where it is one stop for all of them; without either to the dock. */
export function toQuestion(play: Play): void {
  const [first] = answers(play);
  const board = document.querySelector<SVGElement>(".stage [role=application]");
  const dock = document.querySelector<HTMLElement>("#question");
  const end = document.querySelector<HTMLElement>(".ask button:not(:disabled), .result button, .result a") ?? dock;
  (first ?? (play.ask ? board : null) ?? end)?.focus();
}

/** One stop for a group of things, and arrows inside it. Groups are the sections of a node. */
export function roving(node: HTMLElement): () => void {
  const GROUPS = "section, [role=group]";
  const ITEMS = "button, [role=button], [tabindex]";
  let wanted = 0;
  const items = (group: Element): HTMLElement[] =>
    [...group.querySelectorAll<HTMLElement>(ITEMS)].filter(
      (each) =>
        each.closest(GROUPS) === group &&
        !each.matches(":disabled, input, select, .scroll") &&
        each.getClientRects().length > 0,
    );
  const refresh = (): void => {
    for (const group of node.querySelectorAll(GROUPS)) {
      const all = items(group);
      const now =
        all.find((each) => each === document.activeElement) ?? all.find((each) => each.matches(LIT)) ?? all[0];
      for (const each of all) each.tabIndex = each === now ? 0 : -1;
    }
  };
  const soon = (): void => {
    cancelAnimationFrame(wanted);
    wanted = requestAnimationFrame(refresh);
  };
  const key = (event: KeyboardEvent): void => {
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    const from = event.target as HTMLElement;
    const group = from.closest?.(GROUPS);
    if (!way || !group || !node.contains(group) || event.defaultPrevented || !from.matches(ITEMS)) return;
    const [x = 0, y = 0] = way;
    const middle = (each: Element): [number, number] => {
      const rect = each.getBoundingClientRect();
      return [rect.left + rect.width / 2, rect.top + rect.height / 2];
    };
    const [fx, fy] = middle(from);
    let best: HTMLElement | null = null;
    let least = Infinity;
    for (const each of items(group)) {
      const [tx, ty] = middle(each);
      const along = (tx - fx) * x + (ty - fy) * y;
      const aside = Math.abs((tx - fx) * y) + Math.abs((ty - fy) * x);
      if (along > 2 && along + 2 * aside < least) [best, least] = [each, along + 2 * aside];
    }
    if (!best) return;
    event.preventDefault();
    best.focus();
    refresh();
  };
  const watch = new MutationObserver(soon);
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ["class", "disabled", "data-open"] });
  node.addEventListener("keydown", key);
  node.addEventListener("focusin", soon);
  soon();
  return () => {
    watch.disconnect();
    cancelAnimationFrame(wanted);
    node.removeEventListener("keydown", key);
    node.removeEventListener("focusin", soon);
  };
}
