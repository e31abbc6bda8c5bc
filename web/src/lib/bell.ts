// Calling a player back: a small chime, a notification, a mark in the title.
import { prefs } from "./prefs.svelte";
import { _ } from "./words";

let audio: AudioContext | null = null;

export function ring(): void {
  if (!prefs.sound) return;
  audio ??= new AudioContext();
  const at = audio.currentTime;
  for (const [tone, start] of [
    [523, 0],
    [784, 0.14],
  ] as const) {
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

export function call(question: string, table: string): void {
  ring();
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(_("Your turn"), { body: question, tag: table });
  }
}
