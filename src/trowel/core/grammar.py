"""The second person of sentences about moves and effects: `jumps from c4 to c6` becomes `jump from c4 to c6`.

Games word moves and effects in the third person, without a subject. A log addresses its reader instead: "You jump",
« Vous sautez ». A text without a verb, such as `vase 5: +10`, has the same form in both.
"""

from __future__ import annotations

import re

from trowel.core.errors import Language

# Third person -> second person.
VERBS: dict[Language, dict[str, str]] = {
    "en": {
        "adds": "add", "buys": "buy", "captures": "capture", "closes": "close", "covers": "cover",
        "decides": "decide", "declines": "decline", "discards": "discard", "draws": "draw", "ends": "end",
        "excavates": "excavate", "exchanges": "exchange", "exhibits": "exhibit", "funds": "fund", "gives": "give",
        "hires": "hire", "is": "are", "jumps": "jump", "keeps": "keep", "leaves": "leave", "moves": "move",
        "opens": "open", "organises": "organise", "passes": "pass", "pays": "pay", "places": "place", "plays": "play",
        "puts": "put", "receives": "receive", "recovers": "recover", "recycles": "recycle", "removes": "remove",
        "restores": "restore", "reveals": "reveal", "scores": "score", "sells": "sell", "sets": "set",
        "ships": "ship", "shows": "show", "stores": "store", "takes": "take", "turns": "turn",
        "withdraws": "withdraw",
    },
    "fr": {
        "achète": "achetez", "ajoute": "ajoutez", "capture": "capturez", "compte": "comptez", "donne": "donnez",
        "décide": "décidez", "défausse": "défaussez", "déplace": "déplacez", "embauche": "embauchez", "est": "êtes",
        "expose": "exposez", "expédie": "expédiez", "fait": "faites", "ferme": "fermez", "finance": "financez",
        "fouille": "fouillez", "garde": "gardez", "joue": "jouez", "met": "mettez", "montre": "montrez",
        "organise": "organisez", "ouvre": "ouvrez", "paie": "payez", "passe": "passez", "pioche": "piochez",
        "place": "placez", "pose": "posez", "prend": "prenez", "recouvre": "recouvrez", "recycle": "recyclez",
        "remet": "remettez", "renonce": "renoncez", "reprend": "reprenez", "restaure": "restaurez",
        "retire": "retirez", "retourne": "retournez", "reçoit": "recevez", "récupère": "récupérez",
        "révèle": "révélez", "saute": "sautez", "stocke": "stockez", "termine": "terminez", "touche": "touchez",
        "vend": "vendez", "écarte": "écartez", "échange": "échangez",
    },
}  # fmt: skip
POSSESSIVES = {"son": "votre", "sa": "votre", "ses": "vos"}  # English texts have none
_FIRST_VERB = re.compile(r"(?P<negation>ne )?(?P<verb>\w+)")
_POSSESSIVE = re.compile(rf"\b({'|'.join(POSSESSIVES)})\b")


def second_person(text: str, lang: Language) -> str:
    """Return a sentence without its subject, in the third person, as said to the player that it is about.

    A text that does not begin with one of `VERBS` is returned as it is.
    """
    start = _FIRST_VERB.match(text)
    if start is None or start["verb"] not in VERBS[lang]:
        return text
    rest = text[start.end() :]
    if lang == "fr":
        rest = _POSSESSIVE.sub(lambda found: POSSESSIVES[found[1]], rest)
    return f"{start['negation'] or ''}{VERBS[lang][start['verb']]}{rest}"
