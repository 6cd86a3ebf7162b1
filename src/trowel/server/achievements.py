"""Achievements: computed from a person's results whenever they are looked at, so nothing about them is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from trowel.server.wire.museum import AchievementView
from trowel.server.wire.text import LocalizedText


@dataclass
class Deeds:
    """What a person has done so far, as far as achievements ask for it."""

    games: int = 0
    wins: int = 0
    losses: int = 0
    by_game: Counter[str] = field(default_factory=Counter)
    wins_by_game: Counter[str] = field(default_factory=Counter)
    counters: Counter[str] = field(default_factory=Counter)  # `game.counter`, over all games
    best_move: dict[str, int] = field(default_factory=dict)  # by game
    best_percent: int = 0  # of par
    best_margin: int = 0
    closest_win: bool = False  # by one point
    clean_sites: int = 0  # solo sites with every scarab covered
    full_camps: int = 0  # games of Scarabya without a discard
    wins_over_top: int = 0  # against level 6
    wins_over_people: int = 0
    wins_over_three: int = 0  # or more opponents
    quick_wins: int = 0
    patient_games: int = 0
    missions_won: int = 0
    mission_stars: int = 0
    best_mission_stars: int = 0
    digs: int = 0  # counted tries of the daily dig with a score
    longest_streak: int = 0
    best_dig_stars: int = 0
    weekends: int = 0  # with both digs


@dataclass(frozen=True)
class Achievement:
    """An achievement: a name, what it takes, and how far a person is."""

    id: str
    title: tuple[str, str]
    text: tuple[str, str]
    target: int
    value: Callable[[Deeds], int]

    def view(self, deeds: Deeds) -> AchievementView:
        value = min(max(self.value(deeds), 0), self.target)
        return AchievementView(
            id=self.id,
            title=LocalizedText(en=self.title[0], fr=self.title[1]),
            text=LocalizedText(en=self.text[0], fr=self.text[1]),
            value=value,
            target=self.target,
            done=value == self.target,
        )


def counter(name: str) -> Callable[[Deeds], int]:
    return lambda deeds: deeds.counters[name]


ACHIEVEMENTS = (
    Achievement(
        "first", ("Dirt under the nails", "De la terre sous les ongles"),
        ("Finish a game.", "Terminez une partie."), 1, lambda deeds: deeds.games,
    ),
    Achievement(
        "tour", ("The grand tour", "Le tour du monde en trois boîtes"),
        ("Finish a game of Scarabya, of Marajoara and of Artifact.",
         "Terminez une partie de Scarabya, de Marajoara et d'Artifact."),
        3, lambda deeds: sum(deeds.by_game[game] > 0 for game in ("scarabya", "marajoara", "artifact")),
    ),
    Achievement(
        "regular", ("Knows where the kettle is", "Sait où est la bouilloire"),
        ("Finish 25 games.", "Terminez 25 parties."), 25, lambda deeds: deeds.games,
    ),
    Achievement(
        "fixture", ("Catalogued with the furniture", "Inscrit à l'inventaire"),
        ("Finish 250 games.", "Terminez 250 parties."), 250, lambda deeds: deeds.games,
    ),
    Achievement(
        "losses", ("It builds character", "Ça forge le caractère"),
        ("Lose ten games, and come back all the same.", "Perdez dix parties, et revenez quand même."),
        10, lambda deeds: deeds.losses,
    ),
    Achievement(
        "whisker", ("By a beetle's whisker", "À une antenne près"),
        ("Win by a single point.", "Gagnez d'un seul point."), 1, lambda deeds: int(deeds.closest_win),
    ),
    Achievement(
        "landslide", ("Landslide", "Glissement de terrain"),
        ("Win by 20 points or more.", "Gagnez de 20 points ou plus."), 20, lambda deeds: deeds.best_margin,
    ),
    Achievement(
        "giant", ("The bigger they are", "Plus dure sera la chute"),
        ("Win against an opponent of level 6.", "Gagnez contre un adversaire de niveau 6."),
        1, lambda deeds: deeds.wins_over_top,
    ),
    Achievement(
        "people", ("Nothing personal", "Rien de personnel"),
        ("Win against another person.", "Gagnez contre une autre personne."), 1, lambda deeds: deeds.wins_over_people,
    ),
    Achievement(
        "crowd", ("Crowd control", "Foule maîtrisée"),
        ("Win against three opponents or more at one table.", "Gagnez contre au moins trois adversaires à la fois."),
        1, lambda deeds: deeds.wins_over_three,
    ),
    Achievement(
        "quick", ("Sudden archaeology", "Archéologie subite"),
        ("Win a game with less than five seconds per move.", "Gagnez une partie à moins de cinq secondes par coup."),
        1, lambda deeds: deeds.quick_wins,
    ),
    Achievement(
        "patient", ("The brush, not the shovel", "Au pinceau, pas à la pelle"),
        ("Finish a game with a minute or more per move.", "Terminez une partie à une minute ou plus par coup."),
        1, lambda deeds: deeds.patient_games,
    ),
    # Scarabya
    Achievement(
        "scarabs", ("On first-name terms with beetles", "À tu et à toi avec les scarabées"),
        ("Bring 500 scarabs to light.", "Mettez au jour 500 scarabées."), 500, counter("scarabya.scarabs"),
    ),
    Achievement(
        "jackpot", ("X marks the spot", "La croix sur la carte"),
        ("Score 16 points with one tile of Scarabya.", "Marquez 16 points avec une seule tuile de Scarabya."),
        16, lambda deeds: deeds.best_move.get("scarabya", 0),
    ),
    Achievement(
        "par90", ("The ground is impressed", "Le terrain est impressionné"),
        ("Reach 90 % of par.", "Atteignez 90 % du par."), 90, lambda deeds: deeds.best_percent,
    ),
    Achievement(
        "par100", ("Knew the cards, surely", "Vous connaissiez les cartes, avouez"),
        ("Reach par, which was computed by somebody who did know the cards.",
         "Atteignez le par, calculé par quelqu'un qui, lui, connaissait les cartes."),
        100, lambda deeds: deeds.best_percent,
    ),
    Achievement(
        "clean", ("No beetle left behind", "Pas un scarabée de côté"),
        ("Cover every scarab of a solo site.", "Recouvrez tous les scarabées d'un site solo."),
        1, lambda deeds: deeds.clean_sites,
    ),
    Achievement(
        "camp", ("Everything fits", "Tout est rentré"),
        ("Finish a game of Scarabya without a discarded tile.",
         "Terminez une partie de Scarabya sans défausser de tuile."),
        1, lambda deeds: deeds.full_camps,
    ),
    Achievement(
        "spoil", ("Spoil heap", "Tas de déblais"),
        ("Discard 50 tiles. They must be somewhere.", "Défaussez 50 tuiles. Elles doivent bien être quelque part."),
        50, counter("scarabya.discards"),
    ),
    # Marajoara
    Achievement(
        "captures", ("Leapfrog", "Saute-mouton"),
        ("Capture 300 dice.", "Capturez 300 dés."), 300, counter("marajoara.captures"),
    ),
    Achievement(
        "vases", ("Nobody run", "Défense de courir"),
        ("Exhibit 100 vases.", "Exposez 100 vases."), 100, counter("marajoara.vases"),
    ),
    Achievement(
        "missions", ("Mission report, stamped", "Rapport de mission, tamponné"),
        ("Win all eight missions.", "Gagnez les huit missions."), 8, lambda deeds: deeds.missions_won,
    ),
    Achievement(
        "stars", ("Constellation", "Constellation"),
        ("Collect all 24 stars of the missions.", "Récoltez les 24 étoiles des missions."),
        24, lambda deeds: deeds.mission_stars,
    ),
    # Artifact
    Achievement(
        "artifact", ("It belongs in a museum", "Sa place est dans un musée"),
        ("Win a game of Artifact.", "Gagnez une partie d'Artifact."),
        1, lambda deeds: deeds.wins_by_game["artifact"],
    ),
    Achievement(
        "openings", ("Thank you all for coming", "Merci d'être venus si nombreux"),
        ("Open 40 exhibitions.", "Ouvrez 40 expositions."), 40, counter("artifact.exhibitions"),
    ),
    Achievement(
        "coins", ("Creative accounting", "Comptabilité créative"),
        ("Spend 500 coins in Artifact.", "Dépensez 500 pièces dans Artifact."), 500, counter("artifact.spent"),
    ),
    # the daily dig
    Achievement(
        "week", ("Seven days of mud", "Sept jours de boue"),
        ("Dig on seven days in a row.", "Creusez sept jours de suite."), 7, lambda deeds: deeds.longest_streak,
    ),
    Achievement(
        "month", ("Somebody water the plants", "Qui arrose les plantes ?"),
        ("Dig on thirty days in a row.", "Creusez trente jours de suite."), 30, lambda deeds: deeds.longest_streak,
    ),
    Achievement(
        "weekend", ("Weekend shift", "De garde le week-end"),
        ("Dig on a Saturday and on the Sunday after it.", "Creusez un samedi et le dimanche qui suit."),
        1, lambda deeds: deeds.weekends,
    ),
)  # fmt: skip
