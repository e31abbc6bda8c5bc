// What pointer, finger and keyboard do on a forest: aim, turn, mirror, lay, answer by a square.
import { _, sentence } from "../../lib/words";
import {
  areaOf,
  cellAt,
  cellsOf,
  changedTo,
  ghostAt,
  middleOf,
  mirrorsOf,
  nearest,
  patternOf,
  reach,
} from "./geometry";
import { stepFrom, toCell, turnsOf, waysOf, written } from "./geometry";
import type { Cell, Point, Spot } from "./geometry";
import { letterWord, shapeOf } from "./scene";
import type { ForestShown } from "./shown.svelte";

const STEPS: Record<string, Cell> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class ForestInput {
  /** The whole picture, and the part of it that is moved and scaled. */
  field: SVGSVGElement | undefined = $state();
  ground: SVGGElement | undefined = $state();
  /** What the pointer is on. */
  aim: Point | null = $state.raw(null);
  /** Where the shape would be laid now, and the way it is turned. */
  ghost: Spot | null = $state.raw(null);
  private pattern = $state("");
  /** What the keyboard is on, and whether it is in use. */
  cursor: Cell | null = $state.raw(null);
  keyed = $state(false);
  /** Where one pointed last: the shape is turned about it, however far it had to give way. */
  private anchor: Point | null = null;
  private pressed: Point | null = null;
  private wheeled = 0;
  private asked = "";
  private hovered: string | null = null;

  constructor(private readonly shown: ForestShown) {}

  readonly under: string | null = $derived.by(() => (this.aim ? cellAt(this.aim) : null));
  readonly here: string | null = $derived.by(() => (this.keyed && this.cursor ? written(this.cursor) : this.under));
  readonly chosenCell: string | null = $derived.by(() => {
    const { chosen } = this.shown.play;
    return chosen && this.shown.single ? (cellsOf(chosen)[0] ?? null) : null;
  });
  /** The square that would be answered with. */
  readonly wispCell: string | null = $derived.by(
    () => this.chosenCell ?? (this.here !== null && this.shown.answers.has(this.here) ? this.here : null),
  );

  private readonly way: string = $derived.by(() => this.ghost?.pattern ?? this.pattern);
  readonly canTurn: boolean = $derived.by(() => this.can(turnsOf(this.way)));
  readonly canMirror: boolean = $derived.by(() => this.can(mirrorsOf(this.way)));

  private can(ways: string[]): boolean {
    return this.shown.placing && ways.some((way) => this.shown.patterns.has(way));
  }

  private ghostAt(point: Point): Spot | null {
    return ghostAt(this.shown.spots, this.pattern, point, this.ghost);
  }

  private change(list: string[]): void {
    const spot = changedTo(this.shown.spots, list, this.aim ?? this.anchor ?? this.ghost);
    if (!spot) return;
    this.pattern = spot.pattern;
    this.ghost = spot;
    if (this.keyed) this.say(spot);
  }
  turn = (): void => this.change(turnsOf(this.way));
  mirror = (): void => this.change(mirrorsOf(this.way));

  private say(spot: Spot): void {
    this.shown.play.echo = sentence(spot.option.text);
  }
  private sayCell(cell: string): void {
    const letter = this.shown.forest.tiles[cell];
    const what = letter ? letterWord(letter) : _("empty");
    const option = this.shown.answers.get(cell);
    const { top, left } = reach(this.shown.forest, this.shown.real.side);
    const [row, column] = toCell(cell);
    const square = _("row {row}, column {column}", { row: row - top + 1, column: column - left + 1 });
    this.shown.play.echo = option
      ? _("{square}: {what}. {option}", { square, what, option: sentence(option.text) })
      : _("{square}: {what}", { square, what });
  }

  // Questions

  /** A new question: start with the shape as it is printed, near the middle of the forest. */
  begin(): void {
    const { mine, play, placing, single, answers } = this.shown;
    const id = mine ? (play.ask?.id ?? "") : "";
    if (id === this.asked) return;
    this.asked = id;
    this.ghost = this.anchor = null;
    if (!id) return;
    if (placing) this.pickUp();
    else if (single && !(this.cursor && answers.has(written(this.cursor)))) {
      const [first] = answers.keys();
      this.cursor = first ? toCell(first) : null;
    }
    // Who plays by keyboard goes on where the question is.
    const active = document.activeElement;
    if ((placing || single) && active?.matches("[data-thing]:focus-visible") && !this.field?.contains(active))
      this.field?.focus();
  }

  private pickUp(): void {
    const { spots, patterns, hand, forest, area } = this.shown;
    const first = spots[0]?.pattern ?? "";
    const printed =
      hand?.shape != null ? patternOf(shapeOf(hand.shape).cells.map(([r = 0, c = 0]) => [r, c] as const)) : "";
    this.pattern = waysOf(printed || first).find((way) => patterns.has(way)) ?? first;
    const same = spots.filter((spot) => spot.pattern === this.pattern);
    const middle = middleOf(areaOf(Object.keys(forest.tiles)) ?? area);
    this.ghost = (this.aim ? this.ghostAt(this.aim) : null) ?? nearest(same, middle);
    this.anchor = this.ghost;
  }

  /** Show what the square under the pointer would change. */
  hover(): void {
    const { mini, single, answers, play } = this.shown;
    if (mini || !single) return;
    const option = this.here !== null ? (answers.get(this.here) ?? null) : null;
    const words = option?.words ?? null;
    if (words === this.hovered) return;
    this.hovered = words;
    void play.hover(option);
  }

  // Pointer

  private pointOf(event: PointerEvent | MouseEvent): Point | null {
    const matrix = this.ground?.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: point.x / 100, y: point.y / 100 };
  }
  move = (event: PointerEvent): void => {
    if (event.pointerType === "touch" && event.buttons === 0) return;
    const point = this.pointOf(event);
    if (!point) return;
    const { placing } = this.shown;
    this.keyed = false;
    if (event.pointerType === "touch") {
      if (event.type === "pointerdown") this.pressed = point;
      else if (placing && this.pressed && Math.hypot(point.x - this.pressed.x, point.y - this.pressed.y) > 0.35) {
        // A finger that moves carries the shape; one that taps does not.
        const dragged = this.ghostAt(point);
        if (dragged) this.ghost = this.anchor = dragged;
      }
      return;
    }
    this.aim = point;
    if (placing) this.ghost = this.ghostAt(point);
  };
  leave = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") this.aim = null;
  };
  click = (event: MouseEvent): void => {
    const touch = (event as PointerEvent).pointerType === "touch";
    // A click is told in whole pixels: what the pointer was seen on counts.
    const point = (touch ? null : this.aim) ?? this.pointOf(event);
    if (point) this.act(cellAt(point), touch, point);
  };
  private act(cell: string, touch: boolean, point: Point): void {
    const { play, placing, seat } = this.shown;
    if (!placing) {
      if (seat === play.seat) play.point(`cell:${cell}`);
      return;
    }
    if (touch && this.ghost?.cells.includes(cell)) {
      void play.pick(this.ghost.option);
      return;
    }
    const spot = this.ghostAt(point);
    if (!spot?.cells.includes(cell)) play.point(`cell:${cell}`);
    else if (touch) this.ghost = this.anchor = spot;
    else void play.pick(spot.option);
  }
  wheel = (event: WheelEvent): void => {
    if (!this.shown.placing || event.ctrlKey) return;
    event.preventDefault();
    this.wheeled += event.deltaY;
    if (Math.abs(this.wheeled) < 40) return;
    this.wheeled = 0;
    this.turn();
  };

  // Keyboard

  keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { play, placing } = this.shown;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      this.keyed = true;
      if (placing) this.walkShape(step);
      else this.walkCell(step);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (placing && this.ghost) void play.pick(this.ghost.option);
      else if (play.chosen) void play.confirm();
      else if (this.cursor) this.act(written(this.cursor), false, { x: this.cursor[1] + 0.5, y: this.cursor[0] + 0.5 });
    } else if (event.key === "Escape") {
      event.preventDefault();
      play.back();
    }
  };
  private walkShape(step: Cell): void {
    const { spots } = this.shown;
    if (!this.ghost) {
      this.ghost = spots.find((spot) => spot.pattern === this.pattern) ?? spots[0] ?? null;
      return;
    }
    const next = stepFrom(spots, this.ghost, step);
    if (!next) return;
    [this.ghost, this.aim] = [next, null];
    this.anchor = next;
    this.say(next);
  }
  private walkCell(step: Cell): void {
    const { forest, area } = this.shown;
    const cat = Object.keys(forest.tiles).find((cell) => forest.tiles[cell] === "C");
    const from = this.cursor ?? toCell(cat ?? "0,0");
    const row = Math.min(area.bottom, Math.max(area.top, from[0] + step[0]));
    const column = Math.min(area.right, Math.max(area.left, from[1] + step[1]));
    this.cursor = [row, column];
    this.sayCell(written(this.cursor));
  }
  /** Keys that work wherever the focus is. */
  anywhere = (event: KeyboardEvent): void => {
    if (!this.shown.placing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)) return;
    if (event.key === "r" || event.key === "R") this.turn();
    else if (event.key === "f" || event.key === "F") this.mirror();
    else return;
    event.preventDefault();
  };
  focus = (): void => {
    if (!this.field?.matches(":focus-visible")) return;
    this.keyed = true;
    if (this.shown.placing && this.ghost) this.say(this.ghost);
    else if (this.shown.single && this.cursor) this.sayCell(written(this.cursor));
  };
  blur = (): void => {
    this.keyed = false;
  };
}
