// Errors as a page shows them: a title, an explanation and the one useful button.
import { Refusal } from "../lib/api";
import { type Messages, capitalize, localize, makeTranslator } from "../lib/i18n";

const MESSAGES = {
  nowhere: ["There is nothing here but sand.", "Il n’y a ici que du sable."],
  nowhereText: ["The link may be incomplete. Everything else is where you left it.", "Le lien est peut-être incomplet. Tout le reste est à sa place."],
  noTable: ["This table is gone.", "Cette table n’existe plus."],
  noTableText: [
    "Check that the link is complete. Tables that are no longer opened are deleted after a while.",
    "Vérifiez que le lien est complet. Les tables que plus personne n’ouvre sont supprimées au bout d’un certain temps.",
  ],
  unreachable: ["The server does not answer.", "Le serveur ne répond pas."],
  unreachableText: [
    "Your games are safe: every move is saved immediately. This page keeps trying and comes back by itself.",
    "Vos parties sont en sécurité : chaque coup est enregistré aussitôt. Cette page réessaie sans cesse et reviendra d’elle-même.",
  ],
  otherVersion: ["This game was played under earlier rules.", "Cette partie suit d’anciennes règles."],
  otherVersionText: [
    "They can no longer be shown on the board. Its result and its moves are kept, and you can save them.",
    "On ne peut plus les montrer sur le plateau. Le résultat et les coups sont conservés, et vous pouvez les enregistrer.",
  ],
  otherVersionRunning: ["It cannot be continued here. You can start a new one at any time.", "Elle ne peut pas être reprise ici. Vous pouvez en commencer une autre à tout moment."],
  finalScore: ["Final score: {scores}", "Score final : {scores}"],
  failed: ["Something broke on this page.", "Quelque chose s’est cassé sur cette page."],
  failedText: ["Your games are safe. Loading the page again usually helps.", "Vos parties sont en sécurité. Recharger la page suffit en général."],
  refused: ["That does not work.", "Cela ne marche pas."],
  home: ["All games", "Tous les jeux"],
  tryAgain: ["Try again", "Réessayer"],
  save: ["Save the game", "Enregistrer la partie"],
  reload: ["Load the page again", "Recharger la page"],
} as const satisfies Messages;

export const { t } = makeTranslator(MESSAGES);

export type ErrorKind = "nowhere" | "noTable" | "unreachable" | "otherVersion" | "failed" | "refused";

const KINDS: Record<string, ErrorKind> = { "no-such-table": "noTable", unreachable: "unreachable", "other-version": "otherVersion", "not-found": "nowhere" };

/** Returns the kind of an error; null is an address without a page, a text is a reason in words. */
export function kindOf(error: unknown): ErrorKind {
  if (error === null || error === undefined) return "nowhere";
  if (error instanceof Refusal) return KINDS[error.code] ?? "refused";
  return typeof error === "string" ? "refused" : "failed";
}

/** Returns the reason in words that a page adds to its title; empty if the kind says everything. */
export function reasonOf(error: unknown): string {
  if (typeof error === "string") return error;
  return error instanceof Refusal ? capitalize(localize(error.reason)) : "";
}
