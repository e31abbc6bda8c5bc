// A round is counted line by line: what is lit when, how far the numbers have climbed, how long each step is looked at.
import type { SheetShown } from "../messages";
import { FACTORS, realClock, type Clock, type Speed } from "../lib/playback";

/** How long things take, in milliseconds: a goal, one that is tied or that nobody scores, and the sum at the end. */
export const TIMES = { goal: 900, even: 400, sum: 1400 } as const;

export interface Step {
  /** Which line is counted; as many as there are lines: the sum. */
  line: number;
  /** How far its parts have been counted. */
  part: number;
  /** What has been counted of the line, by sheet. */
  numbers: number[];
  /** What is lit, as `seat/thing`. */
  lit: string[];
  ms: number;
}

/** The lines of all sheets, each once, in their order. */
export function linesOf(sheets: readonly SheetShown[]): string[] {
  return [...new Set(sheets.flatMap((sheet) => sheet.lines.map((line) => line.name)))];
}

/** What a sheet has in a line; null where it has no such line. */
export function pointsIn(sheet: SheetShown, name: string): number | null {
  return sheet.lines.find((line) => line.name === name)?.points ?? null;
}

export function stepsOf(sheets: readonly SheetShown[]): Step[] {
  const names = linesOf(sheets);
  const steps = names.flatMap((name, line): Step[] => {
    const parts = sheets.map((sheet) =>
      (sheet.lines.find((each) => each.name === name)?.parts ?? []).filter((part) => part.points),
    );
    const counted = (most: number): Pick<Step, "numbers" | "lit"> => ({
      numbers: parts.map((each) => each.slice(0, most).reduce((sum, part) => sum + part.points, 0)),
      lit: parts.flatMap((each, n) =>
        each.slice(0, most).flatMap((part) => part.tiles.map((tile) => `${sheets[n]?.seat}/${tile}`)),
      ),
    });
    const most = Math.max(1, ...parts.map((each) => each.length));
    const whole = counted(most);
    if (whole.numbers.every((number) => number === whole.numbers[0]))
      return [{ line, part: most, ...whole, ms: TIMES.even }];
    return Array.from({ length: most }, (_none, n) => ({
      line,
      part: n + 1,
      ...counted(n + 1),
      ms: TIMES.goal / most,
    }));
  });
  return [...steps, { line: names.length, part: 0, numbers: sheets.map((sheet) => sheet.now), lit: [], ms: TIMES.sum }];
}

/** Goes through the steps: by itself, by a press, or all at once; held while somebody wants to look longer. */
export class Counting {
  at = 0;
  held = false;
  private handle: unknown = null;
  private over = false;

  constructor(
    readonly steps: readonly Step[],
    private readonly show: (step: Step, held: boolean) => void,
    private readonly end: () => void,
    private readonly speed: () => Speed,
    private readonly clock: Clock = realClock,
  ) {}

  begin(): void {
    if (this.speed() === "off") this.finish();
    else this.go(0);
  }

  private go(at: number): void {
    this.clock.cancel(this.handle);
    const step = this.steps[at];
    if (!step) return this.finish();
    this.at = at;
    this.show(step, this.held);
    if (this.held) return;
    this.handle = this.clock.after(step.ms * FACTORS[this.speed()], () => this.go(this.at + 1));
  }

  /** A press: what is counted now is counted whole, or the next line comes. */
  next(): void {
    const line = this.steps[this.at]?.line ?? 0;
    const whole = this.steps.findLastIndex((step) => step.line === line);
    this.go(this.at < whole ? whole : this.at + 1);
  }

  /** Straight to the sum; from there, away. */
  all(): void {
    const sum = this.steps.length - 1;
    this.held = false;
    if (this.at === sum) this.finish();
    else this.go(sum);
  }

  hold(): void {
    this.held = !this.held;
    if (this.held) {
      this.clock.cancel(this.handle);
      const step = this.steps[this.at];
      if (step) this.show(step, true);
    } else this.go(this.at + 1);
  }

  /** Nothing is counted any more. */
  stop(): void {
    this.clock.cancel(this.handle);
    this.over = true;
  }

  private finish(): void {
    if (this.over) return;
    this.stop();
    this.end();
  }
}
