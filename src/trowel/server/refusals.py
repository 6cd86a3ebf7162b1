"""Refusals of the server: each has a code for programs, and a reason in both languages that the page shows to players.

docs/server.md lists the codes.
"""

from __future__ import annotations

from trowel.core.errors import TrowelError


class RefusalError(TrowelError):
    """A refused request; `status` is its HTTP status. Illegal moves raise `IllegalMoveError` instead."""

    def __init__(self, code: str, en: str, fr: str, status: int = 409, retry_after: int | None = None) -> None:
        super().__init__(en, fr)
        self.code = code
        self.status = status
        self.retry_after = retry_after  # seconds after which the request may succeed; None: not a question of time

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.code, self.en, self.fr, self.status, self.retry_after))


def no_such_table() -> RefusalError:
    return RefusalError("no-such-table", "this table does not exist", "cette table n'existe pas", 404)


def not_your_seat() -> RefusalError:
    return RefusalError(
        "not-your-seat",
        "this is not your seat; join the table, or open your recovery link",
        "ce n'est pas votre place ; rejoignez la table, ou ouvrez votre lien de récupération",
        403,
    )


def which_seat() -> RefusalError:
    return RefusalError(
        "which-seat", "you hold several seats here; name one", "vous occupez plusieurs places ici ; nommez-en une", 422
    )


def stale_decision() -> RefusalError:
    return RefusalError(
        "stale-decision",
        "the table has changed since this decision was offered; reload and choose again",
        "la table a changé depuis que ce choix vous a été proposé ; rechargez la page et choisissez à nouveau",
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
        "not-over", "this is possible once the game is over", "ce sera possible une fois la partie finie"
    )


def only_a_record() -> RefusalError:
    return RefusalError(
        "only-a-record",
        "this table is an imported record; you can replay it, but not play on",
        "cette table est une partie importée ; vous pouvez la revoir, mais pas la continuer",
    )


def secrets_so_far() -> RefusalError:
    return RefusalError(
        "secrets-so-far",
        "this game has no public moves yet; its record is available once the game is over",
        "cette partie n'a encore aucun coup public ; elle pourra être enregistrée une fois finie",
    )


def no_proposal() -> RefusalError:
    return RefusalError(
        "no-proposal",
        "this proposal no longer needs your answer",
        "cette proposition n'attend plus votre réponse",
    )


def proposal_pending() -> RefusalError:
    return RefusalError(
        "proposal-pending",
        "another proposal is still open; wait for its answers",
        "une autre proposition est encore ouverte ; attendez les réponses",
    )


def no_clock() -> RefusalError:
    return RefusalError("no-clock", "this table has no clock", "cette table n'a pas de pendule")


def no_hint() -> RefusalError:
    return RefusalError("no-hint", "no hint is available now", "aucun conseil n'est disponible pour l'instant")


def no_hints_here() -> RefusalError:
    return RefusalError(
        "no-hints-here", "the people at this table play without hints", "à cette table, on joue sans conseils"
    )


def nothing_to_redo() -> RefusalError:
    return RefusalError("nothing-to-redo", "no move was taken back", "aucun coup n'a été repris")


def no_par() -> RefusalError:
    return RefusalError("no-par", "this game has no par", "cette partie n'a pas de par")


def no_lesson() -> RefusalError:
    return RefusalError("no-lesson", "this table is not a lesson", "cette table n'est pas une leçon", 404)


def lesson_leapt() -> RefusalError:
    return RefusalError(
        "lesson-leapt",
        "the lesson has moved on; this move can no longer be taken back",
        "la leçon a avancé ; ce coup ne peut plus être repris",
    )


def lesson_asks() -> RefusalError:
    return RefusalError(
        "lesson-asks",
        "a legal move, but this step asks for another one",
        "ce coup est permis, mais l'étape en demande un autre",
    )


def lesson_explains() -> RefusalError:
    return RefusalError(
        "lesson-explains",
        "read this step first, then continue with the button below it",
        "lisez d'abord cette étape, puis continuez avec le bouton en dessous",
    )


def paused() -> RefusalError:
    return RefusalError("paused", "the game is paused", "la partie est en pause")


def time_left() -> RefusalError:
    return RefusalError(
        "time-left",
        "this player still has time; a bot can only step in once it has run out",
        "ce joueur a encore du temps ; un robot ne peut le remplacer qu'une fois ce temps écoulé",
    )


def bot_plays() -> RefusalError:
    return RefusalError(
        "bot-plays", "a bot plays this seat; take it back first", "un robot joue cette place ; reprenez-la d'abord"
    )


def resigned() -> RefusalError:
    return RefusalError("resigned", "this seat has resigned", "cette place a abandonné")


def too_large() -> RefusalError:
    return RefusalError("too-large", "this message is too large", "ce message est trop grand", 413)


def malformed(field: str = "") -> RefusalError:
    place = f" ({field})" if field else ""
    return RefusalError(
        "malformed",
        f"malformed message{place}; check its fields, or reload the page",
        f"message mal formé{place} ; vérifiez ses champs, ou rechargez la page",
        422,
    )


def unreadable(en: str, fr: str) -> RefusalError:
    return RefusalError("malformed", f"malformed message: {en}", f"message mal formé : {fr}", 422)


def too_complex() -> RefusalError:
    return RefusalError(
        "too-complex",
        "this text takes too long to read; shorten it",
        "ce texte est trop long à lire ; raccourcissez-le",
        422,
    )


def reader_busy() -> RefusalError:
    return RefusalError(
        "reader-busy",
        "the server is reading other texts; try again in a moment",
        "le serveur lit d'autres textes ; réessayez dans un instant",
        503,
    )


def too_slow() -> RefusalError:
    return RefusalError(
        "too-slow",
        "this message arrived too slowly; try again",
        "ce message est arrivé trop lentement ; réessayez",
        408,
    )


def too_many_connections() -> RefusalError:
    return RefusalError(
        "too-many-connections",
        "too many connections; close other pages of this server, then try again",
        "trop de connexions ; fermez d'autres pages de ce serveur, puis réessayez",
        503,
    )


def other_host() -> RefusalError:
    return RefusalError(
        "other-host",
        "this server has another name; use the address it printed, or start it with --host-name",
        "ce serveur porte un autre nom ; utilisez l'adresse affichée au démarrage, ou démarrez-le avec --host-name",
        421,
    )


def not_found() -> RefusalError:
    return RefusalError("not-found", "there is nothing at this address", "il n'y a rien à cette adresse", 404)


def other_site() -> RefusalError:
    return RefusalError(
        "other-site", "this request was sent by another site", "cette demande a été envoyée par un autre site", 403
    )


def storage() -> RefusalError:
    return RefusalError(
        "storage",
        "this could not be saved (disk full, or database locked); nothing has changed, please try again",
        "enregistrement impossible (disque plein ou base verrouillée) ; rien n'a changé, veuillez réessayer",
        503,
    )


def other_version(rules: str) -> RefusalError:
    return RefusalError(
        "other-version",
        f"this game was started under the rules {rules}, which this server no longer supports",
        f"cette partie a commencé selon les règles {rules}, que ce serveur ne prend plus en charge",
        410,
    )


def internal() -> RefusalError:
    return RefusalError(
        "internal",
        "something went wrong on the server; the game is unchanged",
        "une erreur s'est produite sur le serveur ; la partie n'a pas changé",
        500,
    )
