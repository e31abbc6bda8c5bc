// Calling a player back: a small chime, a notification, a mark in the title.
import { sound } from "./sound";
import { _ } from "./words";

export function call(question: string, table: string): void {
  sound("your turn");
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(_("Your turn"), { body: question, tag: table });
  }
}
