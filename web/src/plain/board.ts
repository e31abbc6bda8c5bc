// The board of every game that brings none: its drawing, what can be done as buttons, and points with their reasons.
import type { GameBoard } from "../games";
import { boot } from "../lib/boot";
import type { Play } from "../lib/play.svelte";
import { _, sentence } from "../lib/words";
import type { AskShown, OptionShown } from "../messages";
import Choices from "./Choices.svelte";
import Drawing from "./Drawing.svelte";
import Worth from "./Worth.svelte";
import { sure } from "./held.svelte";
import { lonely, pressable } from "./scene";

/** Letters of the longest sentence that still is a button. */
const SHORT = 34;

const board: GameBoard = {
  shared: _("What you can do"),
  common: true,
  wide: true,
  tells: true,
  pointless: !boot.points,
  Shared: Choices,
  Mine: Drawing,
  Worth,
  headline: () => "",
  about: (_ask: AskShown, play: Play) => (pressable(play) ? "mine" : "shared"),
  label(option: OptionShown): string {
    return option.text.length > SHORT ? _("Do it") : sentence(option.text);
  },
  buttons: lonely,
  sure,
  hint(ask: AskShown, _touch: boolean, play?: Play): string {
    if (ask.options.length < 2) return "";
    return play && pressable(play) ? _("Press it on the table, or choose an answer.") : _("Choose one of the answers.");
  },
  scored: (play: Play) => play.message.over && play.sheets.some((sheet) => sheet.lines.length > 1),
  scoredTitle: () => _("The game is over."),
  rivals(play: Play): { name: string; score: number }[] {
    return play.sheets
      .filter((sheet) => sheet.seat === null)
      .map((sheet) => ({ name: sentence(sheet.who), score: sheet.total }));
  },
};

export default board;
