// Night and day are changed without a new page: what one has begun at the table stays.
import { boot } from "./boot";

const DAY = "(prefers-color-scheme: light)";

/** Night, day, or as the device has it; the server keeps it in a cookie. */
export async function lighten(theme: string): Promise<void> {
  boot.theme = theme;
  document.documentElement.dataset["theme"] = theme;
  let sheet = document.querySelector<HTMLLinkElement>('link[href*="/morning.css"]');
  if (!sheet) {
    const tokens = document.querySelector<HTMLLinkElement>('link[href*="/tokens.css"]');
    if (!tokens) return;
    sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = tokens.href.replace("tokens.css", "morning.css");
    tokens.after(sheet);
  }
  sheet.media = theme === "dark" ? "not all" : theme === "auto" ? DAY : "all";
  await fetch("/settings", {
    method: "POST",
    body: new URLSearchParams({ theme, back: location.pathname }),
    redirect: "manual",
  }).catch(() => {});
}
