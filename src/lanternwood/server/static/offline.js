// Lets the worker that keeps rules and lessons do its work, and on the page for those without a line names what is kept.
"use strict";
(() => {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/worker.js").catch(() => {});

  /** The tables that lessons begin with, asked for word by word as learn/study.ts asks for them. */
  function asks() {
    const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "{}");
    const begun = (boot.lessons ?? []).filter((lesson) => lesson.position);
    return begun.map(({ position, seat, names }) =>
      JSON.stringify({ game: boot.game, position, steps: [], seat, go_on: true, names, why: "" }),
    );
  }

  // The first page that somebody opens is there before the worker is.
  if (/^\/(learn|rules)(\/|$)/.test(location.pathname))
    addEventListener("load", () =>
      setTimeout(async () => {
        const files = performance.getEntriesByType("resource").map((entry) => entry.name);
        const own = files.filter((name) => new URL(name).origin === location.origin);
        const { active } = await navigator.serviceWorker.ready;
        active?.postMessage({ page: location.href, files: own, asks: asks() });
      }, 1500),
    );

  const list = document.getElementById("kept-pages");
  if (!list) return;
  void (async () => {
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const { pathname } = new URL(request.url);
        const kind = /^\/(learn|rules)\/([\w-]+)$/.exec(pathname);
        const title = kind && list.querySelector(`[data-page="${kind[1]} ${kind[2]}"]`);
        if (title) title.hidden = false;
      }
    const any = list.querySelector("li:not([hidden])");
    document.getElementById("kept-none").hidden = Boolean(any);
  })();
})();
