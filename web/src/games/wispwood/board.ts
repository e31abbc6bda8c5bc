// Wispwood on the table: what the shell needs to know of it.
import type { GameBoard } from "..";
import type { Play } from "../../lib/play.svelte";
import { _, sentence } from "../../lib/words";
import type { AskShown, OptionShown } from "../../messages";
import Forest from "./Forest.svelte";
import Pond from "./Pond.svelte";
import { realScene, verbOf, verbsOf } from "./scene";
import Sign from "./Sign.svelte";
import Worth from "./Worth.svelte";

const SHARED = ["lay", "take", "ghost", "shape", "cat-shape", "deal", "cat-deal"];
const BUTTONS = ["lay", "trees", "deal", "cat-deal", "done", "stay"];

function label(option: OptionShown): string {
  switch (verbOf(option)) {
    case "place":
      return _("Lay it here");
    case "wisp":
      return _("Place it");
    case "tree":
      return _("Plant");
    case "cat":
      return _("Move the cat here");
    case "trees":
      return _("Plant trees");
    case "deal":
      return _("Deal new wisps");
    case "cat-deal":
      return _("Let the cat deal");
    case "done":
      return _("Done");
    case "stay":
      return _("Stay");
    case "ghost":
      return _("Start here");
    case "lay":
      return _("Lay {order}", { order: option.words.split(" ")[1] ?? "" });
    default:
      return sentence(option.text);
  }
}

function hint(ask: AskShown, touch: boolean): string {
  const verbs = verbsOf(ask);
  if (verbs.has("lay")) {
    return touch
      ? _("Each piece carries two shapes; a wisp comes with a shape beside it. Tap an order to see it.")
      : _("Each piece carries two shapes; a wisp comes with a shape beside it. Point at an order to see it.");
  }
  if (verbs.has("deal")) return _("New wisps are free now; your cat would hide for dealing.");
  if (verbs.has("take")) return _("Each wisp comes with one of the two shapes beside it.");
  if (verbs.has("ghost")) return _("The ghost is your rival: its cat walks clockwise and takes wisps.");
  if (verbs.has("cat-shape")) return _("Two lie beside your wisp. For any other your cat hides.");
  if (verbs.has("shape")) return _("You may turn and mirror it afterwards.");
  if (verbs.has("place")) {
    return touch
      ? _("Tap a square, then tap the shape to lay it.")
      : _("R or the wheel turns, F mirrors, a click lays it.");
  }
  if (verbs.has("wisp")) return _("The other squares become trees.");
  if (verbs.has("tree")) return _("Up to three trees. They wake a hidden cat.");
  if (verbs.has("cat")) return _("Then all trees go back and the wisps stay.");
  return "";
}

function told(option: OptionShown): string {
  switch (verbOf(option)) {
    case "wisp":
      return _("The wisp goes here");
    case "tree":
      return _("A tree grows here");
    case "cat":
      return _("Your cat moves here");
    case "ghost":
      return _("The ghost's cat starts here");
    case "lay":
      return _("The edge pieces lie {order}, clockwise", { order: option.words.split(" ")[1] ?? "" });
    default:
      return sentence(option.text);
  }
}

const board: GameBoard = {
  shared: _("The pond"),
  Shared: Pond,
  Mine: Forest,
  Worth,
  Sign,
  label,
  told,
  short: (option) => (verbOf(option) === "place" ? _("Lay it there") : told(option)),
  hint,
  follows: ["scored", "trees cleared", "firefly", "ghost took", "reshuffled"],
  sounds: {
    placed: "lay",
    planted: "tree",
    dealt: "deal",
    deals: "deal",
    firefly: "firefly",
    scored: "round end",
    "ghost took": "jack",
  },
  happens: ["firefly", "ghost took", "ghost placed", "dealt", "deals"],
  keys: [
    { key: "R", does: _("Turn the shape") },
    { key: "F", does: _("Mirror the shape") },
  ],
  headline(play: Play): string {
    const { round, rounds, side } = realScene(play);
    return _("Round {round} of {rounds} · {side}×{side}", { round, rounds, side });
  },
  round(play: Play) {
    const { round, rounds, side } = realScene(play);
    return { number: round, of: rounds, says: round > 1 ? _("The square grows to {side}×{side}.", { side }) : "" };
  },
  about(ask: AskShown): "shared" | "mine" {
    return ask.options.some((option) => SHARED.includes(verbOf(option))) ? "shared" : "mine";
  },
  buttons(ask: AskShown): OptionShown[] {
    const list = ask.options.filter((option) => BUTTONS.includes(verbOf(option)));
    return list.sort((a, b) => BUTTONS.indexOf(verbOf(a)) - BUTTONS.indexOf(verbOf(b)));
  },
  setup: (ask) => verbsOf(ask).has("lay"),
  idle: (ask) => verbsOf(ask).has("stay"),
  scored(play: Play): boolean {
    return play.message.over || verbsOf(play.ask).has("stay");
  },
  scoredTitle(play: Play): string {
    return play.message.over ? _("The game is over.") : _("Round {n} is over.", { n: realScene(play).round });
  },
  rounds(play: Play): number[][] {
    const { scored, forests, round } = realScene(play);
    const done = board.scored(play) ? round : round - 1;
    return forests.map((_forest, seat) =>
      Array.from({ length: done }, (_none, n) =>
        (scored[n * forests.length + seat] ?? []).reduce((sum, points) => sum + points, 0),
      ),
    );
  },
  rivals(play: Play): { name: string; score: number }[] {
    const ghost = realScene(play).ghost;
    return ghost ? [{ name: _("The ghost"), score: ghost.total }] : [];
  },
};

export default board;
