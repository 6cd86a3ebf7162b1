// Messages of Artifact's board in English and French. Move and rule texts come from the server.
import { type Messages, capitalize, localize, makeTranslator } from "../../lib/i18n";
import { settings } from "../../lib/settings.svelte";
import type { ArtifactLegend, EndProgress, Exhibition } from "../../lib/wire";
import { type Card, type Kind, type Marker, type Region, type Role, isRegion, kindOf, regionOf } from "./view";

const MESSAGES = {
  tracks: ["Action tracks", "Pistes action"],
  market: ["Black market", "Marché noir"],
  notNow: ["Not now. {prompt}", "Pas maintenant. {prompt}"],
  hand: ["Your hand", "Votre main"],
  handOf: ["Hand of {name}", "Main de {name}"],
  emptyHand: ["no card yet", "pas encore de carte"],
  secretCards: ["{n} secret", "{n} secrètes"],
  "secretCards.1": ["1 secret", "{n} secrète"],
  incomeTrack: ["Income", "Revenus"],
  baseIncome: ["base income {n}", "revenu de base {n}"],
  tileOpening: ["being filled", "en préparation"],
  hire: ["Hire", "Embaucher"],
  hireSeveral: ["{n} huts", "{n} baraques"],
  ship: ["Ship", "Expédier"],
  placeHut: ["Hut here", "Baraque ici"],
  discover: ["Exhibit on its own", "L’exposer seule"],
  gold: ["Take with gold coins", "Prendre contre des Pièces d’or"],
  pass: ["Pass", "Passer"],
  stop: ["End turn", "Finir le tour"],
  nothing: ["Leave them as they are", "Ne rien changer"],
  draw: ["Draw it", "La piocher"],
  decline: ["No, thanks", "Non merci"],
  newSite: ["Open a site", "Ouvrir un site"],
  sell: ["Sell", "Vendre"],
  buy: ["Buy", "Acheter"],
  marketSpace: ["place {n}", "place {n}"],
  marketOut: ["← pushed out", "← sort du jeu"],
  marketNewest: ["newest", "dernière"],
  researchAt: ["{name}: {n} points", "{name} : {n} points"],
  "researchAt.1": ["{name}: 1 point", "{name} : {n} point"],
  trackHead: ["Action track", "Piste action"],
  mineHead: ["yours", "à vous"],
  costHead: ["cost of the next one", "coût du prochain"],
  incomeTitle: ["Income: {n} coins for everyone each year, then your exhibitions", "Revenus : {n} pièces pour chacun chaque année, plus vos expositions"],
  "incomeTitle.1": ["Income: 1 coin for everyone each year, then your exhibitions", "Revenus : {n} pièce pour chacun chaque année, plus vos expositions"],
  exhibitions: ["Exhibitions", "Expositions"],
  won: ["Your exhibitions", "Vos expositions"],
  wonOf: ["Exhibitions", "Expositions"],
  noneWon: ["none yet", "encore aucune"],
  discoveriesWon: ["{n} prestige for exceptional discoveries", "{n} de prestige pour des Découvertes exceptionnelles"],
  roles: ["Roles", "Rôles"],
  coinsWord: ["coins", "pièces"],
  prestigeWord: ["prestige", "prestige"],
  inYear: ["in {year}", "en {year}"],
  noMarkers: ["no marker", "aucun marqueur"],
  cardsInHand: ["{n} cards in hand", "{n} cartes en main"],
  "cardsInHand.1": ["1 card in hand", "{n} carte en main"],
  cardsWord: ["cards", "cartes"],
  "cardsWord.1": ["card", "carte"],
  passed: ["passed", "a passé"],
  first: ["first player", "premier joueur"],
  firstShort: ["1st", "1er"],
  incomeNext: ["{n} income each year", "{n} de revenu par an"],
  plusPrestige: ["+{n} prestige", "+{n} de prestige"],
  plusIncome: ["+{n} income", "+{n} de revenu"],
  cardsBack: ["{n} cards back", "{n} cartes reprises"],
  "cardsBack.1": ["1 card back", "1 carte reprise"],
  shipsCards: ["{n} cards", "{n} cartes"],
  "shipsCards.0": ["no cards", "aucune carte"],
  "shipsCards.1": ["1 card", "1 carte"],
  plusHuts: ["+{n} huts", "+{n} baraques"],
  "plusHuts.1": ["+1 hut", "+1 baraque"],
  plusCards: ["+{n} cards", "+{n} cartes"],
  "plusCards.1": ["+1 card", "+1 carte"],
  researchStep: ["research {from} → {to}", "rech. {from} → {to}"],
  shipsFor: ["Ship {cards} {from} for {n}", "Expédier {cards} {from} pour {n}"],
  shipNothing: ["Ship nothing {from}?", "Ne rien expédier {from} ?"],
  shipNothingYes: ["Ship nothing", "Ne rien expédier"],
  shipNothingNo: ["Keep the huts", "Garder les baraques"],
  "tab.world": ["World", "Monde"],
  "tab.exhibitions": ["Exhibitions", "Expositions"],
  "tab.tracks": ["Tracks", "Pistes"],
  "tab.roles": ["Roles", "Rôles"],
  exhibit: ["Exhibit {what}", "Exposer {what}"],
  ofType: ["{n} {type}", "{n} {type}"],
  ofRegion: ["{n} {from}", "{n} objets {from}"],
  ofRegions: ["{n} regions", "{n} régions"],
  ofTypes: ["{n} types", "{n} types"],
  "ask.turn": ["Up to {n} actions, or pass.", "Jusqu’à {n} actions, ou passez."],
  "ask.turn1": ["Another action, or end your turn.", "Une autre action, ou finissez votre tour."],
  "ask.turn2": ["Gold coins, or end your turn.", "Des Pièces d’or, ou finissez votre tour."],
  "ask.show": ["{tile}: which cards do you show?", "{tile} : quelles cartes montrez-vous ?"],
  "ask.sell": ["Which card do you sell?", "Quelle carte vendez-vous ?"],
  "ask.buy": ["Which card do you buy?", "Quelle carte achetez-vous ?"],
  endsIn: ["Ends at the latest in {n} years", "Fin au plus tard dans {n} ans"],
  "endsIn.1": ["Ends at the latest in 1 year", "Fin au plus tard dans 1 an"],
  endNear: ["Near the end: {left}", "Fin proche : {left}"],
  "source.exhibitions": ["exhibitions", "expositions"],
  "source.coins": ["coins", "pièces"],
  "source.discoveries": ["discoveries", "Découvertes"],
  "source.research": ["research", "recherche"],
  free: ["free", "gratuit"],
  pays: ["pay {n}", "payer {n}"],
  gets: ["get {n}", "recevoir {n}"],
  jokerPrice: ["{price} (joker)", "{price} (joker)"],
  withJoker: ["joker: {marker}", "joker : {marker}"],
  inWords: ["Move list", "Liste"],
  allMoves: ["All possible moves", "Tous les coups possibles"],
  closeList: ["Close", "Fermer"],
  without: ["Not with {marker}", "Pas avec {marker}"],
  takeThese: ["Take these", "Prendre ceux-ci"],
  shipThese: ["Ship these", "Expédier celles-ci"],
  showThese: ["Exhibit these", "Exposer celles-ci"],
  keepThese: ["Take back", "Reprendre"],
  chosen: ["{n} of {all}", "{n} sur {all}"],
  unpick: ["Put back: {thing}", "Reposer : {thing}"],
  "ask.start-hut": ["Place hut {hut} of {of} and take its labour marker.", "Posez votre baraque {hut} sur {of} et prenez son marqueur main-d’œuvre."],
  "ask.start-markers": ["Take {n} action markers.", "Prenez {n} marqueurs action."],
  "ask.start-markers.1": ["Take one action marker.", "Prenez un marqueur action."],
  "ask.refill": ["Refill: take {n} markers.", "Complétez : prenez {n} marqueurs."],
  "ask.refill.1": ["Refill: take one marker.", "Complétez : prenez un marqueur."],
  "ask.pick": ["Ship {from}: {left} cards.", "Expédiez {from} : {left} cartes."],
  "ask.pick1": ["Ship {from}: one card.", "Expédiez {from} : une carte."],
  "ask.keep": ["{tile}: which card do you take back?", "{tile} : quelle carte reprenez-vous ?"],
  "ask.keep2": ["{tile}: take back up to {n} cards.", "{tile} : reprenez jusqu’à {n} cartes."],
  "ask.role": ["Choose a role for one of your role markers.", "Choisissez un rôle pour un de vos marqueurs rôle."],
  "ask.draw": ["Draw a secret card {in}?", "Piocher une carte secrète {in} ?"],
  "ask.marker": ["You passed: take or exchange a marker.", "Vous avez passé : prenez ou échangez un marqueur."],
  "ask.exchange": ["You passed: you may exchange one of your markers.", "Vous avez passé : vous pouvez échanger un de vos marqueurs."],
  "ask.pay": ["Paying with {marker}: for which action?", "Vous payez avec {marker} : pour quelle action ?"],
  "ask.give": ["Giving back {marker}: which one do you take?", "Vous rendez {marker} : lequel prenez-vous ?"],
  moveFrom: ["Move it from {role}", "Le déplacer depuis {role}"],
  placeHere: ["Place a marker", "Poser un marqueur"],
  roleFor: ["A role for one of your markers", "Un rôle pour un de vos marqueurs"],
  oneMore: ["one more role", "un rôle de plus"],
  insteadOf: ["instead of {role}", "à la place de {role}"],
  isYours: ["yours", "à vous"],
  nobodyYet: ["nobody yet", "encore personne"],
  showRegions: ["Show the regions", "Voir les régions"],
  research: ["Research", "Recherche"],
  huts: ["{name}, huts: {n}", "{name}, baraques : {n}"],
  noHuts: ["no hut", "aucune baraque"],
  deck: ["{n} in the deck", "{n} dans la pioche"],
  unseen: ["not yet seen:", "pas encore vues :"],
  tileLabel: ["{tile}: {objects} objects, {prestige} prestige, {income} income", "{tile} : {objects} objets, {prestige} de prestige, {income} de revenu"],
  ready: ["you can exhibit it", "vous pouvez l’exposer"],
  short: ["{n} short", "il en manque {n}"],
  gone: ["taken", "prise"],
  trackLabel: ["{marker}: {n} markers on the track", "{marker} : {n} marqueurs sur la piste"],
  "trackLabel.1": ["{marker}: 1 marker on the track", "{marker} : {n} marqueur sur la piste"],
  putBack: ["putting back costs {n}", "remettre coûte {n}"],
  putBackNone: ["no player holds this marker", "aucun joueur n’a ce marqueur"],
  afterTaking: ["{n} after taking one", "{n} après en avoir pris un"],
  afterPutting: ["{n} after putting one back", "{n} après en avoir remis un"],
  youHold: ["you hold {n}", "vous en avez {n}"],
  payWith: ["Pay with {marker} (you hold {n})", "Payer avec {marker} (vous en avez {n})"],
  giveMarker: ["Give {marker} (you hold {n})", "Rendre {marker} (vous en avez {n})"],
  sellsFor: ["sells for {n}", "se vend {n}"],
  marketEmpty: ["empty", "vide"],
  money: ["{n} coins", "{n} pièces"],
  "money.1": ["1 coin", "{n} pièce"],
  markersHeld: ["markers", "marqueurs"],
  secret: ["Secret cards", "Cartes secrètes"],
  "left.income-track": ["{n} tiles left", "encore {n} tuiles"],
  "left.income-track.1": ["1 tile left", "encore 1 tuile"],
  "left.two-types": ["{n} types to go", "encore {n} types"],
  "left.two-types.1": ["1 type to go", "encore 1 type"],
  "left.last-card": ["{region}: {n} left", "{region} : encore {n}"],
  "left.last-card.1": ["{region}: 1 left", "{region} : encore 1"],
  "left.last-year": ["{n} years left", "encore {n} ans"],
  "left.last-year.1": ["1 year left", "encore 1 an"],
  lastRound: ["Last round", "Dernière manche"],
  prestige: ["{n} prestige", "{n} de prestige"],
  "help.region.finds": ["One more hut turns up a card.", "Une baraque de plus révèle une carte."],
  "help.region.nothing": ["The next hut finds nothing.", "La prochaine baraque ne trouve rien."],
  "help.region.ships": ["You would ship {n} cards.", "Vous expédieriez {n} cartes."],
  "help.region.ships.1": ["You would ship 1 card.", "Vous expédieriez {n} carte."],
  "help.deck": ["Deck of {region}", "Pioche : {region}"],
  "help.huts": ["This player would ship {n} cards from here.", "Ce joueur expédierait {n} cartes d’ici."],
  "help.huts.1": ["This player would ship 1 card from here.", "Ce joueur expédierait {n} carte d’ici."],
  "help.research.now": ["Yours is worth {n} here.", "Le vôtre vaut {n} ici."],
  "help.fits": ["Fits: {tiles}.", "Convient à : {tiles}."],
  "help.tile.type": ["Show {n} objects of this type.", "Montrez {n} objets de ce type."],
  "help.tile.region": ["Show {n} objects from this region.", "Montrez {n} objets de cette région."],
  "help.tile.regions": ["Show {n} objects from different regions.", "Montrez {n} objets de régions différentes."],
  "help.tile.types": ["Show {n} objects of different types.", "Montrez {n} objets de types différents."],
  "help.tile.gives": ["It brings {prestige} prestige and {income} income.", "Elle apporte {prestige} de prestige et {income} de revenu."],
  "help.income.now": ["Now {n} coins for everyone.", "Maintenant {n} pièces pour chacun."],
  "help.income.now.1": ["Now 1 coin for everyone.", "Maintenant {n} pièce pour chacun."],
  "help.income.later": ["{n} coins once the tiles up to here are gone.", "{n} pièces quand les tuiles jusqu’ici seront parties."],
  "help.income.later.1": ["1 coin once the tiles up to here are gone.", "{n} pièce quand les tuiles jusqu’ici seront parties."],
  "help.income.past": ["{n} coins: past.", "{n} pièces : c’est passé."],
  "help.income.past.1": ["1 coin: past.", "{n} pièce : c’est passé."],
  "help.role.held": ["Held by {names}.", "Tenu par {names}."],
  "help.role.free": ["Nobody holds it yet.", "Personne ne le tient encore."],
  "help.nextIncome": ["Next year’s income: {base} for everyone, {own} from your exhibitions.", "Revenu de l’an prochain : {base} pour chacun, {own} de vos expositions."],
} as const satisfies Messages;

export type MessageKey = keyof typeof MESSAGES;
export const { t } = makeTranslator(MESSAGES);

type Pair = readonly [en: string, fr: string];
const pick = (pair: Pair): string => pair[settings.lang === "fr" ? 1 : 0];

const REGION_NAMES: Record<Region, Pair> = {
  africa: ["Africa", "Afrique"], asia: ["Asia", "Asie"], america: ["America", "Amérique"], "middle-east": ["Middle East", "Moyen-Orient"],
};
const FROM_REGION: Record<Region, Pair> = {
  africa: ["from Africa", "d’Afrique"], asia: ["from Asia", "d’Asie"], america: ["from America", "d’Amérique"],
  "middle-east": ["from the Middle East", "du Moyen-Orient"],
};
const IN_REGION: Record<Region, Pair> = {
  africa: ["in Africa", "en Afrique"], asia: ["in Asia", "en Asie"], america: ["in America", "en Amérique"], "middle-east": ["in the Middle East", "au Moyen-Orient"],
};
const REGION_LETTERS: Record<Region, Pair> = { africa: ["Af", "Af"], asia: ["As", "As"], america: ["Am", "Am"], "middle-east": ["ME", "MO"] };
const KIND_NAMES: Record<Kind, Pair> = {
  statue: ["statue", "statue"], mask: ["mask", "masque"], vase: ["vase", "vase"], jewel: ["jewel", "bijou"], tablet: ["tablet", "tablette"],
  discovery: ["exceptional discovery", "Découverte exceptionnelle"], gold: ["gold coins", "Pièces d’or"], fragments: ["fragments", "Fragments"],
  cursed: ["cursed object", "Objet maudit"], manuscript: ["manuscript", "Manuscrit"],
};
const PLURALS: Record<string, Pair> = {
  statue: ["statues", "statues"], mask: ["masks", "masques"], vase: ["vases", "vases"], jewel: ["jewels", "bijoux"], tablet: ["tablets", "tablettes"],
};
const ROLE_NAMES: Record<Role, Pair> = {
  london: ["London", "Londres"], paris: ["Paris", "Paris"], berlin: ["Berlin", "Berlin"], "new-york": ["New York", "New York"],
  andersson: ["Andersson", "Andersson"], carter: ["Carter", "Carter"], judd: ["Judd", "Judd"], morley: ["Morley", "Morley"],
};

export const regionName = (region: Region): string => pick(REGION_NAMES[region]);
export const fromRegion = (region: Region): string => pick(FROM_REGION[region]);
export const inRegion = (region: Region): string => pick(IN_REGION[region]);
export const regionLetters = (region: Region): string => pick(REGION_LETTERS[region]);
export const kindName = (kind: Kind): string => pick(KIND_NAMES[kind]);
/** The name of an action track: `Museum`, `Africa`. */
export const trackName = (marker: Marker): string =>
  isRegion(marker) ? regionName(marker) : pick(marker === "museum" ? ["Museum", "Musée"] : ["Shipping", "Expédition"]);
/** The plural of a type with a capital: `Statues`. */
export const pluralName = (type: Kind): string => capitalize(pick(PLURALS[type]));
export const roleName = (role: Role): string => pick(ROLE_NAMES[role]);
/** Returns the privilege of a role in words; components assign privileges to roles. */
export const privilege = (legend: ArtifactLegend, role: Role): string => (legend.privileges ? localize(legend.privileges[role]!) : "");
export const cardName = (card: Card): string => `${kindName(kindOf(card))} ${fromRegion(regionOf(card))}`;

export function markerName(marker: Marker): string {
  if (marker === "museum") return pick(["museum", "musée"]);
  if (marker === "shipping") return pick(["shipping", "expédition"]);
  return pick([`labour, ${REGION_NAMES[marker][0]}`, `main-d’œuvre, ${REGION_NAMES[marker][1]}`]);
}

/** What is left until an end of the game: `2 tiles left`. */
export const leftText = ({ end, left, region }: EndProgress): string => t(`left.${end}${left === 1 ? ".1" : ""}` as MessageKey, { n: left, region: region ? regionName(region) : "" });

/** What an exhibition shows: `4 masks`, `4 from Asia`. */
export function exhibitionName({ needs, of, objects: n }: Exhibition): string {
  if (needs === "type") return t("ofType", { n, type: pick(PLURALS[of]) });
  if (needs === "region") return t("ofRegion", { n, from: fromRegion(of as Region) });
  return t(needs === "regions" ? "ofRegions" : "ofTypes", { n });
}

/** The name of the tile with this notation: `4 statues`, `Africa`, `Different regions`. */
export function tileName(tile: string): string {
  if (isRegion(tile)) return regionName(tile);
  if (tile === "regions") return pick(["Different regions", "Régions différentes"]);
  if (tile === "types") return pick(["Different types", "Types différents"]);
  return `${tile.slice(-1)} ${pick(PLURALS[tile.slice(0, -1)])}`;
}
