// What pointer, finger and keyboard do on the vale's board: look at a space, go there, take a panel.
import type { Play } from "../../lib/play.svelte";
import { sentence } from "../../lib/words";
import type { OptionShown, ValeScene } from "../../messages";
import { nearest, pieceAt, slotAt, spotOf, spotsOf, standing, stepFrom } from "./geometry";
import type { Point, Spot, Stand } from "./geometry";
import { lampOf, nowScene, triedScene, type Lamp } from "./lamp.svelte";
import { spaceWords, verbOf } from "./scene";

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export class BoardInput {
  readonly lamp: Lamp;
  field: SVGSVGElement | undefined = $state();
  /** The space and the piece under the pointer. */
  private under: string | null = $state.raw(null);
  underPiece: string | null = $state.raw(null);
  private onPanel = false;
  /** What the keyboard is on, and whether it is in use. */
  cursor: Spot | null = $state.raw(null);
  keyed = $state(false);
  private hovered: string | null = null;

  constructor(
    private readonly play: Play,
    private readonly mini: () => boolean,
  ) {
    this.lamp = lampOf(play);
  }

  private readonly real: ValeScene = $derived.by(() => nowScene(this.play));
  readonly stands: Stand[] = $derived.by(() => standing(this.real));

  // What can be done

  private readonly options: OptionShown[] = $derived.by(() => (this.mini() ? [] : (this.play.ask?.options ?? [])));
  readonly bySpace: Map<string, OptionShown> = $derived.by(() => {
    const found = new Map<string, OptionShown>();
    for (const option of this.options) {
      const space = option.points.find((point) => point.startsWith("space:"))?.slice(6);
      if (space && (verbOf(option) === "move" || !found.has(space))) found.set(space, option);
    }
    return found;
  });
  readonly byPiece: Map<string, OptionShown> = $derived.by(() => {
    const found = new Map<string, OptionShown>();
    for (const option of this.options) {
      const [point] = option.points;
      if (option.points.length === 1 && point?.startsWith("piece:")) found.set(point.slice(6), option);
    }
    return found;
  });

  readonly here: string | null = $derived.by(() => (this.keyed ? (this.cursor?.id ?? null) : this.under));
  private readonly target: OptionShown | null = $derived.by(() => {
    if (!this.keyed && this.underPiece && this.byPiece.has(this.underPiece))
      return this.byPiece.get(this.underPiece) ?? null;
    return this.here === null ? null : (this.bySpace.get(this.here) ?? null);
  });

  /** Show what is under the pointer or the keyboard before it is done. */
  hover(): void {
    const option = this.target;
    const words = option?.words ?? null;
    if (this.mini() || words === this.hovered) return;
    this.hovered = words;
    void this.play.hover(option);
  }

  private act(space: string, piece: string | null): void {
    const { play, real, byPiece } = this;
    const own = piece ? byPiece.get(piece) : undefined;
    const step = this.bySpace.get(space);
    const other = real.pieces
      .filter((each) => each.at === space)
      .map((each) => byPiece.get(each.piece))
      .find(Boolean);
    const option = own ?? step ?? other;
    if (option) void play.pick(option);
    else if (piece && real.pieces.find((each) => each.piece === piece)?.seat !== play.seat && !real.race)
      void play.why(`piece:${piece}`);
    else play.point(`space:${space}`);
  }

  // Pointer

  private pointOf(event: PointerEvent | MouseEvent): Point | null {
    const matrix = this.field?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }
  move = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    const point = this.pointOf(event);
    if (!point) return;
    this.keyed = false;
    const slot = slotAt(point);
    if (slot !== this.lamp.over && (slot !== null || this.onPanel)) this.lamp.look(slot);
    this.onPanel = slot !== null;
    this.under = slot ? null : (nearest(point)?.id ?? null);
    this.underPiece = slot ? null : pieceAt(this.stands, point);
  };
  leave = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    this.under = this.underPiece = null;
    if (this.onPanel) this.lamp.look(null);
    this.onPanel = false;
  };
  click = (event: MouseEvent): void => {
    const point = this.pointOf(event);
    if (!point) return;
    const slot = slotAt(point);
    if (slot) {
      this.lamp.press(slot, (event as PointerEvent).pointerType === "touch");
      return;
    }
    const spot = nearest(point);
    if (this.lamp.held !== null) this.lamp.drop();
    if (spot) this.act(spot.id, pieceAt(this.stands, point));
  };

  // Keyboard

  private startAt(): Spot {
    const [first = ""] = spotsOf().keys();
    return this.cursor ?? spotOf(this.real.pieces[this.play.seat ?? 0]?.at ?? first);
  }
  private say(spot: Spot): void {
    const option = this.bySpace.get(spot.id);
    const words = spaceWords(triedScene(this.play), spot.id);
    this.play.echo = option ? `${words}. ${sentence(option.text)}` : words;
  }
  keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { play } = this;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const from = this.startAt();
      this.cursor = this.keyed || this.cursor ? (stepFrom(from, step[0], step[1]) ?? from) : from;
      this.keyed = true;
      this.say(this.cursor);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (play.chosen) void play.confirm();
      else if (this.cursor) this.act(this.cursor.id, null);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (this.lamp.held !== null) this.lamp.drop();
      else play.back();
    }
  };
  focus = (): void => {
    if (!this.field?.matches(":focus-visible")) return;
    this.keyed = true;
    this.cursor = this.startAt();
    this.say(this.cursor);
  };
  blur = (): void => {
    this.keyed = false;
  };
}
