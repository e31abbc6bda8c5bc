// The scene as the board's parts read it: circles, chapters, things, words. No rule is known here.
import { boot } from "../../lib/boot";
import type { Play } from "../../lib/play.svelte";
import { _, ngettext } from "../../lib/words";
import type {
  KittensBox,
  KittensCurse,
  KittensLack,
  KittensPlace,
  KittensRule,
  KittensScene,
  KittensSpell,
  OptionShown,
} from "../../messages";

export function boxOf(): KittensBox {
  return boot.box as KittensBox;
}

/** The table as it lies. */
export function realScene(play: Play): KittensScene {
  return play.message.view as KittensScene;
}

/** The table as it is shown: with what is tried, if something is. */
export function shownScene(play: Play): KittensScene {
  return play.view as KittensScene;
}

export function verbOf(option: OptionShown): string {
  return option.words.split(" ", 1)[0] ?? "";
}

/** Verbs that bring a card from one place to another, so that two things are pressed. */
export const PLACING = ["place", "collect", "fetch", "fling", "move", "take", "hurl"];

/** A chapter of a circle, where cards are put. */
export function isChapter(thing: string): boolean {
  return /^\d+\/chapter:\d$/.test(thing);
}

/** The chapter in which a card lies; empty for what lies elsewhere. */
export function chapterOf(thing: string): string {
  return /^(\d+\/chapter:\d):/.exec(thing)?.[1] ?? "";
}

export function seatOf(thing: string): number | null {
  const found = /^(\d+)\//.exec(thing);
  return found ? Number(found[1]) : null;
}

/** The type of component that a thing is: its last word. */
export function kindOf(thing: string): string {
  return thing.split(":").at(-1) ?? "";
}

/** Components alike, counted, in the order of the box. */
export function counted(kinds: readonly string[]): [kind: string, n: number][] {
  return boxOf()
    .components.map(({ id }): [string, number] => [id, kinds.filter((kind) => kind === id).length])
    .filter(([, n]) => n > 0);
}

/** A type of component in a chapter: how many lie there, how many of them are extras, how many the curse lacks; and of
    those that lie there, how many a tried step brings, and how many it takes away. */
export interface Stack {
  kind: string;
  n: number;
  extra: number;
  lack: number;
  fresh: number;
  going: number;
}

/** What lies in a chapter of a circle, with what a tried step changes: nothing jumps from under the pointer. */
export function stacksOf(real: KittensScene, tried: KittensScene, seat: number, chapter: number): Stack[] {
  const count = (list: readonly string[] | undefined, id: string): number =>
    list?.filter((each) => each === id).length ?? 0;
  const lackOf = (scene: KittensScene): KittensLack | undefined => scene.centre[chapter - 1]?.seats[seat];
  const same = real.centre[chapter - 1]?.curse === tried.centre[chapter - 1]?.curse;
  return boxOf()
    .components.map(({ id }) => {
      const before = count(real.places[seat]?.chapters[chapter - 1], id);
      const after = count(tried.places[seat]?.chapters[chapter - 1], id);
      const fresh = Math.max(0, after - before);
      const extra = count(lackOf(same ? tried : real)?.extras, id);
      return {
        kind: id,
        n: Math.max(before, after),
        extra,
        lack: Math.max(0, count(lackOf(real)?.lacks, id) - fresh),
        fresh,
        going: Math.max(0, before - after),
      };
    })
    .filter((stack) => stack.n || stack.lack);
}

export function nameOf(kind: string): string {
  return boxOf().components.find(({ id }) => id === kind)?.name ?? kind;
}

export function curseOf(id: string): KittensCurse | undefined {
  return boxOf().curses.find((curse) => curse.id === id);
}

export function spellOf(id: string): KittensSpell | undefined {
  return boxOf().spells.find((spell) => spell.id === id);
}

export function kittenName(id: string): string {
  return boxOf().kittens.find((kitten) => kitten.id === id)?.name ?? "";
}

/** The New Rule or Chaos Mode card that lies open. */
export function ruleOf(scene: KittensScene): KittensRule | undefined {
  const { chaos, new_rules } = boxOf();
  return [...chaos, ...new_rules].find((card) => card.id === scene.rule?.card);
}

/** What the card in force has just done, or makes kittens choose. */
export function stepText(scene: KittensScene): string {
  const rule = ruleOf(scene);
  const steps = scene.rule?.steps ?? [];
  return rule?.steps[(steps.at(-1) ?? 1) - 1]?.text ?? "";
}

/** The card that one's own answer takes, while the others are still choosing. */
export function chosenThing(play: Play): string {
  const words = realScene(play).chosen.split(" ").slice(1);
  const owner = /^\d$/.test(words[0] ?? "") ? Number(words.shift()) - 1 : play.seat;
  return words.length > 1 ? `${owner}/chapter:${words[1]}:${words[0]}` : "";
}

// Words

export function listed(kinds: readonly string[]): string {
  return counted(kinds)
    .map(([kind, n]) => (n > 1 ? `${nameOf(kind)} ×${n}` : nameOf(kind)))
    .join(", ");
}

export function who(play: Play, seat: number): string {
  return seat === play.seat ? _("you") : (play.seats[seat]?.name ?? "");
}

/** How far a seat is from a curse, in words. */
export function lackWords(lack: KittensLack): string {
  const extras = lack.extras.length ? `, ${ngettext("{n} extra", "{n} extras", lack.extras.length)}` : "";
  return lack.lacks.length
    ? `${_("lacks {cards}", { cards: listed(lack.lacks) })}${extras}`
    : `${_("complete")}${extras}`;
}

export function chapterWords(play: Play, scene: KittensScene, seat: number, chapter: number): string {
  const cards = scene.places[seat]?.chapters[chapter - 1] ?? [];
  const centre = scene.centre[chapter - 1];
  const lack = centre?.seats[seat];
  return [
    _("Chapter {n}, {name}", { n: chapter, name: who(play, seat) }),
    listed(cards) || _("empty"),
    centre?.curse && lack ? `${curseOf(centre.curse)?.name ?? ""}: ${lackWords(lack)}` : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** What a spell's token says. */
export function matWords(place: KittensPlace): string {
  const covered = place.spells.find((spell) => spell.covered);
  return covered ? _("the token covers {spell}", { spell: spellOf(covered.id)?.name ?? "" }) : _("no spell is covered");
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : "0";
}
