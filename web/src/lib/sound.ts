// Short sounds of the table, synthesized; silent unless the setting is on.
import { settings } from "./settings.svelte";

export type Sound = "place" | "score" | "coin" | "end" | "turn" | "chat";

const NOTES: Record<Sound, [frequency: number, start: number, length: number][]> = {
  place: [[180, 0, 0.09]],
  score: [[523, 0, 0.08], [784, 0.07, 0.12]],
  coin: [[1318, 0, 0.05], [1760, 0.04, 0.07]],
  turn: [[659, 0, 0.14], [880, 0.12, 0.24]],
  chat: [[988, 0, 0.07]],
  end: [[392, 0, 0.16], [523, 0.15, 0.16], [659, 0.3, 0.32]],
};

let audio: AudioContext | null = null;

/** Plays a sound, after a delay in ms if it belongs to an animation that starts later. */
export function play(sound: Sound, delayMs = 0) {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime + delayMs / 1000;
  for (const [frequency, start, length] of NOTES[sound]) {
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = "triangle";
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.12, now + start);
    gain.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(now + start);
    oscillator.stop(now + start + length);
  }
}
