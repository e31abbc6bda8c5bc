// The scene as the board's parts read it: things, regions, cards, words. No rule and no effect is known here.
import { boot } from "../../lib/boot";
import type { Play } from "../../lib/play.svelte";
import { _ } from "../../lib/words";
import type {
  AskShown,
  OptionShown,
  RatsBox,
  RatsCard,
  RatsGuest,
  RatsHero,
  RatsMission,
  RatsObjective,
  RatsScene,
  RatsSeat,
  RatsTile,
} from "../../messages";

export function boxOf(): RatsBox {
  return boot.box as RatsBox;
}

/** The table as it lies. */
export function realScene(play: Play): RatsScene {
  return play.message.view as RatsScene;
}

/** What lies before a seat; while others' deeds are being told, as it lay before them. */
export function seatOf(play: Play, seat: number): RatsSeat | undefined {
  return realScene(play).seats[seat];
}

/** What would lie before a seat with the step that is tried. */
export function triedSeat(play: Play, seat: number): RatsSeat | undefined {
  return play.preview && seat === play.seat ? (play.preview.view as RatsScene).seats[seat] : undefined;
}

export function verbOf(option: OptionShown): string {
  return option.words.split(" ", 1)[0] ?? "";
}

export function wordsOf(option: OptionShown): string[] {
  return option.words.split(" ");
}

/** The colour of a seat's pieces. */
export function colourOf(play: Play, seat: number): string {
  return `rw-${play.seats[seat]?.colour ?? ""}`;
}

export function whoOf(play: Play, seat: number): string {
  return seat === play.seat ? _("you") : (play.seats[seat]?.name ?? "");
}

// The box by id

type Known = {
  card?: RatsCard;
  guest?: RatsGuest;
  hero?: RatsHero;
  mission?: RatsMission;
  objective?: RatsObjective;
  tile?: RatsTile;
};
let known: Map<string, Known> | null = null;

export function knownOf(id: string): Known {
  if (!known) {
    const box = boxOf();
    known = new Map();
    const lists: Record<keyof Known, { id: string }[]> = {
      card: box.cards,
      guest: box.guests,
      hero: box.heroes,
      mission: box.missions,
      objective: box.objectives,
      tile: [...box.potions, ...box.tiles],
    };
    for (const [kind, list] of Object.entries(lists)) for (const each of list) known.set(each.id, { [kind]: each });
  }
  return known.get(id) ?? {};
}

/** What a thing with an id is called, and what it does. */
export function aboutOf(id: string): { name: string; text: string } {
  const { card, guest, hero, mission, objective, tile } = knownOf(id);
  const found =
    card ??
    guest ??
    hero ??
    mission ??
    objective ??
    tile ??
    boxOf().actions.find((action) => action.id === id) ??
    boxOf().skills.find((skill) => skill.id === id);
  const ability = found ? undefined : boxOf().abilities.find((each) => each.id === id);
  return { name: found?.name ?? "", text: found?.text ?? ability?.text ?? "" };
}

/** Words without the numbers of cards, which one sees. */
export function bare(text: string): string {
  return text.replace(/ \([A-Z]+\d+\)/g, "");
}

/** Does something with this id have words of its own? */
export function isKnown(id: string): boolean {
  return aboutOf(id).text !== "";
}

/** A space of the wheel (`acorn:a`) on the face that is used. */
export function spaceOf(scene: RatsScene, space: string): RatsTile | undefined {
  const sector = boxOf().sectors.find((each) => space.startsWith(`${each.id}:`));
  return (scene.seats.length > 2 ? sector?.many : sector?.few)?.find((tile) => tile.id === space);
}

// Regions

export type Region = "farm" | "market" | "lair" | "play" | "hand" | "goals";

/** Where a thing lies; the wheel is what everyone shares. */
export function regionOf(thing: string): Region | "wheel" | "" {
  const own = thing.replace(/^\d+\//, "");
  const [what = ""] = own.split(":");
  if (/^(space|hut|action|area|potion|round-guest|worker)$/.test(what)) return "wheel";
  if (/^(display|deck|discard)$/.test(what)) return "market";
  if (/^(door|mission|cheese|explorer|tent)$/.test(what) || thing.startsWith("room:")) return "farm";
  if (/^(objective|hero|skill)$/.test(what)) return "goals";
  if (/^(guest|bed|room|ability)$/.test(what)) return "lair";
  if (what === "hand") return "hand";
  return what === "card" ? "play" : "";
}

/** Where what is told happens: the part of the table that comes up for it. */
export function toldRegion(moves: readonly { from: string; to: string }[]): Region | null {
  for (const { from, to } of moves) {
    const region = regionOf(from.startsWith("display:") ? from : to);
    if (region && region !== "wheel" && region !== "hand" && !to.startsWith("discard:")) return region;
  }
  return null;
}

/** Answers that go on with the turn, or end something. */
const ONWARD = ["main", "bonus", "end", "stop", "skip", "accept"];

export function isOnward(option: OptionShown): boolean {
  return ONWARD.includes(option.words);
}

/** Answers that are read in a list, because what they stand for has no place of its own on the table. */
const LISTED = [
  "pair",
  "choose",
  "pay",
  "skill",
  "hero",
  "potion",
  "main",
  "swap",
  "regain",
  "pick",
  "keep",
  "step",
  "order",
  "shift",
];

export function isListed(option: OptionShown): boolean {
  return !isOnward(option) && (LISTED.includes(verbOf(option)) || /^guest (home|base)$/.test(option.words));
}

/** Is this one of the windows of a turn, where fast actions are offered? */
export function isWindow(ask: AskShown | null): boolean {
  return !!ask?.options.some(
    (option) =>
      verbOf(option) === "place" || option.words === "main" || option.words === "bonus" || option.words === "end",
  );
}

/** The region a question is about; empty where none of them is. */
export function askedRegion(ask: AskShown | null): Region | "wheel" | "" {
  if (!ask) return "";
  if (isWindow(ask)) return ask.options.some((option) => verbOf(option) === "place") ? "wheel" : "";
  const counts = new Map<Region | "wheel", number>();
  for (const option of ask.options) {
    if (isListed(option)) continue;
    for (const point of option.points) {
      const region = regionOf(point);
      if (region) counts.set(region, (counts.get(region) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}
