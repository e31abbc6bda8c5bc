// The board of every game that brings none: its drawing, what can be done as buttons, and points with their reasons.
import type { GameBoard } from "../games";
import { boot } from "../lib/boot";
import type { Play } from "../lib/play.svelte";
import { _, sentence } from "../lib/words";
import type { AskShown, OptionShown } from "../messages";
import Worth from "../shell/Forecast.svelte";
import Choices from "./Choices.svelte";
import Drawing from "./Drawing.svelte";

/** Letters of the longest sentence that still is a button. */
const SHORT = 34;

const board: GameBoard = {
  shared: _("What you can do"),
  common: true,
  wide: true,
  pointless: !boot.points,
  Shared: Choices,
  Mine: Drawing,
  Worth,
  headline: () => "",
  about: () => "shared",
  label(option: OptionShown): string {
    return option.text.length > SHORT ? _("Do it") : sentence(option.text);
  },
  buttons: () => [],
  hint(ask: AskShown): string {
    return ask.options.length > 1 ? _("Choose one of the answers.") : "";
  },
  scored: (play: Play) => play.message.over,
  scoredTitle: () => _("The game is over."),
  rivals(play: Play): { name: string; score: number }[] {
    return play.sheets.filter((sheet) => sheet.seat === null).map((sheet) => ({ name: sentence(sheet.who), score: sheet.total }));
  },
};

export default board;
