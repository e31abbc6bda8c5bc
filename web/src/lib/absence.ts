// How far each table was seen in this browser, so that who comes back can be told what happened meanwhile.
const NAME = "lanternwood.seen";
const MOST = 30;

function all(): [string, number][] {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}

/** The number of the last entry that was seen of a table, 0 if it was never seen here. */
export function lastSeen(table: string): number {
  return all().find(([name]) => name === table)?.[1] ?? 0;
}

/** A table was seen up to this entry. */
export function left(table: string, seq: number): void {
  const others = all().filter(([name]) => name !== table);
  try {
    localStorage.setItem(NAME, JSON.stringify([[table, seq], ...others].slice(0, MOST)));
  } catch {
    /* private windows keep nothing */
  }
}
