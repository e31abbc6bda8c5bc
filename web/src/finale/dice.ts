// Numbers that look like chance and are the same each time, for drawings.
export function dice(seed: number): () => number {
  let n = seed >>> 0 || 1;
  return () => {
    n = (Math.imul(n, 1664525) + 1013904223) >>> 0;
    return n / 4294967296;
  };
}

/** A fir with three tiers, as a path: its tip above `x`, its foot on `base`. */
export function fir(x: number, base: number, height: number): string {
  const at = (dx: number, up: number): string => `${(x + dx * height).toFixed(1)} ${(base - up * height).toFixed(1)}`;
  const right = [at(0.11, 0.72), at(0.06, 0.73), at(0.18, 0.43), at(0.1, 0.45), at(0.26, 0.1), at(0.03, 0.12)];
  const left = [at(-0.03, 0.12), at(-0.26, 0.1), at(-0.1, 0.45), at(-0.18, 0.43), at(-0.06, 0.73), at(-0.11, 0.72)];
  return `M${at(0, 1)}L${right.join("L")}L${at(0.03, 0)}L${at(-0.03, 0)}L${left.join("L")}z`;
}

/** A row of firs from one side to the other. */
export function firs(seed: number, base: number, least: number, most: number, gap: number): string {
  const next = dice(seed);
  let path = "";
  for (let x = -20; x < 1300; x += gap * (0.6 + next() * 0.8)) {
    path += fir(x, base + next() * 8, least + next() * (most - least));
  }
  return path;
}
