// Wizard Kittens on the table: what the shell needs to know of it.
import type { GameBoard } from "..";
import type { Play } from "../../lib/play.svelte";
import { _, sentence } from "../../lib/words";
import type { AskShown, OptionShown } from "../../messages";
import Mine from "./Mine.svelte";
import { boxOf, realScene, ruleOf, spellOf, verbOf } from "./scene";
import Shared from "./Shared.svelte";
import Worth from "./Worth.svelte";

function label(option: OptionShown): string {
  switch (verbOf(option)) {
    case "cast":
      return _("Cast {spell}", { spell: spellOf(option.words.split(" ")[1] ?? "")?.name ?? "" });
    case "place":
    case "to":
      return _("Put it here");
    case "swat":
    case "discard":
    case "remove":
      return _("Discard it");
    case "dismiss":
    case "clear":
      return _("Discard them");
    case "done":
      return _("No third card");
    case "switch":
      return _("Switch them");
    case "nothing":
      return _("Change nothing");
    case "yoink":
    case "take":
    case "fetch":
    case "collect":
      return _("Take it");
    case "pass":
      return _("Pass it on");
    case "move":
      return _("Move it");
    case "sling":
    case "fling":
    case "hurl":
      return _("Sling it");
    default:
      return sentence(option.text);
  }
}

/** A spell says what it does, and so does a kitten that has one of its own. */
function told(option: OptionShown): string {
  const cast = verbOf(option) === "cast" ? spellOf(option.words.split(" ")[1] ?? "") : undefined;
  if (cast) return `${sentence(option.text)}: ${cast.text}`;
  const kitten =
    verbOf(option) === "mat" ? boxOf().kittens.find((each) => each.id === option.words.split(" ")[1]) : undefined;
  const spell = kitten && spellOf(kitten.special);
  return spell && option.text.includes(spell.name) ? `${sentence(option.text)}: ${spell.text}` : sentence(option.text);
}

function hint(ask: AskShown, touch: boolean, play?: Play): string {
  const scene = play ? realScene(play) : null;
  if (scene?.effect) return ruleOf(scene)?.name ?? "";
  switch (verbOf(ask.options[0] ?? { words: "", text: "", points: [] })) {
    case "place":
      return touch ? _("Tap a chapter, or drag the card there.") : _("Choose a chapter, or drag the card there.");
    case "mat":
      return scene?.advanced
        ? _("Choose one to see what its special spell does.")
        : _("All kittens cast the same four spells.");
    case "cast":
      return _("The spell you cast is covered until you cast another.");
    case "sling":
    case "switch":
      return touch
        ? _("Tap a card, then where it goes; or drag it there.")
        : _("Choose a card, then where it goes; or drag it there.");
    default:
      return "";
  }
}

const board: GameBoard = {
  shared: _("The library"),
  common: true,
  lines: true,
  Shared,
  Mine,
  Worth,
  label,
  told,
  hint,
  follows: ["defeated", "revealed", "cat", "opened", "step", "caught", "cleared"],
  weighty: ["defeated", "caught", "cat"],
  sounds: {
    drew: "deal",
    placed: "lay",
    cast: "charm",
    slung: "theft",
    swatted: "loss",
    switched: "theft",
    defeated: "points",
    caught: "caught",
    cat: "loss",
    revealed: "deal",
  },
  headline(play: Play): string {
    return _("{n} of {all} curses", { n: realScene(play).defeated, all: boxOf().books });
  },
  about(): "shared" | "mine" {
    return "mine";
  },
  buttons(ask: AskShown): OptionShown[] {
    return ask.options.filter((option) => !option.points.length);
  },
  setup: (ask) => ask.options.some((option) => verbOf(option) === "mat"),
  scored(play: Play): boolean {
    return play.message.over;
  },
  scoredTitle(play: Play): string {
    return realScene(play).result === "caught"
      ? _("Professor Whispurr has caught the kittens.")
      : _("All six curses are back in the book.");
  },
};

export default board;
