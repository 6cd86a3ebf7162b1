// Messages of Artifact's board in English and French. Move and rule texts come from the server.
import { type Messages, localize, makeTranslator } from "../../lib/i18n";
import { settings } from "../../lib/settings.svelte";
import type { ArtifactLegend } from "../../lib/wire";
import { type Card, type Kind, type Marker, type Region, type Role, isRegion, kindOf, regionOf } from "./view";

const MESSAGES = {
  world: ["The world", "Le monde"],
  museum: ["Museum", "Musée"],
  tracks: ["Action tracks", "Pistes action"],
  tracksShort: ["Markers", "Marqueurs"],
  market: ["Black market", "Marché noir"],
  hand: ["Your hand", "Votre main"],
  handOf: ["Hand of {name}", "Main de {name}"],
  people: ["Players", "Joueurs"],
  emptyHand: ["no card yet", "pas encore de carte"],
  secretCards: ["{n} secret", "{n} secrète(s)"],
  incomeTrack: ["Income", "Revenus"],
  baseIncome: ["base income {n}", "revenu de base {n}"],
  newSite: ["New site", "Nouveau site"],
  hire: ["Hire", "Embaucher"],
  hireSeveral: ["{n} huts", "{n} baraques"],
  ship: ["Ship", "Expédier"],
  placeHut: ["Hut here", "Baraque ici"],
  exhibit: ["Exhibit", "Exposer"],
  discover: ["Exhibit on its own", "L'exposer seule"],
  sell: ["Sell it", "La vendre"],
  buy: ["Buy", "Acheter"],
  gold: ["Take with gold coins", "Prendre contre des Pièces d'or"],
  pass: ["Pass", "Passer"],
  stop: ["End the turn", "Finir le tour"],
  nothing: ["Leave them as they are", "Ne rien changer"],
  draw: ["Draw it", "La piocher"],
  decline: ["No, thanks", "Non merci"],
  enough: ["That is enough", "Cela suffit"],
  free: ["free", "gratuit"],
  pays: ["pay {n}", "payer {n}"],
  gets: ["get {n}", "recevoir {n}"],
  withJoker: ["joker: {marker}", "joker : {marker}"],
  cards: ["{n} cards", "{n} cartes"],
  oneCard: ["1 card", "1 carte"],
  noCard: ["no card", "aucune carte"],
  inWords: ["Move list", "Liste"],
  allMoves: ["All possible moves", "Tous les coups possibles"],
  closeList: ["Close", "Fermer"],
  takeThese: ["Take these", "Prendre ceux-ci"],
  shipThese: ["Ship these", "Expédier celles-ci"],
  showThese: ["Exhibit these", "Exposer celles-ci"],
  keepThese: ["Take back", "Reprendre"],
  chosen: ["{n} of {all}", "{n} sur {all}"],
  unpick: ["Put back: {thing}", "Reposer : {thing}"],
  helpTurn: ["Click a region, a tile, a card or the market.", "Cliquez sur une région, une tuile, une carte ou le marché."],
  helpPaying: ["Paying with: {marker}", "Vous payez avec : {marker}"],
  auto: ["Choose for me", "Choisir pour moi"],
  helpExchange: ["Giving {marker}: click the track of the marker you want.", "Vous rendez {marker} : cliquez sur la piste du marqueur voulu."],
  helpMarker: ["Click a track to take a marker. To exchange one, click yours first.", "Cliquez sur une piste pour prendre un marqueur. Pour échanger, cliquez d'abord sur le vôtre."],
  helpFull: ["You hold {n} markers, the most you may: click one of yours, then a track.", "Vous avez {n} marqueurs, le maximum : cliquez sur un des vôtres, puis sur une piste."],
  helpMarkers: ["Click the tracks you want.", "Cliquez sur les pistes voulues."],
  helpPick: ["Click the cards to ship.", "Cliquez sur les cartes à expédier."],
  helpShow: ["Click the cards for the tile.", "Cliquez sur les cartes de la tuile."],
  helpKeep: ["The others stay under the tile for good.", "Les autres restent définitivement sous la tuile."],
  helpRole: ["Its privilege applies from your next action.", "Son privilège s'applique dès votre prochaine action."],
  helpHut: ["Click a region.", "Cliquez sur une région."],
  "ask.start-hut": ["Place hut {hut} of {of} and take its labour marker.", "Posez votre baraque {hut} sur {of} et prenez son marqueur main-d'œuvre."],
  "ask.start-markers": ["Take {left} action markers.", "Prenez {left} marqueurs action."],
  "ask.refill": ["Refill: take {left} markers.", "Complétez : prenez {left} marqueurs."],
  "ask.turn": ["Up to {n} actions, or pass.", "Jusqu'à {n} actions, ou passez."],
  "ask.turn1": ["Another action, or end your turn.", "Encore une action, ou fin du tour."],
  "ask.turn2": ["Gold coins, or end your turn.", "Des Pièces d'or, ou fin du tour."],
  "ask.pick": ["Ship {from}: {left} cards.", "Expédiez {from} : {left} cartes."],
  "ask.pick1": ["Ship {from}: one card.", "Expédiez {from} : une carte."],
  "ask.show": ["{tile}: show {left} cards.", "{tile} : montrez {left} cartes."],
  "ask.keep": ["{tile}: which card do you take back?", "{tile} : quelle carte reprenez-vous ?"],
  "ask.keep2": ["{tile}: take back up to {n} cards.", "{tile} : reprenez jusqu'à {n} cartes."],
  "ask.role": ["Choose a role for one of your role markers.", "Choisissez un rôle pour un de vos marqueurs rôle."],
  "ask.draw": ["Draw a secret card {in}?", "Piocher une carte secrète {in} ?"],
  "ask.marker": ["You passed: take or exchange a marker.", "Vous avez passé : prenez ou échangez un marqueur."],
  moveFrom: ["Move it from {role}", "Le déplacer depuis {role}"],
  placeHere: ["Place a marker", "Poser un marqueur"],
  roles: ["Roles", "Rôles"],
  research: ["Research", "Recherche"],
  researchAt: ["{name}: step {n}", "{name} : cran {n}"],
  huts: ["{name}, huts: {n}", "{name}, baraques : {n}"],
  noHuts: ["no hut", "aucune baraque"],
  deck: ["{n} in the deck", "{n} dans la pioche"],
  unseen: ["not yet seen:", "pas encore vues :"],
  tileLabel: ["{tile}: {objects} objects, {prestige} prestige, {income} income", "{tile} : {objects} objets, {prestige} de prestige, {income} de revenu"],
  ready: ["you can exhibit it", "vous pouvez l'exposer"],
  short: ["{n} short", "il en manque {n}"],
  gone: ["taken", "prise"],
  trackLabel: ["{marker}: {n} markers on the track", "{marker} : {n} marqueurs sur la piste"],
  putBack: ["putting back costs {n}", "remettre coûte {n}"],
  putBackNone: ["no player holds this marker", "aucun joueur n'a ce marqueur"],
  afterTaking: ["{n} after taking one", "{n} après en avoir pris un"],
  afterPutting: ["{n} after putting one back", "{n} après en avoir remis un"],
  youHold: ["you hold {n}", "vous en avez {n}"],
  payWith: ["Pay with {marker} (you hold {n})", "Payer avec {marker} (vous en avez {n})"],
  giveMarker: ["Give {marker} (you hold {n})", "Rendre {marker} (vous en avez {n})"],
  sellsFor: ["sells for {n}", "se vend {n}"],
  marketSpace: ["space {n}", "case {n}"],
  marketEmpty: ["empty", "vide"],
  money: ["{n} coins", "{n} pièces"],
  incomeNext: ["{n} income each year", "{n} de revenu par an"],
  markersHeld: ["markers", "marqueurs"],
  secret: ["Secret cards", "Cartes secrètes"],
  passed: ["has passed", "a passé"],
  first: ["first player", "premier joueur"],
  exhibitions: ["Exhibitions", "Expositions"],
  year: ["Year {year}", "Année {year}"],
  ends: ["The game ends after the round in which…", "La partie finit après la manche où…"],
  "left.income-track": ["{n} tiles left", "reste {n} tuiles"],
  "left.income-track.1": ["1 tile left", "reste 1 tuile"],
  "left.two-types": ["{n} types to go", "encore {n} types"],
  "left.two-types.1": ["1 type to go", "encore 1 type"],
  "left.last-card": ["{region}: {n} left", "{region} : reste {n}"],
  "left.last-card.1": ["{region}: 1 left", "{region} : reste 1"],
  "left.last-year": ["{n} years left", "encore {n} ans"],
  "left.last-year.1": ["1 year left", "encore 1 an"],
  lastRound: ["Last round", "Dernière manche"],
  prestige: ["{n} prestige", "{n} de prestige"],
  canAct: ["you can act here", "à jouer ici"],
  firstShort: ["1st", "1er"],
  tileOpening: ["being filled", "en préparation"],
} as const satisfies Messages;

export type MessageKey = keyof typeof MESSAGES;
export const { t } = makeTranslator(MESSAGES);

type Pair = readonly [en: string, fr: string];
const pick = (pair: Pair): string => pair[settings.lang === "fr" ? 1 : 0];

const REGION_NAMES: Record<Region, Pair> = {
  africa: ["Africa", "Afrique"], asia: ["Asia", "Asie"], america: ["America", "Amérique"], "middle-east": ["Middle East", "Moyen-Orient"],
};
const FROM_REGION: Record<Region, Pair> = {
  africa: ["from Africa", "d'Afrique"], asia: ["from Asia", "d'Asie"], america: ["from America", "d'Amérique"],
  "middle-east": ["from the Middle East", "du Moyen-Orient"],
};
const IN_REGION: Record<Region, Pair> = {
  africa: ["in Africa", "en Afrique"], asia: ["in Asia", "en Asie"], america: ["in America", "en Amérique"], "middle-east": ["in the Middle East", "au Moyen-Orient"],
};
const REGION_LETTERS: Record<Region, Pair> = { africa: ["Af", "Af"], asia: ["As", "As"], america: ["Am", "Am"], "middle-east": ["ME", "MO"] };
const KIND_NAMES: Record<Kind, Pair> = {
  statue: ["statue", "statue"], mask: ["mask", "masque"], vase: ["vase", "vase"], jewel: ["jewel", "bijou"], tablet: ["tablet", "tablette"],
  discovery: ["exceptional discovery", "Découverte exceptionnelle"], gold: ["gold coins", "Pièces d'or"], fragments: ["fragments", "Fragments"],
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
export const roleName = (role: Role): string => pick(ROLE_NAMES[role]);
/** Returns the privilege of a role in words; components assign privileges to roles. */
export const privilege = (legend: ArtifactLegend, role: Role): string => (legend.privileges ? localize(legend.privileges[role]!) : "");
export const cardName = (card: Card): string => `${kindName(kindOf(card))} ${fromRegion(regionOf(card))}`;

export function markerName(marker: Marker): string {
  if (marker === "museum") return pick(["museum", "musée"]);
  if (marker === "shipping") return pick(["shipping", "expédition"]);
  return pick([`labour, ${REGION_NAMES[marker][0]}`, `main-d'œuvre, ${REGION_NAMES[marker][1]}`]);
}

/** The name of the tile with this notation: `4 statues`, `Africa`, `Different regions`. */
export function tileName(tile: string): string {
  if (isRegion(tile)) return regionName(tile);
  if (tile === "regions") return pick(["Different regions", "Régions différentes"]);
  if (tile === "types") return pick(["Different types", "Types différents"]);
  return `${tile.slice(-1)} ${pick(PLURALS[tile.slice(0, -1)])}`;
}
