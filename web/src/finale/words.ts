// The headline of a finale.
import { boot } from "../lib/boot";
import type { Play } from "../lib/play.svelte";
import { _, ngettext } from "../lib/words";
import { ending } from "../shell/ending";

/** Small numbers as words, as a headline wants them. */
function worded(n: number): string {
  const words = [
    _("one"),
    _("two"),
    _("three"),
    _("four"),
    _("five"),
    _("six"),
    _("seven"),
    _("eight"),
    _("nine"),
    _("ten"),
    _("eleven"),
    _("twelve"),
  ];
  return words[n - 1] ?? String(n);
}

/** How far a single winner is ahead of the next; 0 where points do not say it. */
function ahead(play: Play): number {
  const [winner, ...others] = play.message.winners;
  if (winner === undefined || others.length || !boot.points) return 0;
  const best = play.seats[winner]?.score ?? 0;
  const rest = [
    ...play.seats.filter((_seat, at) => at !== winner).map((seat) => seat.score),
    ...play.sheets.filter((sheet) => sheet.seat === null).map((sheet) => sheet.total),
  ];
  return rest.length ? Math.max(0, best - Math.max(...rest)) : 0;
}

/** Who has won, large; `me` is the seat of the reader, null for anybody. */
export function headline(play: Play, rival: string, me: number | null): string {
  const [winner] = play.message.winners;
  const by = ahead(play);
  if (winner === undefined || winner === me || !by) return ending(play.message, me, rival);
  const name = play.seats[winner]?.name ?? "";
  return ngettext("{name} wins by one.", "{name} wins by {n}.", by, { name, n: worded(by) });
}

/** The same without names, for a picture that goes out into the world. */
export function nameless(play: Play, rival: string): string {
  const by = ahead(play);
  if (by) return ngettext("A win by one.", "A win by {n}.", by, { n: worded(by) });
  if (!play.message.winners.length) return ending(play.message, null, rival);
  return play.message.winners.length > 1 ? _("A shared win.") : _("A win.");
}
