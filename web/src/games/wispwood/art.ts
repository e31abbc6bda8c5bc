// What all drawings share: gradients that stand once in the page, and the dice for what should vary.

const DEFS = "wispwood-art";
const WISPS = { J: "jack", W: "witch", O: "orb", H: "heart" } as const;

export type Kind = (typeof WISPS)[keyof typeof WISPS] | "tree" | "cat" | "ghost" | "none";

/** What a letter stands for in drawings. */
export function kindOf(letter: string): Kind {
  if (letter === "T") return "tree";
  if (letter === "C") return "cat";
  if (letter === "@") return "ghost";
  return letter in WISPS ? WISPS[letter as keyof typeof WISPS] : "none";
}

export function isWisp(letter: string): boolean {
  return letter in WISPS;
}

function halo(id: string, colour: string, inner: number): string {
  return (
    `<radialGradient id="ww-${id}"><stop offset="0" stop-color="var(--${colour})" stop-opacity="${inner}"/>` +
    `<stop offset=".55" stop-color="var(--${colour})" stop-opacity="${inner * 0.34}"/>` +
    `<stop offset="1" stop-color="var(--${colour})" stop-opacity="0"/></radialGradient>`
  );
}

/** The gradients that drawings point at; tokens colour them, so they change with the theme. */
export function ensureArt(): void {
  if (document.getElementById(DEFS)) return;
  const holder = document.createElement("div");
  holder.id = DEFS;
  holder.setAttribute("aria-hidden", "true");
  Object.assign(holder.style, { position: "absolute", width: "0", height: "0", overflow: "hidden" });
  holder.innerHTML =
    '<svg width="0" height="0" focusable="false"><defs>' +
    halo("jack", "jack", 0.62) +
    halo("witch", "witch", 0.55) +
    halo("orb", "orb", 0.58) +
    halo("heart", "heart", 0.55) +
    halo("moon", "jack", 0.5) +
    halo("pale", "witch", 0.35) +
    halo("lamp", "lamp", 0.7) +
    '<radialGradient id="ww-water" cy=".38"><stop offset="0" stop-color="var(--water)"/>' +
    '<stop offset="1" stop-color="var(--water-deep)"/></radialGradient>' +
    "</defs></svg>";
  document.body.append(holder);
}

/** A number that looks like chance and is the same for a place for ever. */
export function hash(text: string): number {
  let n = 2166136261;
  for (let i = 0; i < text.length; i++) n = Math.imul(n ^ text.charCodeAt(i), 16777619);
  n = Math.imul(n ^ (n >>> 15), 0x85ebca6b);
  return (n ^ (n >>> 13)) >>> 0;
}
