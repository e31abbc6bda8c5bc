// A table of Wizard Kittens at home, as somebody copies it card by card. It is kept in this browser, and scored by the
// server.
import { boot } from "../../../lib/boot";
import { _ } from "../../../lib/words";
import type { KittensBox } from "../../../messages";
import { askAll, whole, type Result, type Scored } from "../../../score/result";

export const box = boot.box as KittensBox;
export const MOST = 4;
export const KINDS = box.components.map((component) => component.id);
const KEPT = `lanternwood score ${boot.game}`;

export interface Taken {
  curse: string;
  extras: Record<string, number>;
  /** Its extras cost double, because a New Rule said so when it was defeated. */
  double: boolean;
}

export interface Player {
  name: string;
  chapters: Record<string, number>[];
  pile: Taken[];
  credit: string;
}

function newPlayer(): Player {
  return { name: "", chapters: [{}, {}, {}], pile: [], credit: "" };
}

export class Home implements Scored {
  players: Player[] = $state([newPlayer(), newPlayer(), newPlayer()]);
  caught = $state(false);
  at = $state(0);
  results: (Result | undefined)[] = $state.raw([]);
  winners: number[] = $state.raw([]);
  /** What decided it, where the points alone do not say. */
  decided: string[] = $state.raw([]);

  readonly open: number = $derived(this.players.length === 2 ? 2 : 3);
  /** Curses nobody has. */
  readonly left: string[] = $derived(
    box.curses
      .map((curse) => curse.id)
      .filter((id) => !this.players.some((player) => player.pile.some((taken) => taken.curse === id))),
  );
  readonly defeated: number = $derived(this.players.reduce((sum, player) => sum + player.pile.length, 0));

  constructor() {
    try {
      this.read(JSON.parse(localStorage.getItem(KEPT) ?? "null"));
    } catch {
      /* what was kept cannot be read: begin anew */
    }
  }

  /** What was kept, as far as it still makes sense. */
  private read(kept: Partial<Home> | null): void {
    if (!kept) return;
    const counts = (some: unknown): Record<string, number> =>
      Object.fromEntries(KINDS.map((kind) => [kind, whole((some as Record<string, number> | undefined)?.[kind], 12)]));
    const players = (kept.players ?? []).slice(0, MOST).map((player) => ({
      name: String(player.name ?? ""),
      chapters: [0, 1, 2].map((chapter) => counts(player.chapters?.[chapter])),
      pile: (player.pile ?? [])
        .filter((taken) => box.curses.some((curse) => curse.id === taken.curse))
        .slice(0, 6)
        .map((taken) => ({ curse: taken.curse, extras: counts(taken.extras), double: !!taken.double })),
      credit: box.credits.some((credit) => credit.id === player.credit) ? player.credit : "",
    }));
    if (players.length > 1) this.players = players;
    this.caught = !!kept.caught;
  }

  keep(): void {
    const { players, caught } = this;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ players, caught }));
    } catch {
      /* private windows keep nothing */
    }
  }

  name(at: number): string {
    return this.players[at]?.name.trim() || _("Player {n}", { n: at + 1 });
  }

  seat(count: number): void {
    while (this.players.length < count) this.players.push(newPlayer());
    this.players.length = count;
    this.results = this.results.slice(0, count);
    if (this.at >= count) this.at = count - 1;
  }

  clearAll(): void {
    this.players = this.players.map((player) => ({ ...newPlayer(), name: player.name }));
    this.at = 0;
  }

  position(): string {
    const lines = [
      "lanternwood position 1",
      `game: ${boot.game}`,
      `seats: ${this.players.length}`,
      `ending: ${this.caught ? "caught" : "cleared"}`,
    ];
    this.players.forEach((player, at) => {
      lines.push(
        `# ${this.name(at).replace(/[\r\n]/g, " ")}`,
        `circle ${at + 1}: ${player.chapters
          .slice(0, this.open)
          .map((chapter) => letters(chapter) || "-")
          .join(" | ")}`,
      );
      if (player.pile.length)
        lines.push(
          `pile ${at + 1}: ${player.pile
            .map(({ curse, extras, double }) => `${curse}${double ? "*" : ""} ${letters(extras)}`.trim())
            .join("; ")}`,
        );
      if (!this.caught && player.credit) lines.push(`credit ${at + 1}: ${player.credit}`);
    });
    return `${lines.join("\n")}\n`;
  }

  async score(position: string, signal: AbortSignal): Promise<void> {
    if (!this.caught && this.defeated !== 6) {
      const trouble = _("All six curses are defeated in this ending; {n} lie in the score piles so far.", {
        n: this.defeated,
      });
      this.results = this.players.map(() => ({ sheet: null, trouble, wrong: "", stale: false }));
      return;
    }
    const old = this.players.map((_player, at) => this.results[at]);
    const found = await askAll(
      position,
      this.players.map((_player, n) => this.name(n)),
      signal,
      old,
      this.at,
      /(?:circle|pile|credit) (\d)/,
    );
    if (!found) return;
    this.results = found.results;
    this.winners = found.winners;
    this.decided = found.decided;
  }
}

function letters(counts: Record<string, number>): string {
  return KINDS.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => kind.charAt(0).toUpperCase())).join(
    " ",
  );
}
