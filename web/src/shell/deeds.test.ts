import { expect, it, vi } from "vitest";

vi.mock("../lib/boot", () => ({ boot: { words: {} } }));
const { deeds } = await import("./deeds");

const NAMES = ["Mira", "Moss"];
const told = (facts: string[], who = "Mira"): string[] =>
  deeds(facts, who, NAMES, (n) => `${n} times`).map(({ own, text }) => (own ? `(${text})` : text));

it("counts the same deed in a row", () => {
  expect(told(["Mira plants a tree", "Mira plants a tree"])).toEqual(["(plants a tree 2 times.)"]);
});

it("joins what begins alike, and nothing else", () => {
  expect(told(["Mira draws a deer.", "Mira draws a rabbit.", "Moss draws an owl."], "")).toEqual([
    "Mira draws a deer, a rabbit.",
    "Moss draws an owl.",
  ]);
  expect(told(["Laid out: Comb Rake.", "Laid out: Grand Hall.", "Chapter 3 opens."], "")).toEqual([
    "Laid out: Comb Rake, Grand Hall.",
    "Chapter 3 opens.",
  ]);
  expect(told(["Mira houses a deer in woods 1", "Mira houses a rabbit in woods 2", "Mira is ready"])).toEqual([
    "(houses a deer in woods 1, a rabbit in woods 2, is ready.)",
  ]);
});

it("keeps the order of what the rules do in between", () => {
  expect(told(["Mira plants a tree", "Owl 5 takes a rabbit.", "Mira plants a tree"])).toEqual([
    "(plants a tree.)",
    "Owl 5 takes a rabbit.",
    "(plants a tree.)",
  ]);
});

it("counts what begins alike and is the same", () => {
  expect(told(["Mira draws a deer.", "Mira draws a deer."], "")).toEqual(["Mira draws a deer 2 times."]);
  expect(told(["Mira draws an owl.", "Mira draws a deer.", "Mira draws a deer."], "")).toEqual([
    "Mira draws an owl, a deer 2 times.",
  ]);
});

it("says what a German verb leaves at the end once, and joins nothing across a colon", () => {
  expect(told(["Mira bringt 2 Rehe in Wald 1 unter", "Mira bringt ein Kaninchen in Wald 2 unter"])).toEqual([
    "(bringt 2 Rehe in Wald 1, ein Kaninchen in Wald 2 unter.)",
  ]);
  expect(told(["Mira wirft ab: 2 Holz", "Mira wirft ab: 1 Metall", "Mira wirft Große Halle ab"])).toEqual([
    "(wirft ab: 2 Holz, 1 Metall, wirft Große Halle ab.)",
  ]);
});
