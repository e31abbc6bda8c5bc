// What a forest shows: its tiles, the squares that answer the question, and how much of it is drawn.
import type { Play } from "../../lib/play.svelte";
import type { Forest, InHand, OptionShown, WispwoodScene } from "../../messages";
import { areaOf, around, bareIn, cellsOf, frameOf, joined, reach, spotOf, tilesOf } from "./geometry";
import type { Area, Frame, Spot, TileShown } from "./geometry";
import { realScene, shownScene, verbOf, verbsOf } from "./scene";

const EMPTY: Forest = { tiles: {}, cat_ready: true, total: 0 };

export class ForestShown {
  /** In pixels, once it is measured. */
  height = $state(0);

  constructor(private readonly given: () => { play: Play; seat: number; mini: boolean }) {}

  get play(): Play {
    return this.given().play;
  }
  get seat(): number {
    return this.given().seat;
  }
  get mini(): boolean {
    return this.given().mini;
  }

  readonly real: WispwoodScene = $derived.by(() => realScene(this.play));
  readonly forest: Forest = $derived.by(() => this.real.forests[this.seat] ?? EMPTY);
  /** The same with what is tried. */
  readonly tried: Forest = $derived.by(() => shownScene(this.play).forests[this.seat] ?? EMPTY);
  readonly hand: InHand | null = $derived.by(() => (this.real.in_hand?.seat === this.seat ? this.real.in_hand : null));

  // The question

  readonly mine: boolean = $derived.by(() => !this.mini && this.seat === this.play.seat && this.play.ask !== null);
  readonly verbs: Set<string> = $derived.by(() => (this.mine ? verbsOf(this.play.ask) : new Set<string>()));
  readonly placing: boolean = $derived.by(() => this.verbs.has("place"));
  /** Is it answered by one square? */
  readonly single: boolean = $derived.by(() => ["wisp", "tree", "cat"].some((verb) => this.verbs.has(verb)));
  /** What the answer puts on its square. */
  readonly soon: string = $derived.by(() => (this.verbs.has("tree") ? "T" : this.verbs.has("cat") ? "C" : ""));

  /** Where the shape in hand can lie. */
  readonly spots: Spot[] = $derived.by(() =>
    this.placing ? (this.play.ask?.options ?? []).filter((option) => verbOf(option) === "place").map(spotOf) : [],
  );
  readonly patterns: Set<string> = $derived.by(() => new Set(this.spots.map((spot) => spot.pattern)));
  /** The one option of a square, where a question is answered by squares. */
  readonly answers: Map<string, OptionShown> = $derived.by(() => {
    const options = this.single ? (this.play.ask?.options ?? []) : [];
    return new Map(options.flatMap((option) => cellsOf(option).map((cell) => [cell, option] as const)));
  });
  readonly open: Set<string> = $derived.by(
    () => new Set(this.placing ? this.spots.flatMap((spot) => spot.cells) : this.answers.keys()),
  );

  // What is drawn

  /** A board with little room shows what lies there, and not where it might grow. */
  private readonly small: boolean = $derived.by(() => this.height > 0 && this.height <= 250 && this.open.size === 0);

  /** As much as was drawn when this turn began: a forest does not change its size while one plants. */
  private kept: Area | null = $state.raw(null);
  keep(): void {
    const area = this.mine && this.open.size ? this.now : null;
    this.kept = area && this.kept ? joined(area, this.kept) : area;
  }

  readonly area: Area = $derived.by(() => (this.mine && this.kept ? joined(this.now, this.kept) : this.now));
  readonly now: Area = $derived.by(() => {
    const held = areaOf(Object.keys(this.forest.tiles));
    if ((this.mini || this.small) && held) return around(held, this.real.side);
    return joined(reach(this.forest, this.real.side), areaOf(this.open));
  });
  readonly frame: Frame = $derived.by(() => frameOf(this.area));
  readonly bare: string[] = $derived.by(() => bareIn(this.area, this.forest.tiles));
  readonly tiles: TileShown[] = $derived.by(() =>
    tilesOf(this.forest.tiles, this.tried.tiles, new Set(this.hand?.cells ?? [])),
  );

  /** A square is lit by its name in an option, or by its name on a score sheet. */
  isLit(cell: string): boolean {
    return this.play.lit.has(`${this.seat}/cell:${cell}`) || this.play.lit.has(`${this.seat}/${cell}`);
  }
  get catLit(): boolean {
    return this.play.lit.has(`${this.seat}/cat:${this.seat + 1}`);
  }
}
