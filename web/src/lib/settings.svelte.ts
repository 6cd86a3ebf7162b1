// What this device prefers; kept in the browser, never sent.
export type Theme = "auto" | "light" | "dark";
export type Language = "en" | "fr";

const KEPT = "trowel.settings";

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

const askedForCalm = matchMedia("(prefers-reduced-motion: reduce)");
const darkOutside = matchMedia("(prefers-color-scheme: dark)");

class Settings {
  lang = $state<Language>(navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en");
  theme = $state<Theme>("auto");
  motion = $state(!askedForCalm.matches);
  sound = $state(false);
  glow = $state(true);
  name = $state("");

  constructor() {
    Object.assign(this, kept());
    darkOutside.addEventListener("change", () => this.show());
  }

  /** Shows the preferences on the page, and keeps them. */
  show() {
    const { lang, theme, motion, sound, glow, name } = this;
    const root = document.documentElement;
    root.lang = lang;
    root.dataset.theme = theme === "auto" ? (darkOutside.matches ? "dark" : "light") : theme;
    root.dataset.motion = motion ? "on" : "off";
    try {
      localStorage.setItem(KEPT, JSON.stringify({ lang, theme, motion, sound, glow, name }));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
