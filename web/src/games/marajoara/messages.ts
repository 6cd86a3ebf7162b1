// Messages of Marajoara's table in English and French. Move and rule texts come from the server.
import { type Messages, capitalize, makeTranslator } from "../../lib/i18n";
import { settings } from "../../lib/settings.svelte";
import type { Colour, Die, Row } from "./view";

const MESSAGES = {
  // ------------------------------------------------ decisions
  "ask.yellow-row": ["Which museum opens its yellow row?", "Quel musée ouvre sa rangée jaune ?"],
  "ask.first-token": ["Place your first dig token on a dig square.", "Posez votre premier jeton Fouille sur une case Fouille."],
  "ask.turn": ["Jump over a die to capture it.", "Sautez par-dessus un dé pour le capturer."],
  "ask.turn.free": ["Free actions, then end your turn.", "Actions gratuites, puis fin du tour."],
  "ask.turn.none": ["No jump is possible: free actions, then end your turn.", "Aucun saut possible : actions gratuites, puis fin du tour."],
  "ask.dig-bonus": ["Dig bonus on {square}: {points} to add to your dice.", "Bonus de fouilles en {square} : {points} à ajouter à vos dés."],
  "ask.keep": ["Which museum keeps the {die}?", "Quel musée garde le {die} ?"],
  "ask.track": ["Excavate: move a disc {n} spaces.", "Fouillez : avancez un disque de {n} cases."],
  "ask.track.one": ["Excavate: move a disc 1 space.", "Fouillez : avancez un disque d'une case."],
  "ask.increase": ["{points} to add to your {colour} dice.", "{points} à ajouter à vos dés {colour}."],
  "ask.token": ["Place your dig token on a free square.", "Posez votre jeton Fouille sur une case libre."],
  "ask.red-7": ["Exhibit one vase for {credits}?", "Exposer un vase pour {credits} ?"],
  "ask.red-8": ["Remove your last vase for points?", "Retirer votre dernier vase contre des points ?"],
  "ask.blue-8": ["Choose a fragment: its restored neighbours score.", "Choisissez un fragment : ses voisins restaurés rapportent."],
  "ask.give": ["Exchange: which die do you give to the cart?", "Échange : quel dé donnez-vous au chariot ?"],
  "ask.take": ["Exchange: which die of the cart do you take?", "Échange : quel dé du chariot prenez-vous ?"],
  "ask.pay": ["Pay {credits}: click your yellow dice to split the payment.", "Payez {credits} : cliquez sur vos dés jaunes pour répartir."],
  "ask.pay.forced": ["Pay {credits}.", "Payez {credits}."],
  "ask.turn-track": ["Which die next to {square} goes to the turn track?", "Quel dé voisin de {square} va sur le compte-tours ?"],
  "ask.recycle": ["Recycling: which die of the slate is next?", "Recyclage : quel dé de l'ardoise ensuite ?"],
  "ask.recycle-to": ["Recycling: put the {die} on a marked square.", "Recyclage : remettez le {die} sur une case marquée."],
  // ------------------------------------------------ buttons
  end: ["End turn", "Finir le tour"],
  decline: ["No, thank you", "Non merci"],
  pay: ["Pay {how}", "Payer {how}"],
  exhibit: ["Exhibit for {n}", "Exposer pour {n}"],
  raise: ["+{n} for {credits}", "+{n} pour {credits}"],
  lower: ["−{n} for {credits}", "−{n} pour {credits}"],
  swap: ["Exchange for {credits}", "Échanger pour {credits}"],
  add: ["Add {n}", "Ajouter {n}"],
  restore: ["Restore {name}", "Restaurer {name}"],
  museum: ["Museum {n}", "Musée {n}"],
  toMuseum: ["To museum {n}", "Vers le musée {n}"],
  remove: ["Remove it", "Le retirer"],
  work: ["Move to {square} for {n}", "Déplacer en {square} pour {n}"],
  inWords: ["All moves ({n})", "Tous les coups ({n})"],
  pickDie: ["Click a highlighted die.", "Cliquez sur un dé en surbrillance."],
  pickHow: ["Dice: jump or field work. Red: exhibit. Blue: restore.", "Dés : saut ou travail de terrain. Rouges : exposer. Bleus : restaurer."],
  pickSquare: ["Click a highlighted square.", "Cliquez sur une case en surbrillance."],
  pickTrack: ["Click a track: it shows where you arrive.", "Cliquez sur une piste : l'arrivée y est marquée."],
  pickFragment: ["Click a highlighted fragment.", "Cliquez sur un fragment en surbrillance."],
  // ------------------------------------------------ things on the table
  site: ["Dig site", "Chantier"],
  siteHelp: [
    "Dig site. Arrow keys: move. Enter: choose. N: next possible square. Escape: cancel.",
    "Chantier. Flèches : se déplacer. Entrée : choisir. N : prochaine case possible. Échap : annuler.",
  ],
  tracks: ["Tracks", "Pistes"],
  tracksAndCart: ["Tracks & cart", "Pistes et chariot"],
  museumOf: ["Museum of {name}", "Musée : {name}"],
  yourMuseum: ["Your museum", "Votre musée"],
  museumTab: ["Museum", "Musée"],
  cart: ["Cart", "Chariot"],
  cartAbout: [
    "The cart, from top to bottom. Spent dice enter at the top; when it is full, the lowest die falls onto the slate.",
    "Le chariot, de haut en bas. Les dés dépensés y entrent par le haut ; s'il est plein, le dé du bas tombe sur l'ardoise.",
  ],
  slate: ["Slate", "Ardoise"],
  slateAbout: ["Dice on the slate return to the site at the end of the turn.", "Les dés de l'ardoise retournent sur le chantier à la fin du tour."],
  hand: ["In hand", "En main"],
  turnTrack: ["Turn track", "Compte-tours"],
  turnTrackAbout: [
    "After each capture, a die next to the capturing die goes here. The game ends when all {n} spaces are full.",
    "Après chaque capture, un dé voisin du dé capturant vient ici. La partie finit quand les {n} cases sont pleines.",
  ],
  objectives: ["Mission {n}", "Mission {n}"],
  collected: ["reached", "atteint"],
  missing: ["still to reach", "à atteindre"],
  money: ["{n} credits", "{n} crédits"],
  oneCredit: ["{n} credit", "{n} crédit"],
  doubling: ["Blue dice count double this turn", "Dés bleus doublés ce tour-ci"],
  reserve: ["{n} dig tokens in reserve", "{n} jetons Fouille en réserve"],
  showcase: ["Showcase", "Vitrine"],
  workshop: ["Workshop", "Atelier"],
  storage: ["Stored dice", "Dés stockés"],
  emptySpace: ["free", "libre"],
  rowClosed: ["closed in this mission", "fermée dans cette mission"],
  round: ["Round {n} of {all}", "Manche {n} sur {all}"],
  turnNumber: ["Turn {n}", "Tour {n}"],
  // ------------------------------------------------ squares
  free: ["free", "libre"],
  roped: ["roped zone", "zone à corde"],
  bonusSquare: ["+{n} square", "case +{n}"],
  digSquare: ["dig square", "case Fouille"],
  starred: ["star of the mission", "étoile de la mission"],
  tokenOf: ["dig token of {name}", "jeton Fouille : {name}"],
  yourToken: ["your dig token", "votre jeton Fouille"],
  canJump: ["can jump", "peut sauter"],
  canChoose: ["can be chosen", "peut être choisi"],
  isPicked: ["chosen", "choisi"],
  justMoved: ["has just jumped", "vient de sauter"],
  jump: ["jump to {square}", "saut en {square}"],
  fieldWork: ["field work to {square}: {credits}", "travail de terrain en {square} : {credits}"],
  // ------------------------------------------------ tracks
  space: ["{track} {n}: {what}", "{track} {n} : {what}"],
  discsHere: ["here: {names}", "ici : {names}"],
  youArrive: ["you would arrive here", "vous arriveriez ici"],
  // ------------------------------------------------ museum
  fragment: ["Fragment {name}", "Fragment {name}"],
  restored: ["restored", "restauré"],
  reachable: ["your dice are enough", "vos dés suffisent"],
  vaseSpace: ["Showcase space {n}: {what}", "Vitrine, case {n} : {what}"],
  vaseHere: ["a vase is exhibited here", "un vase y est exposé"],
  aToken: ["a dig token", "un jeton Fouille"],
  tokenHere: ["with a dig token", "avec un jeton Fouille"],
  pays: ["pays {n}", "paie {n}"],
  // ------------------------------------------------ missions
  campaign: ["Missions", "Missions"],
  campaignAbout: ["{n} solo missions. Winning one unlocks the next.", "{n} missions en solo. En gagner une débloque la suivante."],
  startMission: ["Start", "Commencer"],
  startChallenge: ["Challenge: +{n}", "Défi : +{n}"],
  playAgain: ["Play again", "Rejouer"],
  sameDeal: ["Same deal", "Même donne"],
  locked: ["Win mission {n} to unlock it.", "Gagnez la mission {n} pour la débloquer."],
  best: ["Best: {n}", "Record : {n}"],
  wonChallenge: ["challenge won", "défi gagné"],
  stars: ["{n} of {all} stars", "{n} étoiles sur {all}"],
  starWon: ["{stars} won", "{stars} gagnée"],
  starMargin: ["{stars} with {n} points to spare", "{stars} avec {n} points d'avance"],
  missionWon: ["Mission {n} won!", "Mission {n} gagnée !"],
  missionLost: ["Mission {n}: {k} of {all} objectives.", "Mission {n} : {k} objectifs sur {all}."],
  toMissions: ["To the missions", "Voir les missions"],
  nextMission: ["On to mission {n}", "Vers la mission {n}"],
} as const satisfies Messages;

export type MessageKey = keyof typeof MESSAGES;
export const { t, localized } = makeTranslator(MESSAGES);

/** Credits in words, such as a price. */
export const credits = (n: number): string => t(n === 1 ? "oneCredit" : "money", { n });

const COLOUR_NAMES: Record<"en" | "fr", Record<Colour, [singular: string, plural: string]>> = {
  en: { yellow: ["yellow", "yellow"], red: ["red", "red"], blue: ["blue", "blue"], grey: ["grey", "grey"] },
  fr: { yellow: ["jaune", "jaunes"], red: ["rouge", "rouges"], blue: ["bleu", "bleus"], grey: ["gris", "gris"] },
};
export const colourName = (colour: Colour): string => COLOUR_NAMES[settings.lang][colour][0];
export const colourNamePlural = (colour: Colour): string => COLOUR_NAMES[settings.lang][colour][1];
export const dieText = (die: Die): string => (settings.lang === "fr" ? `${die.value} ${colourName(die.colour)}` : `${colourName(die.colour)} ${die.value}`);
export const trackName = (track: Row): string => {
  const name = settings.lang === "fr" && track === "blue" ? "bleue" : colourName(track);
  return capitalize(name);
};
/** The display form of a fragment's name: `≥3` instead of `>=3`. */
export const formatFragment = (fragment: string): string => fragment.replace(">=", "≥");
