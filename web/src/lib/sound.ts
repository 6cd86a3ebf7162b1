// Three synthesized sounds; silent unless the setting is on.
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;
const PITCHES_HZ = { place: [190, 120], zone: [520, 780], end: [392, 587] } as const;

export function play(sound: keyof typeof PITCHES_HZ) {
  if (!settings.sound) return;
  const audio = (context ??= new AudioContext());
  PITCHES_HZ[sound].forEach((pitch, index) => {
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
