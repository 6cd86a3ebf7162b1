"""What the server refuses, in words: each refusal has a code for programs and a sentence for people."""

from __future__ import annotations

from trowel.core.errors import TrowelError


class RefusalError(TrowelError):
    """`code` names the reason, `status` is its HTTP status. Game rules raise IllegalMoveError instead."""

    def __init__(self, code: str, en: str, fr: str, status: int = 409) -> None:
        super().__init__(en, fr)
        self.code = code
        self.status = status

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.code, self.en, self.fr, self.status))


def no_such_table() -> RefusalError:
    return RefusalError("no-such-table", "there is no such table", "cette table n'existe pas", 404)


def not_your_seat() -> RefusalError:
    return RefusalError(
        "not-your-seat",
        "this is not your seat: join the table, or open your recovery link",
        "ce n'est pas votre place : rejoignez la table, ou ouvrez votre lien de récupération",
        403,
    )


def which_seat() -> RefusalError:
    return RefusalError(
        "which-seat", "you hold several seats here: name one", "vous tenez plusieurs places ici : nommez-en une", 422
    )


def stale_decision() -> RefusalError:
    return RefusalError(
        "stale-decision",
        "the table has moved on since: look again, then decide",
        "la table a changé entre-temps : regardez à nouveau, puis décidez",
    )


def seat_taken() -> RefusalError:
    return RefusalError("seat-taken", "this seat is taken", "cette place est prise")


def table_full() -> RefusalError:
    return RefusalError(
        "table-full", "every seat of this table is taken", "toutes les places de cette table sont prises"
    )


def waiting_for_players() -> RefusalError:
    return RefusalError(
        "waiting-for-players",
        "the game begins when every seat is taken; share the table's link",
        "la partie commence quand toutes les places sont prises ; partagez le lien de la table",
    )


def game_over() -> RefusalError:
    return RefusalError("game-over", "the game is over", "la partie est finie")


def not_over() -> RefusalError:
    return RefusalError(
        "not-over", "this can be done once the game is over", "on pourra le faire une fois la partie finie"
    )


def only_a_record() -> RefusalError:
    return RefusalError(
        "only-a-record",
        "this table is an imported record: one can walk through it, not play on it",
        "cette table est une partie importée : on peut la parcourir, pas y jouer",
    )


def secrets_so_far() -> RefusalError:
    return RefusalError(
        "secrets-so-far",
        "nothing of this game is yet known to everybody; its whole record can be had when it is over",
        "rien de cette partie n'est encore connu de tous ; on pourra l'enregistrer en entier quand elle sera finie",
    )


def no_proposal() -> RefusalError:
    return RefusalError(
        "no-proposal",
        "nobody waits for your answer to this any more",
        "plus personne n'attend votre réponse à ce sujet",
    )


def proposal_pending() -> RefusalError:
    return RefusalError(
        "proposal-pending",
        "another question is still open; answer it first",
        "une autre question est encore ouverte ; répondez-y d'abord",
    )


def no_clock() -> RefusalError:
    return RefusalError("no-clock", "this table plays without a clock", "cette table joue sans pendule")


def no_hint() -> RefusalError:
    return RefusalError("no-hint", "there is no advice for this moment", "pas de conseil pour ce moment-ci")


def no_par() -> RefusalError:
    return RefusalError("no-par", "this game has no par", "cette partie n'a pas de par")


def no_lesson() -> RefusalError:
    return RefusalError("no-lesson", "this table is no lesson", "cette table n'est pas une leçon", 404)


def lesson_leapt() -> RefusalError:
    return RefusalError(
        "lesson-leapt",
        "the lesson has gone on from there: this move stays",
        "la leçon a continué depuis : ce coup reste joué",
    )


def lesson_asks(en: str, fr: str) -> RefusalError:
    return RefusalError(
        "lesson-asks", f"that is allowed too, but first: {en}", f"c'est permis aussi, mais d'abord : {fr}"
    )


def lesson_explains() -> RefusalError:
    return RefusalError(
        "lesson-explains",
        "one moment: read this step, then go on with the button below it",
        "un instant : lisez cette étape, puis continuez avec son bouton",
    )


def paused() -> RefusalError:
    return RefusalError("paused", "the game is paused", "la partie est en pause")


def time_left() -> RefusalError:
    return RefusalError(
        "time-left",
        "this player still has time; a bot can only help out once it has run out",
        "ce joueur a encore du temps ; un robot ne peut aider que lorsqu'il est écoulé",
    )


def bot_plays() -> RefusalError:
    return RefusalError(
        "bot-plays", "a bot plays this seat; take it back first", "un robot joue ici ; reprenez d'abord la place"
    )


def resigned() -> RefusalError:
    return RefusalError("resigned", "this seat has resigned", "cette place a abandonné")


def too_fast() -> RefusalError:
    return RefusalError(
        "too-fast", "one moment: too many messages at once", "un instant : trop de messages à la fois", 429
    )


def too_large() -> RefusalError:
    return RefusalError("too-large", "this message is too large", "ce message est trop grand", 413)


def malformed(where: str = "") -> RefusalError:
    place = f" ({where})" if where else ""
    return RefusalError(
        "malformed",
        f"this message cannot be read{place}; docs/server.md tells its form",
        f"ce message est illisible{place} ; sa forme est dans docs/server.md",
        422,
    )


def not_found() -> RefusalError:
    return RefusalError("not-found", "there is nothing here", "il n'y a rien ici", 404)


def other_site() -> RefusalError:
    return RefusalError(
        "other-site", "this request comes from another site", "cette demande vient d'un autre site", 403
    )


def storage() -> RefusalError:
    return RefusalError(
        "storage",
        "this could not be saved (is the disk full, or the database locked?); nothing has changed, please try again",
        "impossible d'enregistrer (disque plein, base verrouillée ?) ; rien n'a changé, veuillez réessayer",
        503,
    )


def other_version(rules: str) -> RefusalError:
    return RefusalError(
        "other-version",
        f"this game was begun by the rules {rules}, which this server no longer plays",
        f"cette partie a commencé selon les règles {rules}, que ce serveur ne joue plus",
        410,
    )


def internal() -> RefusalError:
    return RefusalError(
        "internal",
        "something went wrong on our side; the game is as it was",
        "une erreur s'est produite de notre côté ; la partie n'a pas changé",
        500,
    )
