// The scene as the board's parts read it: places, things, words. No rule is known here.
import { boot } from "../../lib/boot";
import type { Play } from "../../lib/play.svelte";
import { _, ngettext } from "../../lib/words";
import type {
  AskShown,
  OptionShown,
  WinterBonus,
  WinterCard,
  WinterhavenBox,
  WinterhavenScene,
  WinterPlace,
  WinterWoods,
} from "../../messages";

export function boxOf(): WinterhavenBox {
  return boot.box as WinterhavenBox;
}

/** The table as it lies. */
export function realScene(play: Play): WinterhavenScene {
  return play.message.view as WinterhavenScene;
}

/** The table as it is shown: with what is tried, if something is. */
export function shownScene(play: Play): WinterhavenScene {
  return play.view as WinterhavenScene;
}

/** What lies before a seat. */
export function placeOf(play: Play, seat: number, tried = false): WinterPlace | undefined {
  const scene = tried ? shownScene(play) : realScene(play);
  return scene.places[seat];
}

export function verbOf(option: OptionShown): string {
  return option.words.split(" ", 1)[0] ?? "";
}

/** What a question is about, by the verbs of its answers. */
export function verbsOf(ask: AskShown | null): Set<string> {
  return new Set((ask?.options ?? []).map(verbOf));
}

/** A place that cards are put to: a woods, or the meadow. */
export function isTarget(thing: string): boolean {
  return /^\d+\/(woods:\d|meadow)$/.test(thing);
}

/** The thing that goes with a card: with a seat's number, or one's own. */
export function seatOf(thing: string): number | null {
  const found = /^(\d+)\//.exec(thing);
  return found ? Number(found[1]) : null;
}

/** Cards alike, counted, in the order of the box. */
export function counted(cards: readonly string[]): [card: string, n: number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].sort((a, b) => rankOf(a[0]) - rankOf(b[0]));
}

let ranks: Map<string, number> | null = null;
function rankOf(card: string): number {
  ranks ??= new Map(boxOf().cards.map((each, i) => [each.id, i]));
  return ranks.get(card) ?? -1;
}

export function cardOf(id: string): WinterCard | undefined {
  return boxOf().cards[rankOf(id)];
}

export function bonusOf(id: string): WinterBonus | undefined {
  return boxOf().bonuses.find((bonus) => bonus.id === id);
}

export function nameOf(id: string): string {
  return id === "heart" ? _("Heart of the Woods") : (cardOf(id)?.name ?? id);
}

export function numberOf(id: string): string {
  return id.split("-")[1] ?? "";
}

// Words

export function listed(cards: readonly string[]): string {
  return counted(cards)
    .map(([card, n]) => (n > 1 ? `${nameOf(card)} ×${n}` : nameOf(card)))
    .join(", ");
}

export function groupName(slot: number): string {
  return slot === 1 ? _("Heart of the Woods") : _("Woods {n}", { n: slot });
}

export function woodsWords(woods: WinterWoods): string {
  return [
    groupName(woods.slot),
    ngettext("{n} tree", "{n} trees", woods.size),
    listed(woods.creatures) || (woods.ready ? _("nobody lives here") : _("not yet a woods")),
    woods.ready && woods.room > 0 ? ngettext("room for {n}", "room for {n}", woods.room) : "",
    woods.guarded ? _("the Cardinal keeps owls away") : "",
  ]
    .filter(Boolean)
    .join("; ");
}

export function phaseName(phase: string): string {
  switch (phase) {
    case "draft":
    case "deal":
      return _("Draft");
    case "plan":
      return _("Plan");
    case "steal":
      return _("Steal");
    case "pack":
    case "hunt":
      return _("Hunt");
    case "rest":
      return _("Rest");
    case "over":
      return _("Over");
    default:
      return _("Your turn");
  }
}
