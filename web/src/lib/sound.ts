// Three small sounds, made on the spot; off unless the player wants them.
import { settings } from "./settings.svelte";

let studio: AudioContext | null = null;
const NOTES = { place: [190, 120], zone: [520, 780], end: [392, 587] } as const;

export function play(which: keyof typeof NOTES) {
  if (!settings.sound) return;
  studio ??= new AudioContext();
  NOTES[which].forEach((pitch, step) => {
    const voice = studio!.createOscillator();
    const loudness = studio!.createGain();
    const from = studio!.currentTime + step * 0.09;
    voice.frequency.value = pitch;
    voice.type = which === "place" ? "triangle" : "sine";
    loudness.gain.setValueAtTime(0.16, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.22);
    voice.connect(loudness).connect(studio!.destination);
    voice.start(from);
    voice.stop(from + 0.24);
  });
}
