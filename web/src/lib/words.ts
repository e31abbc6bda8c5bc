// Strings in the reader's language: `_("Round {n}", { n })`. English is what the code says; other languages come with
// the page, from the same catalogue as the server's pages.
import { boot } from "./boot";

type Values = Record<string, string | number>;

function filled(pattern: string, values?: Values): string {
  return values ? pattern.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all)) : pattern;
}

export function _(text: string, values?: Values): string {
  const said = boot.words[text];
  return filled(typeof said === "string" ? said : text, values);
}

export function ngettext(one: string, many: string, n: number, values?: Values): string {
  const said = boot.words[one];
  const both = Array.isArray(said) ? said : [one, many];
  return filled((n === 1 ? both[0] : both[1]) ?? many, { n, ...values });
}

/** A sentence as it stands at the beginning of a line. */
export function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A sentence with a full stop, unless it has an end already. */
export function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** A name with places where a long German word may be parted, for narrow cards: not every browser knows where. */
export function soft(name: string): string {
  if (boot.language !== "de") return name;
  const SYLLABLE = /([aeiouyäöü])([^aeiouyäöü\W]*?)((?:sch|ch|ck|ph|th|qu|[bcdfghjklmnpqrstvwxzß])[aeiouyäöü])/gi;
  return name.replace(/[\p{L}]{9,}/gu, (word) => {
    let parted = word;
    for (let n = 0; n < 2; n += 1) parted = parted.replace(SYLLABLE, "$1$2\u00ad$3"); // twice: syllables share vowels
    return parted.replace(/^(.)\u00ad/, "$1");
  });
}

/** A sentence for somebody who sees the board, where squares light up: without their names (`row,column`). */
export function seen(text: string): string {
  const squares = String.raw`(?:\s+\(?-?\d+,-?\d+\)?)+`;
  return text.replace(new RegExp(`\\s*:?${squares}\\s*$`), "").replace(new RegExp(squares, "g"), "");
}
