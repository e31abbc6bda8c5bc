import { expect, it, vi } from "vitest";

vi.mock("./boot", () => ({ boot: { words: {}, language: "de" } }));
const { soft } = await import("./words");

it("parts long German words where they may be parted", () => {
  const parted = (word: string): string => soft(word).replaceAll("\u00ad", "-");
  expect(parted("Trommelchor")).toBe("Trom-mel-chor");
  expect(parted("Glockenwächter")).toBe("Glo-cken-wäch-ter");
  expect(parted("Ratschenhandschuhe")).toBe("Rat-schen-hand-schu-he");
  expect(parted("Kaninchen")).toBe("Ka-nin-chen");
  expect(parted("Eichhörnchen")).toBe("Eich-hörn-chen");
  expect(parted("Kolbenhammer")).toBe("Kol-ben-ham-mer");
  expect(parted("Reh und Hase")).toBe("Reh und Hase");
});
