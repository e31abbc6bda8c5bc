// A table of Winterhaven Woods at home, as somebody copies it card by card. It is kept in this browser, and scored by
// the server.
import { boot } from "../../../lib/boot";
import { _ } from "../../../lib/words";
import type { SheetShown, WinterhavenBox } from "../../../messages";
import { askAll, whole, type Result, type Scored } from "../../../score/result";

export const box = boot.box as WinterhavenBox;
export const MOST = 6;
export const TREES = ["chickadee", "jay", "twin"];
export const HOUSED = ["deer", "red", "gray", "rabbit"];
const KEPT = `lanternwood score ${boot.game}`;

export interface Hunter {
  pack: boolean;
  ate: Record<string, number>;
}

export interface Player {
  name: string;
  woods: Record<string, number>[];
  hedgehogs: number;
  hunters: Hunter[];
  thefts: number;
}

function newPlayer(): Player {
  return { name: "", woods: [{}, {}, {}], hedgehogs: 0, hunters: [], thefts: 0 };
}

/** Cards of one species by their ids, each given away once. */
class Stock {
  private left = new Map<string, string[]>();

  take(species: string, n: number): string[] {
    if (!this.left.has(species))
      this.left.set(
        species,
        box.cards.filter((card) => card.species === species).map((card) => card.id),
      );
    return this.left.get(species)?.splice(0, n) ?? [];
  }
}

export class Home implements Scored {
  players: Player[] = $state([newPlayer(), newPlayer(), newPlayer()]);
  tranquil = $state(false);
  /** Three bonuses that were drawn; none: the usual ones. */
  bonuses: string[] = $state([]);
  drawn = $state(false);
  /** Cards in the predators' pile, for one player. */
  pile = $state(0);
  at = $state(0);
  results: (Result | undefined)[] = $state.raw([]);
  winners: number[] = $state.raw([]);
  /** What decided it, where the points alone do not say. */
  decided: string[] = $state.raw([]);
  rival: SheetShown | null = $state.raw(null);

  readonly alone: boolean = $derived(this.players.length === 1);
  readonly waiting: boolean = $derived(this.drawn && this.bonuses.length !== 3);

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
    const counts = (some: unknown, cards: string[]): Record<string, number> =>
      Object.fromEntries(cards.map((card) => [card, whole((some as Record<string, number> | undefined)?.[card], 20)]));
    const players = (kept.players ?? []).slice(0, MOST).map((player) => ({
      name: String(player.name ?? ""),
      woods: [0, 1, 2].map((slot) => counts(player.woods?.[slot], [...TREES, ...HOUSED, "cardinal"])),
      hedgehogs: whole(player.hedgehogs, 20),
      hunters: (player.hunters ?? [])
        .slice(0, 9)
        .map((hunter) => ({ pack: !!hunter.pack, ate: counts(hunter.ate, [...HOUSED, "wolf"]) })),
      thefts: whole(player.thefts, 18),
    }));
    if (players.length) this.players = players;
    this.tranquil = !!kept.tranquil;
    this.drawn = !!kept.drawn;
    this.bonuses = (kept.bonuses ?? []).filter((id) => box.bonuses.some((bonus) => bonus.id === id)).slice(0, 3);
    this.pile = whole(kept.pile, 48);
  }

  keep(): void {
    const { players, tranquil, drawn, bonuses, pile } = this;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ players, tranquil, drawn, bonuses, pile }));
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
    if (count === 2)
      for (const player of this.players)
        player.hunters = player.hunters
          .filter((hunter) => !hunter.pack)
          .map((hunter) => ({ ...hunter, ate: { ...hunter.ate, wolf: 0 } }));
  }

  clearAll(): void {
    this.players = this.players.map((player) => ({ ...newPlayer(), name: player.name }));
    this.bonuses = [];
    this.pile = 0;
    this.at = 0;
  }

  toggle(bonus: string): void {
    this.bonuses = this.bonuses.includes(bonus)
      ? this.bonuses.filter((id) => id !== bonus)
      : [...this.bonuses, bonus].slice(-3);
  }

  // As a position file

  position(): string {
    const stock = new Stock();
    const several = this.players.length > 1;
    const options = [
      ...(this.tranquil && this.players.length > 2 ? ["tranquil=yes"] : []),
      ...(this.drawn && several ? ["bonuses=random"] : []),
    ];
    const lines = ["lanternwood position 1", `game: ${boot.game}`, `seats: ${this.players.length}`];
    if (options.length) lines.push(`options: ${options.join(" ")}`);
    lines.push("phase: scoring");
    if (this.drawn && several) lines.push(`bonuses: ${this.bonuses.join(" ")}`);
    this.players.forEach((player, at) => {
      const seat = at + 1;
      lines.push(`# ${this.name(at).replace(/[\r\n]/g, " ")}`);
      player.woods.forEach((woods, slot) => {
        const trees = many(woods, TREES);
        const housed = many(woods, this.alone ? [...HOUSED, "cardinal"] : HOUSED);
        if (slot === 0 || trees.length || housed.length) {
          const cards = [...(slot ? [] : ["heart"]), ...trees, ...(housed.length ? ["|", ...housed] : [])];
          lines.push(`woods ${seat} ${slot + 1}: ${cards.join(" ")}`);
        }
      });
      lines.push(`meadow ${seat}: ${Array.from({ length: player.hedgehogs }, () => "hedgehog").join(" ")}`);
      if (!several) return;
      if (player.hunters.length)
        lines.push(`predators ${seat}: ${player.hunters.map((hunter) => this.hunter(hunter, stock)).join("; ")}`);
      const thieves = [...stock.take("fox", player.thefts)];
      for (const species of ["owl", "beaver"]) thieves.push(...stock.take(species, player.thefts - thieves.length));
      if (thieves.length) lines.push(`played ${seat}: ${thieves.join(" ")}`);
    });
    if (!several) lines.push("row:", `pile: ${this.taken(stock).slice(0, this.pile).join(" ")}`);
    return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
  }

  /** Cards that the predators may have taken: themselves first, then what does not lie before the player. */
  private taken(stock: Stock): string[] {
    const predators = [
      ...["fox", "owl", "beaver", "bear"].flatMap((species) => stock.take(species, 24)),
      ...stock.take("wolf", 1),
    ];
    const player = this.players[0];
    const used = (card: string): number =>
      card === "hedgehog"
        ? (player?.hedgehogs ?? 0)
        : (player?.woods ?? []).reduce((sum, woods) => sum + (woods[card] ?? 0), 0);
    const prey = box.cards
      .filter((card) => card.number === 0)
      .flatMap((card) => Array.from({ length: Math.max(0, card.one_acorn - used(card.id)) }, () => card.id));
    return [...predators, ...prey];
  }

  private hunter({ pack, ate }: Hunter, stock: Stock): string {
    const cards = pack ? stock.take("wolf", 3) : stock.take("bear", 1);
    const eaten = [...many(ate, HOUSED), ...(pack ? [] : stock.take("wolf", ate.wolf ?? 0))];
    return `${cards.join(" ")} ${eaten.length ? `rests ate ${eaten.join(" ")}` : "hunts"}`;
  }

  /** Ask for everybody's sheets at once: some bonuses compare the players. */
  async score(position: string, signal: AbortSignal): Promise<void> {
    if (this.waiting) {
      this.results = this.players.map(() => ({
        sheet: null,
        trouble: _("Choose the three bonuses that were drawn."),
        wrong: "",
        stale: false,
      }));
      return;
    }
    const old = this.players.map((_player, at) => this.results[at]);
    const found = await askAll(
      position,
      this.players.map((_player, n) => this.name(n)),
      signal,
      old,
      this.at,
      /(?:woods|meadow|predators|played) (\d)/,
    );
    if (!found) return;
    this.results = found.results.map((result) => ({
      ...result,
      trouble: result.trouble.replace(/^\w+ \d( (\d))?: /, (_all, _slot, slot: string) =>
        slot ? `${placeName(Number(slot))}: ` : "",
      ),
    }));
    this.winners = found.winners;
    this.decided = found.decided;
    this.rival = found.rival;
  }
}

export function placeName(slot: number): string {
  return slot === 1 ? _("Heart of the Woods") : _("Woods {n}", { n: slot });
}

function many(counts: Record<string, number>, cards: string[]): string[] {
  return cards.flatMap((card) => Array.from({ length: counts[card] ?? 0 }, () => card));
}
