// Wisp in the Vale and Race in the Vale on the table: what the shell needs to know of them.
import type { GameBoard } from "..";
import type { Play } from "../../lib/play.svelte";
import { _, sentence } from "../../lib/words";
import type { AskShown, OptionShown, ValeScene } from "../../messages";
import Board from "./Board.svelte";
import { spotOf } from "./geometry";
import Lantern from "./Lantern.svelte";
import Pieces from "./Pieces.svelte";
import { charmWords, endOf, leftWords, nameOf, realScene, verbOf, verbsOf } from "./scene";

const BUTTONS = ["sleep", "wake", "leave", "pass"];

function label(option: OptionShown): string {
  const what = option.words.split(" ")[1] ?? "";
  switch (verbOf(option)) {
    case "move":
      return spotOf(what).kind === "home" ? _("Go home") : _("Go there");
    case "teleport":
      return _("Teleport");
    case "banish":
      return _("Put the wisp there");
    case "flip":
    case "swap":
      return charmWords(option.words);
    case "sleep":
      return _("To sleep: {piece}", { piece: nameOf(what) });
    case "wake":
      return _("Wake: {piece}", { piece: nameOf(what) });
    case "leave":
      return _("Leave the wisp");
    case "pass":
      return _("Pass");
    default:
      return sentence(option.text);
  }
}

function hint(ask: AskShown, touch: boolean, play?: Play): string {
  const verbs = verbsOf(ask);
  const scene = play ? realScene(play) : null;
  if (verbs.has("banish")) return _("It costs nothing. Press a lit shadow space.");
  if (verbs.has("pass")) return _("Turn or swap panels, or give the rest up.");
  const panels = ask.options.some((option) => ["flip", "swap"].includes(verbOf(option)));
  const how = !panels
    ? touch
      ? _("Tap a lit space.")
      : _("Press a lit space.")
    : touch
      ? _("Tap a lit space, or take a panel of the lantern.")
      : _("Press a lit space or a panel; rest on a panel to see its light.");
  if (!scene || scene.race) return how;
  return scene.spin ? _("You spun {n}. {how}", { n: scene.spin, how }) : how;
}

const board: GameBoard = {
  shared: _("The lantern"),
  common: true,
  pointless: true,
  Shared: Lantern,
  Mine: Board,
  Worth: Pieces,
  label,
  hint,
  follows: ["home", "won", "left", "sent back"],
  weighty: ["home", "slept", "woke"],
  ends: (tried) => endOf(tried as ValeScene),
  sounds: {
    spun: "toppet",
    flipped: "charm",
    swapped: "charm",
    teleported: "charm",
    banished: "charm",
    moved: "press",
    home: "points",
    slept: "loss",
    woke: "points",
    "sent back": "loss",
  },
  headline(play: Play): string {
    const scene = realScene(play);
    const round = _("Round {round}", { round: scene.round });
    if (scene.race || scene.turn < 0 || !scene.actions) return round;
    return _("{round} · {left}", { round, left: leftWords(scene) });
  },
  about(): "shared" | "mine" {
    return "mine";
  },
  buttons(ask: AskShown): OptionShown[] {
    const list = ask.options.filter((option) => BUTTONS.includes(verbOf(option)));
    return list.sort((a, b) => BUTTONS.indexOf(verbOf(a)) - BUTTONS.indexOf(verbOf(b)));
  },
  scored(play: Play): boolean {
    return play.message.over;
  },
};

export default board;
