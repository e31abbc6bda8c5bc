// A table page that follows its table: when something changes, the main part is fetched again.
// Everything works without this file; it saves looking again, and calls when it is your turn.
"use strict";
(() => {
  const main = document.getElementById("main");
  const flash = document.getElementById("news-flash");
  const title = document.title;
  let turn = main.dataset.turn === "yes";
  let seq = Number(main.dataset.seq);
  let busy = false;
  let again = false;
  let wait = 1000;
  let audio = null;

  function kept(name) {
    try { return localStorage.getItem(name); } catch { return null; }
  }
  function keep(name, value) {
    try { localStorage.setItem(name, value); } catch { /* private windows keep nothing */ }
  }

  function beep() {
    if (kept("lanternwood-sound") !== "on") return;
    audio = audio || new AudioContext();
    const at = audio.currentTime;
    for (const [tone, start] of [[523, 0], [784, 0.14]]) {
      const voice = audio.createOscillator();
      const volume = audio.createGain();
      voice.frequency.value = tone;
      volume.gain.setValueAtTime(0.0001, at + start);
      volume.gain.exponentialRampToValueAtTime(0.15, at + start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + start + 0.3);
      voice.connect(volume).connect(audio.destination);
      voice.start(at + start);
      voice.stop(at + start + 0.32);
    }
  }

  function call() {
    const question = main.querySelector(".question");
    flash.textContent = `${main.dataset.yourTurn}. ${question ? question.textContent : ""}`;
    beep();
    if (document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification(main.dataset.yourTurn, { body: question ? question.textContent : "", tag: main.dataset.table });
    }
  }

  function buttons() {
    const box = document.getElementById("notify");
    if (!box) return;
    box.hidden = false;
    const sound = document.getElementById("sound-button");
    const notify = document.getElementById("notify-button");
    sound.setAttribute("aria-pressed", String(kept("lanternwood-sound") === "on"));
    sound.onclick = () => {
      keep("lanternwood-sound", kept("lanternwood-sound") === "on" ? "off" : "on");
      sound.setAttribute("aria-pressed", String(kept("lanternwood-sound") === "on"));
      beep();
    };
    notify.hidden = !("Notification" in window) || Notification.permission !== "default";
    notify.onclick = async () => { await Notification.requestPermission(); buttons(); };
  }

  // What a visitor was doing survives the change: typed words, opened parts, the place of the keyboard.
  function memory() {
    const at = document.activeElement;
    return {
      fields: [...main.querySelectorAll("input[id]:not([readonly]), select[id]")].map((e) => [e.id, e.value]),
      open: [...main.querySelectorAll("details")].map((e) => e.open),
      focus: at && main.contains(at) ? { id: at.id, name: at.name, value: at.value } : null,
    };
  }
  function remember(old) {
    for (const [id, value] of old.fields) {
      const field = document.getElementById(id);
      if (field && !field.readOnly) field.value = value;
    }
    const parts = [...main.querySelectorAll("details")];
    if (parts.length === old.open.length) parts.forEach((part, n) => { part.open = old.open[n]; });
    if (!old.focus) return;
    const same = [...main.querySelectorAll("button, input, select, a")].find((e) =>
      old.focus.id ? e.id === old.focus.id : e.name === old.focus.name && e.value === old.focus.value);
    (same || document.getElementById("ask-title")?.closest("section") || main).focus({ preventScroll: true });
  }

  async function look() {
    if (busy) { again = true; return; }
    busy = true;
    try {
      const answer = await fetch(main.dataset.live, { headers: { Accept: "text/html" } });
      if (answer.ok) {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const fresh = page.getElementById("main");
        const old = memory();
        main.replaceChildren(...fresh.childNodes);
        Object.assign(main.dataset, fresh.dataset);
        seq = Number(main.dataset.seq);
        document.title = page.title;
        remember(old);
        buttons();
        const mine = main.dataset.turn === "yes";
        if (mine && !turn) call();
        turn = mine;
      }
    } catch { /* the line is down; the socket will come back */ }
    busy = false;
    if (again) { again = false; look(); }
  }

  function listen() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${main.dataset.table}/live`);
    socket.onopen = () => { wait = 1000; socket.send(JSON.stringify({ do: "hello", seen: seq })); };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.t === "here" || (message.t === "table" && message.seq !== seq)) look();
    };
    socket.onclose = () => { setTimeout(listen, wait); wait = Math.min(wait * 2, 30000); };
  }

  for (const link of document.querySelectorAll("input.link")) link.addEventListener("focus", () => link.select());
  if (main.dataset.live) { buttons(); listen(); }
  else document.title = title;
})();
