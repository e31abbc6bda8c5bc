// A table of Rats of Wistar at home: the numbers of the nine scoring steps, as somebody reads them off the table. It is
// kept in this browser, and scored by the server.
import { boot } from "../../../lib/boot";
import { _ } from "../../../lib/words";
import type { RatsBox } from "../../../messages";
import { askAll, whole, type Result, type Scored } from "../../../score/result";

export const box = boot.box as RatsBox;
export const MOST = 4;
const KEPT = `lanternwood score ${boot.game}`;

/** What is read off the table, with the most it can be; the words are those of a position file. */
export const NUMBERS: readonly (readonly [id: string, most: number])[] = [
  ["vp", 400],
  ["beds", 40],
  ["room", 40],
  ["guests", 99],
  ["inventions", 300],
  ["endgame", 200],
  ["left", 200],
  ["jokers", 50],
];

export interface Player {
  name: string;
  numbers: Record<string, number>;
  abilities: string[];
  advanced: boolean;
}

function newPlayer(): Player {
  return { name: "", numbers: {}, abilities: [], advanced: false };
}

export class Home implements Scored {
  players: Player[] = $state([newPlayer(), newPlayer(), newPlayer()]);
  /** Seats in the turn order after the last look at the hut. */
  order: number[] = $state([0, 1, 2]);
  at = $state(0);
  results: (Result | undefined)[] = $state.raw([]);
  winners: number[] = $state.raw([]);
  /** What decided it, where the points alone do not say. */
  decided: string[] = $state.raw([]);

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
    const players = (kept.players ?? []).slice(0, MOST).map((player) => ({
      name: String(player.name ?? ""),
      numbers: Object.fromEntries(NUMBERS.map(([id, most]) => [id, whole(player.numbers?.[id], most)])),
      abilities: box.abilities.map((ability) => ability.id).filter((id) => player.abilities?.includes(id)),
      advanced: !!player.advanced,
    }));
    if (players.length < 2) return;
    this.players = players;
    const order = (kept.order ?? []).filter((seat, n, all) => seat in players && all.indexOf(seat) === n);
    this.order = order.length === players.length ? order : players.map((_player, seat) => seat);
  }

  keep(): void {
    const { players, order } = this;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ players, order }));
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
    this.order = [...this.order.filter((seat) => seat < count), ...this.players.keys()].filter(
      (seat, n, all) => all.indexOf(seat) === n,
    );
    this.results = this.results.slice(0, count);
    if (this.at >= count) this.at = count - 1;
  }

  /** Somebody comes earlier in the turn order. */
  sooner(n: number): void {
    const [seat] = this.order.splice(n, 1);
    this.order.splice(n - 1, 0, seat!);
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
      `order: ${this.order.map((seat) => seat + 1).join(" ")}`,
    ];
    this.players.forEach((player, at) => {
      lines.push(
        `# ${this.name(at).replace(/[\r\n]/g, " ")}`,
        `pad ${at + 1}: ${NUMBERS.map(([id]) => `${id} ${player.numbers[id] ?? 0}`).join(", ")}`,
      );
      if (player.abilities.length) lines.push(`abilities ${at + 1}: ${player.abilities.join(" ")}`);
      if (player.advanced) lines.push(`electricity ${at + 1}: advanced`);
    });
    return `${lines.join("\n")}\n`;
  }

  async score(position: string, signal: AbortSignal): Promise<void> {
    const old = this.players.map((_player, at) => this.results[at]);
    const found = await askAll(
      position,
      this.players.map((_player, n) => this.name(n)),
      signal,
      old,
      this.at,
      /(?:pad|abilities|electricity) (\d)/,
    );
    if (!found) return;
    this.results = found.results;
    this.winners = found.winners;
    this.decided = found.decided;
  }
}
