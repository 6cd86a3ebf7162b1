// Messages of a game that the page has no module for. Texts of moves and rules come from the server.
import { type Messages, makeTranslator } from "../../lib/i18n";

const MESSAGES = {
  yourMove: ["Choose your move", "Choisissez votre coup"],
  waiting: ["The others are to move.", "C’est aux autres de jouer."],
  over: ["The game is over.", "La partie est finie."],
  points: ["{n} points", "{n} points"],
  onePoint: ["{n} point", "{n} point"],
  about: ["A game that was added to this server.", "Un jeu ajouté à ce serveur."],
  find: ["Find a move", "Chercher un coup"],
} satisfies Messages;

export const { t, localized } = makeTranslator(MESSAGES);
