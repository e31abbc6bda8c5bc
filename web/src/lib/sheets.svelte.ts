// Score sheets that follow the telling: asked for now and then, and added up anew with each beat.
import type { SheetShown } from "../messages";

export class Told {
  /** As they were asked for last, and what they come to at the moment that is told: what was before, and each line. */
  private asked: SheetShown[] = $state.raw([]);
  private sums: number[][] = $state.raw([]);
  /** What they come to when all has been told. */
  last: number[][] = [];
  readonly sheets: SheetShown[] = $derived(summedUp(this.asked, this.sums));

  get summed(): boolean {
    return this.sums.length > 0;
  }

  /** They have come anew; while something is told its sums stand. */
  take(sheets: SheetShown[], telling: boolean): void {
    this.asked = sheets;
    if (!telling) this.sums = [];
  }

  /** A beat has come so far. */
  come(sums: number[][]): void {
    this.sums = sums;
  }

  /** All is told: its sums stand until the sheets come anew. */
  end(): void {
    this.sums = this.last;
    this.last = [];
  }
}

/** Sheets with the points of another moment, where they have the same lines. */
function summedUp(sheets: SheetShown[], sums: readonly number[][]): SheetShown[] {
  if (!sums.length) return sheets;
  return sheets.map((sheet, n) => {
    const [before, ...points] = sums[n] ?? [];
    if (before === undefined || points.length !== sheet.lines.length) return sheet;
    const now = points.reduce((one, other) => one + other, 0);
    const lines = sheet.lines.map((line, at) => ({ ...line, points: points[at] ?? 0 }));
    return { ...sheet, lines, before, now, total: before + now };
  });
}
