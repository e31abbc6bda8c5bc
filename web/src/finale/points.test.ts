import { describe, expect, it, vi } from "vitest";
import type { Play } from "../lib/play.svelte";
import type { SheetShown } from "../messages";

vi.mock("../lib/boot", () => ({ boot: { words: {} } }));
const { amount, column, ordered, pointsOf } = await import("./points");

function sheet(seat: number | null, before: number, lines: Record<string, number>): SheetShown {
  const shown = Object.entries(lines).map(([name, points]) => ({
    name,
    points,
    rule: "",
    parts: [{ points, text: "", tiles: points ? [`${name}-tile`] : [] }],
  }));
  const now = Object.values(lines).reduce((sum, points) => sum + points, 0);
  return { who: "ghost", seat, before, now, total: before + now, lines: shown };
}
function play(winners: number[], ...sheets: SheetShown[]): Play {
  const seats = ["Ida", "Moss", "Fern"].map((name) => ({ name }));
  return { sheets, seats, message: { winners } } as unknown as Play;
}

describe("the table of points", () => {
  it("has a row for each sheet, winners first, then by points, also below nothing", () => {
    const table = pointsOf(
      play(
        [1],
        sheet(0, 0, { trees: -2, birds: 0 }),
        sheet(1, 0, { trees: 9, birds: 1 }),
        sheet(2, 0, { trees: 1, birds: 0 }),
      ),
    );
    expect(table.rows.map((row) => [row.name, row.total])).toEqual([
      ["Moss", "10"],
      ["Fern", "1"],
      ["Ida", "−2"],
    ]);
    expect(table.columns).toEqual(["Trees", "Birds"]);
    expect(table.rows.map(amount)).toEqual([10, 1, -2]);
  });

  it("puts a tie-break's winner first", () => {
    const rows = pointsOf(play([1], sheet(0, 0, { trees: 5 }), sheet(1, 0, { trees: 5 }))).rows;
    expect(ordered(rows).map((row) => row.name)).toEqual(["Moss", "Ida"]);
  });

  it("marks who is best in a column, and nobody where all have the same", () => {
    expect(column([3, 7, 7]).map((cell) => cell.best)).toEqual([false, true, true]);
    expect(column([4, 4]).map((cell) => cell.best)).toEqual([false, false]);
  });

  it("shows what came from earlier rounds, and a rival who has no seat", () => {
    const table = pointsOf(play([], sheet(0, 20, { trees: 5 }), sheet(null, 30, { guide: 8 })));
    expect(table.columns).toEqual(["Earlier rounds", "Trees", "Guide"]);
    expect(table.rows.map((row) => [row.name, row.won, ...row.cells.map((cell) => cell.text)])).toEqual([
      ["Ghost", true, "30", "", "8"],
      ["Ida", false, "20", "5", ""],
    ]);
  });

  it("leaves out columns in which nobody has anything, where there are many", () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_none, n) => [`line ${n}`, n === 4 ? 2 : 0]));
    const few = { trees: 0, birds: 2 };
    expect(pointsOf(play([0], sheet(0, 0, many))).columns).toEqual(["Line 4"]);
    expect(pointsOf(play([0], sheet(0, 0, few))).columns).toEqual(["Trees", "Birds"]);
  });

  it("knows what earned a number", () => {
    const [row] = pointsOf(play([0], sheet(0, 0, { trees: 3, birds: 0 }))).rows;
    expect(row?.cells.map((cell) => cell.tiles)).toEqual([["trees-tile"], []]);
  });
});
