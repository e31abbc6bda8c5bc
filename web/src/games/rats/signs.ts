// Which drawing a sign of an effect has, and how signs are joined.

/** Signs that join others, as they are written. */
export const JOINED: Record<string, string> = { then: "·", or: "/", gives: "→", per: "/", each: "×" };

const DRAWN: Record<string, string> = {
  "if-elec": "elec",
  "if-elec+": "elec2",
  "elec+": "elec2",
};

export function pictureOf(icon: string): string {
  return DRAWN[icon] ?? icon;
}
