// Rats of Wistar on the table: what the shell needs to know of it.
import type { GameBoard } from "..";
import type { Play } from "../../lib/play.svelte";
import { _, sentence } from "../../lib/words";
import type { AskShown, OptionShown } from "../../messages";
import Worth from "../../shell/Forecast.svelte";
import Mine from "./Mine.svelte";
import { aboutOf, askedRegion, boxOf, isOnward, isWindow, realScene, verbOf, wordsOf } from "./scene";
import Shared from "./Shared.svelte";

function label(option: OptionShown): string {
  const [verb = "", what = ""] = wordsOf(option);
  switch (verb) {
    case "main":
      return what ? sentence(option.text) : _("Main action");
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
      return sentence(option.text);
  }
}

function hint(ask: AskShown, touch: boolean): string {
  const verbs = new Set(ask.options.map(verbOf));
  if (verbs.has("place")) return touch ? _("Tap a space of the wheel, or the hut. Fast actions can come first.") : _("Choose a space of the wheel, or the hut. Fast actions can come first.");
  if (isWindow(ask)) return verbs.has("main") || verbs.has("bonus") ? _("What you begin is finished before the other one starts.") : _("Fast actions can still be taken.");
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
  hint,
  headline(play: Play): string {
    return _("Round {round}", { round: `${realScene(play).round}/${boxOf().rounds}` });
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
