import { expect, it, vi } from "vitest";

vi.mock("../../lib/boot", () => ({ boot: { words: {} } }));
const { endOf } = await import("./scene");

it("says who wins before a step ends the game", () => {
  expect(endOf({ result: "wisp" })).toBe("This ends the game: the wisp wins.");
  expect(endOf({ result: "villagers" })).toBe("This ends the game: the villagers win.");
  expect(endOf({ result: "racer" })).toBe("");
});
