// Messages of Scarabya's board in English and French.
import { type Messages, makeTranslator } from "../../lib/i18n";

const MESSAGES = {
  round: ["Card {n} of {all}", "Carte {n} sur {all}"],
  place: ["Place the {shape} tile.", "Placez la tuile {shape}."],
  placeFirst: ["Place the {shape} tile on the centre.", "Placez la tuile {shape} au centre."],
  discardNow: ["The {shape} tile fits nowhere: discard it.", "La tuile {shape} ne va nulle part : défaussez-la."],
  discard: ["Discard", "Défausser"],
  withdraw: ["Take it back", "Reprendre"],
  placed: ["Placed. The others are still deciding.", "C'est posé. Les autres réfléchissent encore."],
  turn: ["Turn", "Tourner"],
  flip: ["Flip", "Retourner"],
  next: ["Next place", "Place suivante"],
  lay: ["Place here", "Poser ici"],
  layNot: ["Not here", "Pas ici"],
  fits: ["{shape} at {square}: fits", "{shape} en {square} : possible"],
  fitsNot: ["{shape} at {square}: does not fit", "{shape} en {square} : impossible"],
  remaining: ["To come", "À venir"],
  remainingIn: ["To come, in this order", "À venir, dans cet ordre"],
  tileGone: ["{shape}: already drawn", "{shape} : déjà sortie"],
  tileToCome: ["{shape}: to come", "{shape} : à venir"],
  boardLabel: [
    "Site of {name}. Arrow keys: move the tile. R: turn. F: flip. N: next place. Enter: place it.",
    "Site de {name}. Flèches : déplacer la tuile. R : tourner. F : retourner. N : place suivante. Entrée : poser.",
  ],
  empty: ["sand", "sable"],
  rock: ["rock", "rocher"],
  scarab: ["scarab", "scarabée"],
  tileOn: ["tile {shape}", "tuile {shape}"],
  dug: ["dug", "fouillé"],
  covered: ["{n} of {all} scarabs", "{n} scarabées sur {all}"],
  soloWon: ["Every scarab is covered!", "Tous les scarabées sont recouverts !"],
  soloLost: ["Scarabs left uncovered: {n}", "Scarabées restés à découvert : {n}"],
} as const satisfies Messages;

export const { t } = makeTranslator(MESSAGES);
