// How a game ended, in one sentence.
import type { TableMessage } from "../messages";
import { _ } from "../lib/words";

/** Who has won, for somebody in a seat or for a watcher (null); where nobody has, a rival without a seat may have. */
export function ending(message: TableMessage, seat: number | null, rival = ""): string {
  const { winners, seats } = message;
  const names = winners.map((winner) => seats[winner]?.name ?? "").join(", ");
  if (!winners.length) return rival ? _("{name} wins this time.", { name: rival }) : _("Nobody wins.");
  if (winners.length > 1) return _("{names} share the win.", { names });
  return winners[0] === seat ? _("You win!") : _("{name} wins.", { name: names });
}
