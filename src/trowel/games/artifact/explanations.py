"""What the components of the table do, in a sentence or two, with the rule to read about them."""

from __future__ import annotations

from trowel.core.view_types import Explanation, explain
from trowel.games.artifact.actions import JOKER_COST
from trowel.games.artifact.legend_types import ArtifactTopic
from trowel.games.artifact.scoring import COINS_PER_POINT
from trowel.games.artifact.state import MARKET_SPACES

ROLE = (
    "A role marker gives you this privilege from your next action.",
    "Un marqueur rôle vous donne ce privilège dès votre prochaine action.",
)
HELP: dict[ArtifactTopic, Explanation] = {
    # ---------------------------------------------------------------- regions and cards
    "region": explain(
        "A-9.1",
        "Huts dig here. A labour marker places one more hut; a shipping marker brings cards home and takes the huts "
        "back.",
        "Les baraques fouillent ici. Un marqueur main-d'œuvre en pose une de plus ; un marqueur expédition rapporte "
        "des cartes et reprend les baraques.",
    ),
    "deck": explain(
        "A-13.1",
        "Cards still in the deck. The round in which a region's last card is drawn is the last one.",
        "Cartes restant dans la pioche. La manche où la dernière carte d'une région est piochée est la dernière.",
    ),
    "huts": explain(
        "A-10.1",
        "A shipment takes up to as many cards as the player has huts here, and takes all these huts back.",
        "Une expédition prend au plus autant de cartes que le joueur a de baraques ici, et les reprend toutes.",
    ),
    "research": explain(
        "A-15.4",
        "Opening a site here advances your marker. At the end your weakest regions count.",
        "Ouvrir un site ici avance votre marqueur. À la fin, ce sont vos régions les plus faibles qui comptent.",
    ),
    "object": explain(
        "A-11.1",
        "An object: its type or its region fills an exhibition.",
        "Un objet : son type ou sa région sert à une exposition.",
    ),
    "discovery": explain(
        "A-16.2",
        "Exceptional discovery: a museum marker exhibits it on its own, for prestige.",
        "Découverte exceptionnelle : un marqueur musée l'expose seule, pour du prestige.",
    ),
    "gold": explain(
        "A-16.3",
        "Gold coins: on your turn they buy a card of the black market, without a marker.",
        "Pièces d'or : à votre tour, elles achètent une carte du marché noir, sans marqueur.",
    ),
    "fragments": explain(
        "A-16.4",
        "Fragments count as any type of their region in an exhibition; they cannot be taken back.",
        "Les Fragments valent n'importe quel type de leur région dans une exposition ; on ne peut pas les reprendre.",
    ),
    "cursed": explain(
        "A-16.5",
        "Cursed object: it must be shipped first, counts as a card and leaves the game.",
        "Objet maudit : il faut l'expédier d'abord ; il compte comme une carte et sort du jeu.",
    ),
    "manuscript": explain(
        "A-16.6",
        "Manuscript: at the end it advances your research.",
        "Manuscrit : à la fin, il fait avancer votre recherche.",
    ),
    # ---------------------------------------------------------------- tiles and markers
    "exhibition": explain(
        "A-11.1",
        "Its prestige counts at the end, its income every year.",
        "Son prestige compte à la fin, son revenu chaque année.",
    ),
    "income": explain(
        "A-5.1",
        "At the start of a year everyone receives what the rightmost free space shows, plus the income of their own "
        "exhibitions. When a tile is taken, those on its left slide right.",
        "Au début de l'année, chacun reçoit ce que montre la case libre la plus à droite, plus le revenu de ses "
        "expositions. Quand une tuile part, celles de gauche glissent vers la droite.",
    ),
    "museum": explain(
        "A-6.2",
        "Museum markers open sites and exhibitions.",
        "Les marqueurs musée ouvrent des sites et des expositions.",
    ),
    "shipping": explain(
        "A-6.2",
        "Shipping markers bring cards home, and trade on the black market.",
        "Les marqueurs expédition rapportent des cartes et servent au marché noir.",
    ),
    "labour": explain(
        "A-6.2",
        "Labour markers place one more hut in their region.",
        "Les marqueurs main-d'œuvre posent une baraque de plus dans leur région.",
    ),
    "joker": explain(
        "A-6.3",
        f"Choose it to pay for another action with it, as a joker for {JOKER_COST} coins.",
        f"Choisissez-le pour payer une autre action avec lui, en joker, pour {JOKER_COST} pièces.",
    ),
    "exchange": explain(
        "A-6.4",
        "Choose it to exchange it for a marker on a track.",
        "Choisissez-le pour l'échanger contre un marqueur d'une piste.",
    ),
    "market": explain(
        "A-12.1",
        "Cards for sale. A sale pays, and a purchase costs, the coins above the next space of the shipping track. "
        f"A card sold comes in on the right; of {MARKET_SPACES} cards, the leftmost leaves the game.",
        "Des cartes à vendre. Une vente rapporte, et un achat coûte, les pièces au-dessus de la prochaine case de la "
        f"piste expédition. Une carte vendue entre à droite ; de {MARKET_SPACES} cartes, celle de gauche sort du jeu.",
    ),
    # ---------------------------------------------------------------- roles and own numbers
    "city": explain("A-17.3", *ROLE),
    "archaeologist": explain("A-17.4", *ROLE),
    "coins": explain(
        "A-13.2",
        f"They pay for actions. At the end, every {COINS_PER_POINT} coins are worth 1 prestige.",
        f"Elles paient les actions. À la fin, {COINS_PER_POINT} pièces valent 1 de prestige.",
    ),
    "ends": explain(
        "A-13.1",
        "The game ends after the round in which…",
        "La partie finit après la manche où…",
    ),
    "prestige": explain("A-13.2", "The most prestige wins.", "Le plus de prestige l'emporte."),
}
