// Messages of the lessons. The lessons' own texts come from the server.
import { type Messages, localize, makeTranslator } from "../lib/i18n";
import type { LocalizedText } from "../lib/wire";
import { device } from "./device.svelte";

export const MESSAGES = {
  lessons: ["Lessons", "Leçons"],
  lessonsAbout: [
    "Learn by playing: each lesson is a short game that explains itself. Stop whenever you like, and continue later where you left off.",
    "Apprenez en jouant : chaque leçon est une courte partie qui s’explique d’elle-même. Arrêtez quand vous voulez ; vous reprendrez là où vous en étiez.",
  ],
  minutes: ["{n} minutes", "{n} minutes"],
  begin: ["Begin", "Commencer"],
  resume: ["Continue at step {n} of {all}", "Reprendre à l’étape {n} sur {all}"],
  again: ["Once more", "Recommencer"],
  done: ["done", "terminée"],
  rulesOf: ["Rules of {game}", "Règles de {game}"],
  leave: ["Leave", "Quitter"],
  leaveAbout: ["Your progress is saved.", "Votre progression est enregistrée."],
  all: ["All lessons", "Toutes les leçons"],
  showMe: ["Show me", "Montrez-moi"],
  showMeAbout: ["Shows where to press; you make the move", "Montre où appuyer ; c’est vous qui jouez"],
  yourTurn: ["Now it is your turn.", "À vous maintenant."],
  watch: ["Watch.", "Regardez."],
  learn: ["Learn by playing", "Apprendre en jouant"],
  opening: ["Setting up the table…", "On prépare la table…"],
} as const satisfies Messages;

export const { t } = makeTranslator(MESSAGES);

/** Returns a text of a lesson for the device in use: of `{click|tap}`, the first for a mouse, the second for a finger. */
export const lessonText = (text: LocalizedText): string =>
  localize(text).replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, mouse: string, touch: string) => (device.isTouch ? touch : mouse));
