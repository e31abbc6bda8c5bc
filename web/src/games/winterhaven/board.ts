// Winterhaven Woods on the table: what the shell needs to know of it.
import type { GameBoard } from "..";
import type { Play } from "../../lib/play.svelte";
import { _, sentence } from "../../lib/words";
import type { AskShown, OptionShown } from "../../messages";
import Worth from "../../shell/Forecast.svelte";
import Mine from "./Mine.svelte";
import { cardOf, nameOf, phaseName, realScene, verbOf, verbsOf } from "./scene";
import Shared from "./Shared.svelte";

/** Answers that nothing on the table stands for. */
const BUTTONS = ["pile", "discard", "decline", "rest", "hunt", "done", "ready"];

function label(option: OptionShown): string {
  const what = option.words.split(" ")[1] ?? "";
  switch (verbOf(option)) {
    case "pick":
      return _("Keep it");
    case "ready":
      return _("Ready");
    case "done":
      return _("Done");
    case "decline":
      return _("Do not hunt");
    case "discard":
      return what ? _("Discard it") : _("Discard the thief");
    case "take":
      return _("Steal it");
    case "eat":
      return _("Eat it");
    case "lose":
    case "give":
      return _("Give it up");
    case "out":
      return _("Send it out");
    case "pack":
      return _("Form the pack");
    case "rest":
      return _("Keep resting");
    case "hunt":
      return _("Hunt again");
    case "plant":
      return _("Plant it here");
    case "house":
    case "put":
    case "play":
      return what === "meadow" || option.words.endsWith(" meadow") ? _("Into the meadow") : _("Put it here");
    default:
      return sentence(option.text);
  }
}

/** A card that is kept says again what it does: on a phone it is told nowhere else. */
function told(option: OptionShown): string {
  const card = verbOf(option) === "pick" ? cardOf(option.words.split(" ")[1] ?? "") : undefined;
  return card ? `${card.name}: ${card.text}` : sentence(option.text);
}

function hint(ask: AskShown, touch: boolean, play?: Play): string {
  const verbs = verbsOf(ask);
  if (verbs.has("pile")) return _("They lie face down: one is as good as another. The other three stay in the game.");
  if (verbs.has("pack")) return _("Choose three wolves. A pack stays together.");
  if (verbs.has("pick"))
    return play ? _("The rest goes to {name}.", { name: play.seats[realScene(play).to_next]?.name ?? "" }) : "";
  if (verbs.has("plant") || verbs.has("house"))
    return touch
      ? _("Tap a card or an animal, then a woods; or drag it there.")
      : _("Choose a card or an animal, then a woods; or drag it there.");
  if (verbs.has("ready")) return _("Others see your woods when everybody is ready.");
  if (verbs.has("play")) return _("Choose a card, then a woods or the meadow.");
  if (verbs.has("rest")) {
    const first = ask.options[0]?.words.split(" ")[1];
    const pack =
      play &&
      realScene(play)
        .places.flatMap((place) => place.predators)
        .find((predator) => predator.id === first);
    const names = (pack?.cards ?? []).map(nameOf).join(", ");
    return `${names}: ${_("resting it keeps its points; hunting it must eat again.")}`;
  }
  if (verbs.has("take") || verbs.has("eat")) return _("Lower numbers act first.");
  return "";
}

const board: GameBoard = {
  shared: _("The winter wood"),
  lines: true,
  Shared,
  Mine,
  Worth,
  label,
  told,
  hint,
  follows: [
    "gave",
    "left over",
    "flipped",
    "moved out",
    "emptied",
    "ate",
    "lost",
    "round",
    "revealed",
    "outside",
    "prowlers leave",
    "prowlers starve",
    "ended",
  ],
  weighty: ["took", "ate"],
  sounds: {
    took: "theft",
    ate: "howl",
    lost: "howl",
    planted: "tree",
    housed: "lay",
    "moved out": "loss",
    revealed: "deal",
    round: "round end",
    put: "lay",
    flipped: "deal",
    gave: "loss",
  },
  headline(play: Play): string {
    const scene = realScene(play);
    if (!scene.round) return _("Set-up");
    const phase = phaseName(scene.phase);
    const round = _("Round {round}", { round: `${scene.round}/${scene.rounds}` });
    if (scene.phase === "deal" && scene.places.length === 1) return round; // alone nothing is drafted
    const step = scene.phase === "draft" ? `${phase} ${scene.pick}/${scene.picks}` : phase;
    return `${round} · ${step}`;
  },
  round(play: Play) {
    const { round, rounds } = realScene(play);
    return { number: round, of: rounds };
  },
  about(): "shared" | "mine" {
    return "mine";
  },
  buttons(ask: AskShown): OptionShown[] {
    const list = ask.options.filter(
      (option) => BUTTONS.includes(verbOf(option)) && !option.points.some((point) => point.startsWith("hand:")),
    );
    return list.sort((a, b) => BUTTONS.indexOf(verbOf(a)) - BUTTONS.indexOf(verbOf(b)));
  },
  setup: (ask) => verbsOf(ask).has("pile"),
  scored(play: Play): boolean {
    return play.message.over;
  },
  scoredTitle(): string {
    return _("The game is over.");
  },
  rivals(play: Play): { name: string; score: number }[] {
    const scene = realScene(play);
    return scene.places.length === 1 ? [{ name: _("The predator row"), score: scene.pile.length }] : [];
  },
};

export default board;
