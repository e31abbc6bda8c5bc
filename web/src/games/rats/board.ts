// Rats of Wistar on the table: what the shell needs to know of it.
import type { GameBoard } from "..";
import type { Play } from "../../lib/play.svelte";
import { _, sentence } from "../../lib/words";
import type { AskShown, OptionShown } from "../../messages";
import Worth from "../../shell/Forecast.svelte";
import Mine from "./Mine.svelte";
import { aboutOf, askedRegion, bare, boxOf, isOnward, isWindow, realScene, verbOf, wordsOf } from "./scene";
import Shared from "./Shared.svelte";

function label(option: OptionShown): string {
  const [verb = "", what = ""] = wordsOf(option);
  switch (verb) {
    case "main":
      return what ? told(option) : _("Main action");
    case "bonus":
      return _("Bonus");
    case "end":
      return _("End the turn");
    case "stop":
      return _("That is enough");
    case "skip":
      return _("Leave it");
    case "accept":
      return _("Pay");
    case "place":
      return _("Send the Chief here");
    case "pair":
      return _("Take this pair");
    case "take":
    case "regain":
      return _("Take {card}", { card: aboutOf(what).name });
    case "draw":
      return _("Draw blind");
    case "open":
      return _("Open the door");
    case "reveal":
      return _("Turn it up");
    case "guest":
      return _("Take the guest");
    case "play":
    case "pick":
      return _("Play {card}", { card: aboutOf(what).name });
    default:
      return told(option);
  }
}

/** A sentence for somebody who sees the cards: without their numbers. */
function told(option: OptionShown): string {
  return sentence(bare(option.text));
}

function hint(ask: AskShown): string {
  const verbs = new Set(ask.options.map(verbOf));
  if (verbs.has("place")) return _("The numbers on the rim are your strength.");
  if (isWindow(ask)) return verbs.has("main") && verbs.has("bonus") ? _("What you begin is finished before the other one starts.") : "";
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
  hint,
  headline(play: Play): string {
    const { round } = realScene(play);
    return round ? _("Round {round}", { round: `${round}/${boxOf().rounds}` }) : _("Draft");
  },
  about(ask: AskShown): "shared" | "mine" {
    return askedRegion(ask) === "wheel" ? "shared" : "mine";
  },
  buttons(ask: AskShown): OptionShown[] {
    return ask.options.filter(isOnward);
  },
  scored(play: Play): boolean {
    return play.message.over;
  },
  scoredTitle(): string {
    return _("The game is over.");
  },
};

export default board;
