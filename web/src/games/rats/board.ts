// Rats of Wistar on the table: what the shell needs to know of it.
import type { GameBoard } from "..";
import type { Play } from "../../lib/play.svelte";
import { _, sentence } from "../../lib/words";
import type { AskShown, OptionShown } from "../../messages";
import Worth from "../../shell/Forecast.svelte";
import Mine from "./Mine.svelte";
import { aboutOf, askedRegion, bare, boxOf, isOnward, isWindow, realScene, verbOf } from "./scene";
import Shared from "./Shared.svelte";

const LABELS: Record<string, string> = {
  main: _("Main action"),
  bonus: _("Bonus"),
  end: _("End the turn"),
  stop: _("That is enough"),
  skip: _("Leave it"),
  accept: _("Pay"),
};

function label(option: OptionShown): string {
  return LABELS[option.words] ?? (verbOf(option) === "pair" ? _("Take this pair") : told(option));
}

/** A sentence for somebody who sees the cards: without their numbers, and without what they do. */
function told(option: OptionShown): string {
  return sentence(bare(option.text).split(": ", 1)[0] ?? "");
}

function hint(ask: AskShown): string {
  const verbs = new Set(ask.options.map(verbOf));
  if (verbs.has("place")) return _("The numbers on the rim are your strength.");
  if (isWindow(ask))
    return verbs.has("main") && verbs.has("bonus") ? _("What you begin is finished before the other one starts.") : "";
  if (verbs.has("pair")) return _("Both cards go to your hand.");
  return "";
}

const board: GameBoard = {
  shared: _("The wheel"),
  lines: true,
  Shared,
  Mine,
  Worth,
  label,
  told,
  short: told,
  hint,
  roving: true,
  happens: ["placed", "hut", "deployed", "shifted", "round"],
  follows: ["round", "order", "guest", "hopes", "finished", "cheese", "ended"],
  weighty: ["played", "cheese", "cube", "claimed", "hero", "guest"],
  sounds: {
    acted: "lay",
    gained: "points",
    shown: "deal",
    round: "round end",
    paid: "press",
    took: "deal",
    opened: "points",
    built: "lay",
  },
  headline(play: Play): string {
    const { round } = realScene(play);
    return round ? _("Round {round}", { round: `${round}/${boxOf().rounds}` }) : _("Draft");
  },
  round(play: Play) {
    const { round, seats } = realScene(play);
    const names = (seats[play.seat ?? -1]?.income ?? []).map((id) => aboutOf(id).name).join(", ");
    const says = names ? _("The wheel turns. Your income: {names}", { names }) : _("The wheel turns.");
    return { number: round, of: boxOf().rounds, says };
  },
  about(ask: AskShown): "shared" | "mine" {
    return askedRegion(ask) === "wheel" ? "shared" : "mine";
  },
  buttons(ask: AskShown): OptionShown[] {
    return ask.options.filter(isOnward);
  },
  sure: (option: OptionShown) => option.words === "end",
  scored(play: Play): boolean {
    return play.message.over;
  },
  scoredTitle(): string {
    return _("The game is over.");
  },
};

export default board;
