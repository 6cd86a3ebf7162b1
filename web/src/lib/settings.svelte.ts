// Settings of this device, stored in the browser.
export type Theme = "auto" | "light" | "dark";
export type Language = "en" | "fr";
export type Playback = "slow" | "normal" | "instant" | "step"; // how the turns of other players are shown

const STORAGE_KEY = "trowel.settings";

const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const prefersContrast = matchMedia("(prefers-contrast: more)");
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

const STORED = ["lang", "theme", "motion", "sound", "letters", "marks", "notation", "playback", "forced", "autoEnd", "leftHanded", "notify", "name"] as const;
type Stored = Pick<Settings, (typeof STORED)[number]>;

function loadSettings(): Partial<Stored> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
  } catch {
    return {};
  }
}

class Settings {
  lang = $state<Language>(navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en");
  theme = $state<Theme>("auto");
  motion = $state(!prefersReducedMotion.matches);
  sound = $state(false);
  letters = $state(false); // Scarabya: letters on the tiles instead of signs
  marks = $state(prefersContrast.matches); // Marajoara: marks on the dice, for people who do not see the colours
  notation = $state(false); // the log also shows the moves' notation
  playback = $state<Playback>("normal");
  forced = $state(true); // carry out moves without an alternative
  autoEnd = $state(true); // end the turn when nothing else is possible
  leftHanded = $state(false); // phones: actions on the left
  notify = $state(false); // notifications of the system while the page is in the background; see notifications.ts
  name = $state(""); // the player's name at new tables
  isPanelOpen = $state(false); // the settings dialog

  constructor() {
    Object.assign(this, loadSettings());
    prefersDark.addEventListener("change", () => this.apply());
  }

  /** Applies the settings to the document and stores them. */
  apply() {
    const stored = Object.fromEntries(STORED.map((name) => [name, this[name]]));
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset.theme = this.theme === "auto" ? (prefersDark.matches ? "dark" : "light") : this.theme;
    root.dataset.motion = this.motion ? "on" : "off";
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
    } catch {
      // Without local storage the settings last until the page is closed.
    }
  }
}

export const settings = new Settings();

/** The settings that are switches; a game's module lists those it has. */
export type Switch = "letters" | "marks" | "notation" | "forced" | "autoEnd" | "leftHanded" | "motion" | "sound";
