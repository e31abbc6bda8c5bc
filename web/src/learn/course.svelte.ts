// The first game: which lesson it is, what counts in it, and how far the learner has come. Kept in this browser.
import { boot } from "../lib/boot";
import { Play } from "../lib/play.svelte";
import { _ } from "../lib/words";
import { StudyDriver, type Start } from "./study";

export interface Lesson {
  id: string;
  title: string;
  says: string;
  /** A table to begin with; empty: it goes on from where the last one ended. */
  position: string;
  /** How the moves begin that count; empty: all of them. */
  moves: string[];
  /** How the moves begin that are shown as possible. */
  offer: string[];
  /** "next", "turn", or how the move begins that ends it. */
  until: string;
  turns: number;
  light: string[];
  praise: string;
  hint: string;
  seat: number;
  names: string[];
}

export const lessons = boot.lessons as Lesson[];
const KEPT = `lanternwood learn ${boot.game}`;
/** Steps after which somebody who skips a lesson is let go in any case. */
const PATIENCE = 12;

interface Kept {
  ids: string;
  at: number;
  far: number;
  starts: (Start | null)[];
}

/** The same move, whichever of two things was named first. */
function same(words: string, other: string): boolean {
  const sorted = (text: string): string => text.split(" ").sort().join(" ");
  return sorted(words) === sorted(other);
}

function begins(words: string, move: string): boolean {
  return `${words} `.startsWith(`${move} `);
}

export class Course {
  at = $state(0);
  /** The furthest lesson that was reached. */
  far = $state(0);
  done = $state(false);
  busy = $state(true);
  trouble = $state("");
  play: Play | null = $state.raw(null);
  private turns = 0;
  private study: StudyDriver | null = null;
  private starts: (Start | null)[] = lessons.map(() => null);

  readonly lesson: Lesson = $derived(lessons[this.at] as Lesson);
  readonly last: boolean = $derived(this.at === lessons.length - 1);
  /** Nothing is to be done on the table: it is read, or finished. */
  readonly resting: boolean = $derived(this.done || this.lesson.until === "next");

  async begin(): Promise<void> {
    const kept = this.kept();
    if (kept) {
      this.starts = kept.starts;
      this.far = kept.far;
    }
    await this.go(kept?.at ?? 0);
    if (!this.play && kept) await this.restart();
  }

  private kept(): Kept | null {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Kept | null;
      const good = kept?.ids === this.ids() && kept.starts.length === lessons.length && kept.starts[kept.at];
      return good ? kept : null;
    } catch {
      return null;
    }
  }

  private ids(): string {
    return lessons.map((lesson) => lesson.id).join(" ");
  }

  private keep(): void {
    const kept: Kept = { ids: this.ids(), at: this.at, far: this.far, starts: this.starts };
    try {
      localStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      /* private windows keep nothing */
    }
  }

  /** From the first lesson, as if nobody had been here. */
  async restart(): Promise<void> {
    this.starts = lessons.map(() => null);
    this.far = 0;
    await this.go(0);
  }

  /** Open a lesson: at its own table, where it was begun before, or where the last one has ended. */
  async go(at: number): Promise<void> {
    const lesson = lessons[at];
    if (!lesson) return;
    const study = this.study;
    const before = this.starts[at];
    const goesOn = !lesson.position && at === this.at + 1 && study && this.play;
    if (goesOn) {
      this.starts[at] = { position: study.start.position, steps: study.steps };
      study.floor = study.steps.length;
      this.enter(at);
      study.onTable(study.message());
      return;
    }
    const start = lesson.position ? { position: lesson.position, steps: [] } : before;
    if (!start) return this.go(at - 1);
    this.busy = true;
    this.trouble = "";
    const next = new StudyDriver(start, lesson.seat, lesson.names);
    try {
      const message = await next.open();
      study?.close();
      this.study = next;
      this.starts[at] = start;
      const play = new Play(message, next.sheets);
      play.log = [];
      play.drive(next);
      next.onTable = (table) => play.take(table);
      next.check = (words) =>
        this.lesson.moves.length && !this.counts(words, this.lesson.moves) ? this.lesson.hint : "";
      next.onStep = (words, passed) => this.step(words, passed);
      play.onRefused = (target) => this.refuse(target);
      this.play = play;
      this.enter(at);
    } catch {
      this.trouble = _("The table cannot be laid just now. Try again in a moment.");
    }
    this.busy = false;
  }

  private enter(at: number): void {
    this.at = at;
    this.far = Math.max(this.far, at);
    this.turns = 0;
    this.done = false;
    this.narrow();
    this.keep();
  }

  private narrow(): void {
    const { play, lesson } = this;
    if (!play) return;
    play.forget();
    play.allowed = this.resting
      ? () => false
      : lesson.offer.length
        ? (option) => this.counts(option.words, lesson.offer)
        : null;
    play.light(lesson.seat, this.done ? [] : lesson.light);
  }

  private counts(words: string, moves: string[]): boolean {
    // Should none of them be open, anything is: nobody gets stuck.
    const open = this.play?.message.ask?.options.some((each) => moves.some((move) => begins(each.words, move)));
    return !open || moves.some((move) => begins(words, move));
  }

  private step(words: string, passed: boolean): void {
    const { lesson } = this;
    this.turns += Number(passed);
    const over = this.play?.message.over ?? false;
    const enough = lesson.until === "turn" ? this.turns >= lesson.turns : begins(words, lesson.until);
    if (!enough && !over) return;
    if (!lesson.praise) {
      void this.go(this.at + 1);
      return;
    }
    this.done = true;
    this.narrow();
    if (this.play) this.play.spoken = lesson.praise;
  }

  /** A click on something the rules allow and the lesson is not about; other clicks are answered by the rules. */
  private refuse(target: string): boolean {
    const { play, lesson } = this;
    if (!play || this.resting) return true;
    const legal = play.message.ask?.options.some(
      (option) => same(option.words, target) || option.points.includes(target),
    );
    if (!legal || !lesson.hint) return false;
    play.notice = { text: lesson.hint, rule: "" };
    play.spoken = lesson.hint;
    return true;
  }

  /** On without doing it: where the next lesson goes on from here, the moves are made for the learner. */
  async skip(): Promise<void> {
    const next = lessons[this.at + 1];
    const from = this.at;
    if (next && !next.position && next.until !== "next" && this.lesson.moves.length && !this.resting) {
      for (let n = 0; n < PATIENCE && this.at === from && !this.done; n++) {
        const option = this.play?.ask?.options.find((each) => this.counts(each.words, this.lesson.moves));
        if (!option || !this.study) break;
        this.play?.forget();
        await this.study.move("", option.words, true);
      }
    }
    if (this.at === from) await this.go(from + 1);
  }
}
