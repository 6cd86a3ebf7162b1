// Three small sounds, made on the spot; off unless the player wants them.
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;
const PITCHES = { place: [190, 120], zone: [520, 780], end: [392, 587] } as const;

export function play(sound: keyof typeof PITCHES) {
  if (!settings.sound) return;
  const audio = (context ??= new AudioContext());
  PITCHES[sound].forEach((pitch, index) => {
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    const start = audio.currentTime + index * 0.09;
    oscillator.frequency.value = pitch;
    oscillator.type = sound === "place" ? "triangle" : "sine";
    gain.gain.setValueAtTime(0.16, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.22);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + 0.24);
  });
}
