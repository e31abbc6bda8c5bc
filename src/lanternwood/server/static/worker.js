// Without a line: rules and lessons that were open once are still there, and everything else says that it is offline.
// Tables, forms and lists are never kept: what they show belongs to somebody and changes. The server puts the first
// lines in.
"use strict";
const VERSION = "{version}";
const SHELL = ["{shell}"];
const OFFLINE = "/offline";
const KEPT = /^\/(learn|rules)(\/[\w-]+)?$/;
const FILES = /^\/(static|client|parts)\//;

self.addEventListener("install", (event) => {
  const filled = caches.open(VERSION).then((cache) => cache.addAll([OFFLINE, ...SHELL]));
  event.waitUntil(filled.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((n) => n !== VERSION).map((n) => caches.delete(n))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

async function keep(request, answer) {
  if (answer.ok && !answer.redirected) await (await caches.open(VERSION)).put(request, answer.clone());
  return answer;
}

/** Files have another name when they change: what is kept is as good as what the server has. */
async function file(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

/** The pictures of a page, which a browser asks for only when somebody comes to them. */
async function pictures(answer) {
  const cache = await caches.open(VERSION);
  for (const [, name] of (await answer.text()).matchAll(/<img src="(\/parts\/[^"]+)"/g))
    if (!(await cache.match(name))) await keep(name, await fetch(name));
}

/** The server if it can be reached, what was kept otherwise. */
async function page(event, kept) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (kept) event.waitUntil(pictures((await keep(request.url, answer)).clone()).catch(() => {}));
    return answer;
  } catch {
    const before = kept ? await caches.match(request.url, { ignoreVary: true }) : undefined;
    return before ?? (await caches.match(OFFLINE, { ignoreVary: true })) ?? Response.error();
  }
}

async function nameOf(body) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `/api/study?${[...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** A step of a lesson: the same question has the same answer, so what was asked once can be asked again. */
async function study(request) {
  const name = await nameOf(await request.clone().arrayBuffer());
  try {
    return await keep(name, await fetch(request));
  } catch {
    return (await caches.match(name, { ignoreVary: true })) ?? Response.error();
  }
}

/** What a page was made of before this worker was there, and the tables that its lessons begin with. */
async function catchUp({ files, page, asks }) {
  const cache = await caches.open(VERSION);
  if (KEPT.test(new URL(page).pathname)) await pictures(await keep(page, await fetch(page)));
  for (const name of files)
    if (FILES.test(new URL(name).pathname) && !(await cache.match(name))) await keep(name, await fetch(name));
  for (const body of asks) {
    const name = await nameOf(new TextEncoder().encode(body));
    const headers = { "Content-Type": "application/json" };
    if (!(await cache.match(name))) await keep(name, await fetch("/api/study", { method: "POST", headers, body }));
  }
}

self.addEventListener("message", (event) => event.waitUntil(catchUp(event.data).catch(() => {})));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "GET" && FILES.test(pathname)) event.respondWith(file(request));
  else if (request.method === "GET" && request.mode === "navigate") event.respondWith(page(event, KEPT.test(pathname)));
  else if (request.method === "POST" && pathname === "/api/study") event.respondWith(study(request));
});
