// A table at home, as somebody copies it square by square. It is kept in this browser, and scored by the server.
import { boot } from "../../../lib/boot";
import { _ } from "../../../lib/words";
import type { CardInBox, WispwoodBox } from "../../../messages";
import { ask, friendly, lost, whole, type Result } from "../../../score/result";

export const box = boot.box as WispwoodBox;
export const DECKS = [...new Set(box.cards.map((card) => card.deck))];
export const PIECES = ["J", "W", "O", "H", "T", "C"];
export const MOST = 4;
const KEPT = `lanternwood score ${boot.game}`;
const WISPS = "JWOH";

export interface Player {
  name: string;
  /** Letters by square, `row,column`. */
  tiles: Record<string, string>;
  /** Points and full squares of the rounds before. */
  before: number;
  filled: number;
}

function newPlayer(): Player {
  return { name: "", tiles: {}, before: 0, filled: 0 };
}

export function cardOf(id: string): CardInBox | undefined {
  return box.cards.find((card) => card.id === id);
}

export class Home {
  round = $state(1);
  players: Player[] = $state([newPlayer(), newPlayer()]);
  /** The card of each deck; empty for none. */
  goals: Record<string, string> = $state({});
  results: Result[] = $state.raw([]);
  at = $state(0);

  readonly side: number = $derived(box.sides[this.round - 1] ?? 4);
  readonly last: boolean = $derived(this.round === box.sides.length);

  constructor() {
    this.goals = Object.fromEntries(
      DECKS.map((deck) => [deck, box.cards.find((card) => card.deck === deck)?.id ?? ""]),
    );
    try {
      this.read(JSON.parse(localStorage.getItem(KEPT) ?? "null"));
    } catch {
      /* what was kept cannot be read: begin anew */
    }
  }

  /** What was kept, as far as it still makes sense. */
  private read(kept: Partial<Home> | null): void {
    if (!kept) return;
    if (kept.round && box.sides[kept.round - 1]) this.round = kept.round;
    for (const deck of DECKS) {
      const id = kept.goals?.[deck];
      if (id === "" ? deck === "tree" : cardOf(id ?? "")?.deck === deck) this.goals[deck] = id ?? "";
    }
    const players = (kept.players ?? []).slice(0, MOST).map((player) => ({
      name: String(player.name ?? ""),
      tiles: Object.fromEntries(
        Object.entries(player.tiles ?? {}).filter(([at, letter]) => /^\d,\d$/.test(at) && PIECES.includes(letter)),
      ),
      before: whole(player.before, 2000),
      filled: whole(player.filled, box.sides.length - 1),
    }));
    if (players.length) this.players = players;
  }

  keep(): void {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ round: this.round, goals: this.goals, players: this.players }));
    } catch {
      /* private windows keep nothing */
    }
  }

  name(at: number): string {
    return this.players[at]?.name.trim() || _("Player {n}", { n: at + 1 });
  }

  /** What lies within the square of this round. */
  letter(at: number, row: number, column: number): string {
    return this.players[at]?.tiles[`${row},${column}`] ?? "";
  }

  count(at: number, letter = ""): number {
    return this.squares().filter(([r, c]) => (letter ? this.letter(at, r, c) === letter : this.letter(at, r, c)))
      .length;
  }

  squares(): [number, number][] {
    return Array.from({ length: this.side ** 2 }, (_each, n) => [Math.floor(n / this.side), n % this.side]);
  }

  full(at: number): boolean {
    return this.count(at) === this.side ** 2;
  }

  paint(at: number, row: number, column: number, letter: string): void {
    const player = this.players[at];
    if (!player || row < 0 || column < 0 || row >= this.side || column >= this.side) return;
    if (letter === "C") {
      for (const [where, there] of Object.entries(player.tiles)) if (there === "C") delete player.tiles[where];
    }
    if (letter) player.tiles[`${row},${column}`] = letter;
    else delete player.tiles[`${row},${column}`];
  }

  /** Can the whole forest move a square over, and stay in its frame? */
  roomTo(at: number, down: number, right: number): boolean {
    const taken = this.squares().filter(([r, c]) => this.letter(at, r, c));
    const free = (n: number): boolean => n >= 0 && n < this.side;
    return taken.length > 0 && taken.every(([r, c]) => free(r + down) && free(c + right));
  }

  shift(at: number, down: number, right: number): void {
    const player = this.players[at];
    if (!player || !this.roomTo(at, down, right)) return;
    const moved: Record<string, string> = {};
    for (const [r, c] of this.squares()) {
      const letter = this.letter(at, r, c);
      if (letter) moved[`${r + down},${c + right}`] = letter;
    }
    player.tiles = moved;
  }

  seat(count: number): void {
    while (this.players.length < count) this.players.push(newPlayer());
    this.players.length = count;
    this.results = this.results.slice(0, count);
    if (this.at >= count) this.at = count - 1;
  }

  clear(at: number): void {
    const player = this.players[at];
    if (player) player.tiles = {};
  }

  clearAll(): void {
    this.round = 1;
    this.players = this.players.map((player) => ({ ...newPlayer(), name: player.name }));
    this.results = [];
    this.at = 0;
  }

  /** The round is over: its points are noted, trees go, wisps and cats stay. */
  nextRound(): void {
    if (this.last) return;
    this.players.forEach((player, at) => {
      player.before += this.results[at]?.sheet?.now ?? 0;
      player.filled += Number(this.full(at));
      const kept = Object.entries(player.tiles).filter(([where, letter]) => letter !== "T" && this.within(where));
      player.tiles = Object.fromEntries(kept);
    });
    this.round += 1;
  }

  private within(where: string): boolean {
    return where.split(",").every((n) => Number(n) < this.side);
  }

  // As a position file

  position(only?: number): string {
    const seats = only === undefined ? this.players.map((_player, at) => at) : [only];
    const cards = DECKS.map((deck) => this.goals[deck] ?? "").filter(Boolean);
    const options = [
      ...(this.goals.tree === "" ? ["tree_goal=off"] : []),
      ...(cards.some((id) => cardOf(id)?.promo) ? ["promo=on"] : []),
    ];
    const lines = ["lanternwood position 1", `game: ${boot.game}`, `seats: ${seats.length}`];
    if (options.length) lines.push(`options: ${options.join(" ")}`);
    lines.push(`round: ${this.round}`, "phase: scoring", `goals: ${cards.join(" ")}`);
    if (this.round > 1) {
      lines.push(`scores: ${seats.map((at) => this.players[at]?.before ?? 0).join(" ")}`);
      lines.push(`filled: ${seats.map((at) => Math.min(this.players[at]?.filled ?? 0, this.round - 1)).join(" ")}`);
    }
    seats.forEach((at, seat) => {
      lines.push(`forest ${seat + 1}:  # ${this.name(at).replace(/[\r\n]/g, " ")}`);
      for (let row = 0; row < this.side; row++) {
        lines.push(
          `  ${Array.from({ length: this.side }, (_each, column) => this.letter(at, row, column) || ".").join(" ")}`,
        );
      }
    });
    return `${lines.join("\n")}\n`;
  }

  /** What is missing before the server can be asked. */
  missing(at: number): string {
    if (this.count(at) === 0) return _("Nothing painted yet. Choose a tile, then tap or drag over the squares.");
    if (this.count(at, "C") === 0) return _("Where is the cat? Every forest has one.");
    return "";
  }

  private set(at: number, result: Partial<Result>): void {
    const old = this.results[at] ?? { sheet: null, trouble: "", wrong: "", stale: false };
    this.results = Object.assign([...this.results], { [at]: { ...old, ...result } });
  }

  /** Ask for a player's sheet; what comes back late for another forest is not shown. */
  async score(at: number, position: string, signal: AbortSignal): Promise<void> {
    const missing = this.missing(at);
    if (missing) {
      this.set(at, { sheet: null, trouble: missing, wrong: "", stale: false });
      return;
    }
    this.set(at, { stale: true });
    try {
      const data = await ask(position, [], signal);
      const sheet = data.sheets?.find((each) => each.seat === 0) ?? null;
      if (sheet) this.set(at, { sheet, trouble: "", wrong: "", stale: false });
      else
        this.set(at, {
          trouble: friendly((data.error ?? "").replace(/^(\S+ \d+: )\S+ 1: /, "$1")),
          wrong: /\d,\d/.exec(data.error ?? "")?.[0] ?? "none",
          stale: true,
        });
    } catch {
      if (!signal.aborted) this.set(at, { trouble: lost(), wrong: "none", stale: true });
    }
  }
}

export function isWisp(letter: string): boolean {
  return letter !== "" && WISPS.includes(letter);
}
