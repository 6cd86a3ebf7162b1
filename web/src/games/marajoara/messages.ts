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
  "ask.red-7": ["Exhibit one vase for 1 credit?", "Exposer un vase pour 1 crédit ?"],
  "ask.red-8": ["Remove your last vase for twice the points of its space?", "Retirer votre dernier vase pour le double des points de sa case ?"],
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
  raise: ["+1 for 2 credits", "+1 pour 2 crédits"],
  lower: ["−1 for 2 credits", "−1 pour 2 crédits"],
  swap: ["Exchange for 1 credit", "Échanger pour 1 crédit"],
  add: ["Add {n}", "Ajouter {n}"],
  restore: ["Restore {name}", "Restaurer {name}"],
  museum: ["Museum {n}", "Musée {n}"],
  toMuseum: ["To museum {n}", "Vers le musée {n}"],
  remove: ["Remove it", "Le retirer"],
  work: ["Move to {square} for 2", "Déplacer en {square} pour 2"],
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
    "After each capture, a die next to the capturing die goes here. The 14th die ends the game.",
    "Après chaque capture, un dé voisin du dé capturant vient ici. Le 14e met fin à la partie.",
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
  fieldWork: ["field work to {square}: 2 credits", "travail de terrain en {square} : 2 crédits"],
  // ------------------------------------------------ tracks
  space: ["{track} {n}: {what}", "{track} {n} : {what}"],
  start: ["start", "départ"],
  discsHere: ["here: {names}", "ici : {names}"],
  "space.increase1": ["+1 on one of your {colour} dice", "+1 à l'un de vos dés {colour}"],
  "space.increase": ["+{n}, split among your {colour} dice", "+{n}, à répartir sur vos dés {colour}"],
  "space.token": ["place a dig token", "posez un jeton Fouille"],
  "space.points": ["{n} points", "{n} points"],
  "space.yellow7": ["exchange 2 dice of your museum for 2 of the cart", "échangez 2 dés de votre musée contre 2 du chariot"],
  "space.yellow8": ["2 points for each of your dig tokens on the site", "2 points par jeton Fouille à vous sur le chantier"],
  "space.yellow9": ["at the end, 10 points for the first, 6 for the second", "à la fin, 10 points au premier, 6 au second"],
  "space.red7": ["exhibit one vase for 1 credit", "exposez un vase pour 1 crédit"],
  "space.red8": ["remove your last vase: twice the points of its space", "retirez votre dernier vase : le double des points de sa case"],
  "space.red9": ["at the end, 2 points per vase for the first, 1 for the second", "à la fin, 2 points par vase au premier, 1 au second"],
  "space.blue7": ["your blue dice count double this turn", "vos dés bleus comptent double ce tour-ci"],
  "space.blue8": ["2 points for each restored neighbour of one fragment", "2 points par voisin restauré d'un de vos fragments"],
  "space.blue9": ["at the end, 2 points per fragment for the first, 1 for the second", "à la fin, 2 points par fragment au premier, 1 au second"],
  youArrive: ["you would arrive here", "vous arriveriez ici"],
  // ------------------------------------------------ museum
  "fragment.>=3": ["one blue die of 3 or more: 3 points", "un dé bleu de 3 ou plus : 3 points"],
  "fragment.>=4": ["blue dice totalling 4 or more: 4 points and a dig token", "des dés bleus, 4 ou plus en tout : 4 points et un jeton Fouille"],
  "fragment.>=9": ["two or three different blue dice totalling 9 or more: 10 points", "deux ou trois dés bleus différents, 9 ou plus en tout : 10 points"],
  "fragment.>=6": ["exactly two blue dice totalling 6 or more: 6 points", "exactement deux dés bleus, 6 ou plus en tout : 6 points"],
  "fragment.>=5": ["blue dice totalling 5 or more: 5 points", "des dés bleus, 5 ou plus en tout : 5 points"],
  "fragment.=6": ["one blue die showing 6: 7 points", "un dé bleu de 6 : 7 points"],
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
  campaignAbout: ["Eight solo missions. Winning one unlocks the next.", "Huit missions en solo. En gagner une débloque la suivante."],
  "objective.fragment >=9": ["Restore the ≥9 fragment", "Restaurer le fragment ≥9"],
  "objective.whole ceramic": ["Restore the whole ceramic", "Restaurer toute la céramique"],
  "objective.yellow end": ["Reach the end of the yellow track", "Atteindre le bout de la piste jaune"],
  "objective.red end": ["Reach the end of the red track", "Atteindre le bout de la piste rouge"],
  "objective.blue end": ["Reach the end of the blue track", "Atteindre le bout de la piste bleue"],
  "objective.all tokens": ["Collect all 7 dig tokens", "Récupérer les 7 jetons Fouille"],
  "objective.showcase": ["Exhibit a vase on showcase space {n}", "Exposer un vase sur la case {n} de la vitrine"],
  "objective.star": ["Bring a die to {square}", "Amener un dé en {square}"],
  "objective.score": ["Score {n} points", "Marquer {n} points"],
  allStars: ["Bring a die onto each of the {n} stars", "Amener un dé sur chacune des {n} étoiles"],
  "title.1": ["The fragment and the shore", "Le fragment et le rivage"],
  "title.2": ["The whole ceramic", "La céramique entière"],
  "title.3": ["The full showcase", "La vitrine pleine"],
  "title.4": ["Four stars", "Quatre étoiles"],
  "title.5": ["The golden hour", "L'heure dorée"],
  "title.6": ["Two museums", "Deux musées"],
  "title.7": ["The dice have spoken", "Les dés ont parlé"],
  "title.8": ["Every token counts", "Chaque jeton compte"],
  "twist.3": ["Dice on the turn track are subtracted.", "Les dés du compte-tours sont déduits."],
  "twist.5": ["Dice on the turn track are subtracted twice, except yellow ones.", "Les dés du compte-tours sont déduits deux fois, sauf les jaunes."],
  "twist.6": ["You run two museums; every gap costs 3 points.", "Vous tenez deux musées ; chaque manque coûte 3 points."],
  "twist.7": ["Dice start rolled; past 6 they turn to 1 and cost 4. The turn track is subtracted.", "Les dés sont lancés au départ ; au-delà de 6 ils passent à 1 et coûtent 4. Le compte-tours est déduit."],
  "twist.8": ["Dice on the turn track are subtracted.", "Les dés du compte-tours sont déduits."],
  startMission: ["Start", "Commencer"],
  startChallenge: ["Challenge: +10", "Défi : +10"],
  playAgain: ["Play again", "Rejouer"],
  sameDeal: ["Same deal", "Même donne"],
  locked: ["Win mission {n} to unlock it.", "Gagnez la mission {n} pour la débloquer."],
  best: ["Best: {n}", "Record : {n}"],
  wonChallenge: ["challenge won", "défi gagné"],
  stars: ["{n} of 3 stars", "{n} étoiles sur 3"],
  starsAbout: ["★ won   ★★ with 5 points to spare   ★★★ with 10, as in the challenge", "★ gagnée   ★★ avec 5 points d'avance   ★★★ avec 10, comme le défi le demande"],
  missionWon: ["Mission {n} won!", "Mission {n} gagnée !"],
  missionLost: ["Mission {n}: {k} of {all} objectives.", "Mission {n} : {k} objectifs sur {all}."],
  toMissions: ["To the missions", "Voir les missions"],
  nextMission: ["On to mission {n}", "Vers la mission {n}"],
  // ------------------------------------------------ score sheet
  "sheet.vases": ["Vases", "Vases"],
  "sheet.showcase": ["Showcase", "Vitrine"],
  "sheet.fragments": ["Fragments", "Fragments"],
  "sheet.adjacency": ["Neighbours", "Voisinage"],
  "sheet.tracks": ["Tracks", "Pistes"],
  "sheet.vase_majority": ["Most vases", "Majorité vases"],
  "sheet.fragment_majority": ["Most fragments", "Majorité fragments"],
  "sheet.track_ends": ["Track ends", "Fins de piste"],
  "sheet.overflow": ["Past 6", "Au-delà de 6"],
  "sheet.penalties": ["Penalties", "Pénalités"],
} as const satisfies Messages;

export type MessageKey = keyof typeof MESSAGES;
export const { t, localized } = makeTranslator(MESSAGES);

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

/** The effect of a space of a track. */
export function spaceText(track: Row, space: number): string {
  if (space === 0) return t("start");
  if (space === 1) return t("space.increase1", { colour: colourNamePlural(track) });
  if (space === 3 || space === 5) return t("space.increase", { n: space === 3 ? 2 : 3, colour: colourNamePlural(track) });
  if (space === 2) return t("space.token");
  if (space === 4 || space === 6) return t("space.points", { n: space === 4 ? 3 : 5 });
  return t(`space.${track}${space}` as MessageKey);
}

const SPACE_RULES: Record<string, string> = {
  yellow7: "M-18.1", yellow8: "M-18.3", red7: "M-17.1", red8: "M-17.2", blue7: "M-16.1", blue8: "M-16.3",
};
/** The id of the rule behind the effect. */
export const spaceRule = (track: Row, space: number): string =>
  space === 9 ? "M-19.4" : (SPACE_RULES[`${track}${space}`] ?? (space % 2 ? "M-15.1" : "M-15.2"));

export function objectiveText(objective: string): string {
  const [kind, value] = objective.split(" ");
  if (kind === "showcase") return t("objective.showcase", { n: value });
  if (kind === "star") return t("objective.star", { square: value });
  if (kind === "score") return t("objective.score", { n: value });
  return t(`objective.${objective}` as MessageKey);
}
