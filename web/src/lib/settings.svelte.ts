// Settings of this device, stored in the browser.
export type Theme = "auto" | "light" | "dark";
export type Language = "en" | "fr";

const STORAGE_KEY = "trowel.settings";

function loadSettings(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
  } catch {
    return {};
  }
}

const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

class Settings {
  lang = $state<Language>(navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en");
  theme = $state<Theme>("auto");
  motion = $state(!prefersReducedMotion.matches);
  sound = $state(false);
  glow = $state(true); // highlight the squares that a held tile can cover
  leftHanded = $state(false); // phones: actions on the left
  name = $state(""); // the player's name at new tables

  constructor() {
    Object.assign(this, loadSettings());
    prefersDark.addEventListener("change", () => this.apply());
  }

  /** Applies the settings to the document and stores them. */
  apply() {
    const { lang, theme, motion, sound, glow, leftHanded, name } = this;
    const root = document.documentElement;
    root.lang = lang;
    root.dataset.theme = theme === "auto" ? (prefersDark.matches ? "dark" : "light") : theme;
    root.dataset.motion = motion ? "on" : "off";
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ lang, theme, motion, sound, glow, leftHanded, name }));
    } catch {
      // Without local storage the settings last until the page is closed.
    }
  }
}

export const settings = new Settings();
