// A turn of the log in as few lines as it has deeds: what is the same is counted, what begins alike is joined.
import { ended, sentence } from "../lib/words";

export interface Deed {
  /** What the seat itself did, told without its name. */
  own: boolean;
  text: string;
}

/** What two facts must share to be one deed: who and what is done, or what is said before a colon. */
function stem(fact: string, names: readonly string[], own: boolean): string {
  const name = own ? "" : (names.find((each) => fact.startsWith(`${each} `)) ?? null);
  if (name === null) return /^[^:,.]+: /.exec(fact)?.[0] ?? "";
  const who = name && `${name} `;
  const rest = fact.slice(who.length);
  // "Moss wirft ab: 2 Holz" begins with all of what stands before the colon
  const word = (/^[^:,.]+: /.exec(rest) ?? /^\S+ /.exec(rest))?.[0];
  return word ? who + word : "";
}

/** What German verbs leave at the end: said once for all that is joined. */
const LEFT = /^(.+) (ab|an|auf|aus|ein|hin|los|um|unter|vor|weg|zu|zurück)$/;

function joined(told: readonly string[]): string {
  const last = LEFT.exec(told.at(-1) ?? "")?.[2];
  return told
    .map((did, n) => (last && n + 1 < told.length && LEFT.exec(did)?.[2] === last ? LEFT.exec(did)![1] : did))
    .join(", ");
}

/** The facts of a turn by `who` (empty: nobody's), in their order; `times` says how often. */
export function deeds(
  facts: readonly string[],
  who: string,
  names: readonly string[],
  times: (n: number) => string,
): Deed[] {
  const found: { own: boolean; told: { did: string; n: number }[]; stem: string }[] = [];
  for (const fact of facts) {
    const own = !!who && fact.startsWith(`${who} `);
    const whole = own ? fact.slice(who.length + 1) : fact;
    const begins = stem(whole, names, own);
    let last = found.at(-1);
    const joins = !!begins && last?.stem === begins && last.own === own;
    if (!last || !(joins || (own && last.own))) found.push((last = { own, told: [], stem: begins }));
    const did = joins ? whole.slice(begins.length) : own ? whole : sentence(whole);
    const same = last.told.at(-1);
    if (same && (same.did === did || same.did === whole)) same.n += 1;
    else last.told.push({ did, n: 1 });
    last.stem = begins;
  }
  return found.map(({ own, told }) => ({
    own,
    text: ended(
      joined(
        told
          .map(({ did, n }) => ({ did: did.replace(/\.$/, ""), n }))
          .map(({ did, n }) => (n > 1 ? `${did} ${times(n)}` : did)),
      ),
    ),
  }));
}
