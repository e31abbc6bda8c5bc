// A puzzle that is played on a study: each answer is put to the server, and the days in a row are kept in this browser.
import { boot } from "../lib/boot";
import { call } from "../lib/call";
import type { Outcome } from "../lib/driver";
import { Play } from "../lib/play.svelte";
import { _ } from "../lib/words";
import { StudyDriver } from "../learn/study";
import type { HintShown, PuzzleMessage, PuzzleShown, TableMessage } from "../messages";
import { percent } from "./words";

const KEPT = `lanternwood puzzle ${boot.game}`;

interface Kept {
  /** The last day that was solved, and how many days in a row by then. */
  day: string;
  streak: number;
  /** The last day on which the solution was looked at before it was found. */
  shown: string;
}

function kept(): Kept {
  const none: Kept = { day: "", streak: 0, shown: "" };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Kept>) };
  } catch {
    return none;
  }
}

function keep(what: Kept): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(what));
  } catch {
    /* private windows keep nothing */
  }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** A study whose moves are answers. */
class PuzzleDriver extends StudyDriver {
  answer: (words: string) => Promise<Outcome> = () => Promise.resolve({ kind: "done" });

  override move(_ask: string, words: string): Promise<Outcome> {
    return this.answer(words);
  }
}

export class Riddle {
  readonly puzzle = boot.puzzle as PuzzleShown;
  play: Play | null = $state.raw(null);
  trouble = $state("");
  wrong = $state("");
  solved = $state(false);
  solution: HintShown | null = $state.raw(null);
  streak = $state(0);
  private asked: TableMessage | null = null;

  async begin(): Promise<void> {
    const { position, seat, names, day } = this.puzzle;
    this.trouble = "";
    const before = kept();
    this.streak = before.day === day || before.day === dayBefore(day) ? before.streak : 0;
    const driver = new PuzzleDriver({ position, steps: [] }, seat, names);
    try {
      const play = new Play(await driver.open(), driver.sheets);
      play.log = [];
      play.drive(driver);
      driver.answer = (words) => this.answer(words);
      this.play = play;
    } catch {
      this.trouble = _("The table cannot be laid just now. Try again in a moment.");
    }
  }

  private ask(move: string): Promise<PuzzleMessage> {
    return call(`/api/puzzles/${boot.game}`, "POST", { id: this.puzzle.id, move });
  }

  private async answer(words: string): Promise<Outcome> {
    try {
      const { right, chance, best, solution } = await this.ask(words);
      if (right && solution) {
        this.solved = true;
        this.count();
        await this.reveal(solution);
      } else {
        const found = { n: chance === null ? 0 : percent(chance), best: percent(best) };
        this.wrong =
          chance === null
            ? _("Not that one. Try again.")
            : _("Not the best: it wins about {n} %, and one move wins {best} %. Try again.", found);
        if (this.play) this.play.spoken = this.wrong;
      }
      return { kind: "done" };
    } catch (error) {
      return { kind: "refused", text: (error as Error).message, rule: "" };
    }
  }

  /** A day more in a row, unless it was counted, or the solution was looked at first. */
  private count(): void {
    const { day } = this.puzzle;
    const before = kept();
    if (before.day === day || before.shown === day) return;
    this.streak = before.day === dayBefore(day) ? before.streak + 1 : 1;
    keep({ ...before, day, streak: this.streak });
  }

  async show(): Promise<void> {
    const before = kept();
    if (before.day !== this.puzzle.day) keep({ ...before, shown: this.puzzle.day });
    try {
      const { solution } = await this.ask("");
      if (solution) await this.reveal(solution);
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }

  /** The table as the whole solution leaves it, with what it points at. */
  private async reveal(solution: HintShown): Promise<void> {
    const { play } = this;
    if (!play) return;
    const words = solution.steps.map((step) => step.words);
    const tried = await play.attempt(words);
    this.solution = solution;
    this.wrong = "";
    setTimeout(() => {
      this.asked = play.message;
      play.message = { ...play.message, ask: null }; // nothing is asked any more, so the board comes first on a phone
      if (tried) play.preview = { view: tried.view, sheet: tried.sheet, words: words[0] ?? "" };
      play.light(play.seat, solution.steps[0]?.points ?? []);
    });
  }

  again(): void {
    const { play } = this;
    this.solution = null;
    if (!play) return;
    if (this.asked) play.message = this.asked;
    play.forget();
    play.light(null, []);
  }
}
