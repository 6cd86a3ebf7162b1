// Messages of the rules' pages. The rules' own texts come from the server.
import { type Messages, makeTranslator } from "../lib/i18n";

export const MESSAGES = {
  contents: ["On this page", "Sur cette page"],
  allRules: ["All rules, by number", "Toutes les règles, par numéro"],
  allRulesAbout: [
    "What the program enforces, rule by rule. Where a move can be refused, a position shows it.",
    "Ce que le programme applique, règle par règle. Là où un coup peut être refusé, une position le montre.",
  ],
  print: ["Print", "Imprimer"],
  learn: ["Learn by playing", "Apprendre en jouant"],
  reconstruction: ["What is ours", "Ce qui est de nous"],
  "origin.reconstruction": ["reconstructed: the original is lost", "reconstitué : l’original est perdu"],
  "origin.ruling": ["our ruling: the rulebook is silent", "notre décision : le livret n’en dit rien"],
  "origin.source": ["from another source", "d’une autre source"],
  "origin.book": ["from the rulebook", "d’après le livret"],
  showRefusal: ["Show a refused move", "Voir un coup refusé"],
  hideRefusal: ["Hide the position", "Masquer la position"],
  refused: ["Player {n} {move}: refused.", "Le joueur {n} {move} : refusé."],
  exampleLoading: ["Setting up the position…", "On prépare la position…"],
} as const satisfies Messages;

export const { t } = makeTranslator(MESSAGES);
