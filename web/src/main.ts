import { mount, type Component } from "svelte";
import { boardOf, type GameBoard } from "./games";
import { boot } from "./lib/boot";

const PAGES: Record<string, () => Promise<{ default: Component<{ board: GameBoard }> }>> = {
  table: () => import("./pages/Table.svelte"),
  replay: () => import("./pages/Replay.svelte"),
  learn: () => import("./pages/Learn.svelte"),
  puzzle: () => import("./pages/Puzzle.svelte"),
  score: () => import("./pages/Score.svelte"),
};

const page = PAGES[boot.page];
const target = document.getElementById("app");
if (page && target) {
  const [board, { default: Page }] = await Promise.all([boardOf(boot.game), page()]);
  target.replaceChildren();
  mount(Page, { target, props: { board } });
  // The wood behind the table takes a slow phone longer to draw than anything else: it comes when the table lies there.
  requestAnimationFrame(() => setTimeout(() => document.body.classList.add("wooded"), 100));
}
