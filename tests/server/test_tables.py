"""Tables: create, join by link, play, hand a seat to a bot, resign, rematch, export, import and replay."""

from __future__ import annotations

import hashlib
import random

import trowel
from tests.server.live_server import Guest, Json, LiveServer
from trowel.games import NAMES


def play_to_the_end(table: str, *guests: Guest) -> Json:
    while True:
        states = [guest.state(table) for guest in guests]
        if states[0]["status"] == "over":
            return states[0]
        for guest, state in zip(guests, states, strict=True):
            if state["seats"][state["seat"]]["to_act"]:
                guest.play(table)


def test_a_friend_joins_by_the_link_and_only_then_the_game_begins(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"mode": "duel"}, name="Ann")
    state = ann.state(table)
    assert state["status"] == "waiting"
    refusal = ann.refused(f"/tables/{table}/moves", 409, decision=state["decision"] or 0, move="Fd5")
    assert refusal["code"] == "waiting-for-players"
    assert bob.state(table)["seat"] is None
    assert bob.post(f"/tables/{table}/join", name="Bob")["seats"][0]["seat"] == 1
    state = bob.state(table)
    assert (state["status"], state["seat"]) == ("playing", 1)
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Bob"]
    assert [seat["yours"] for seat in state["seats"]] == [False, True]


def test_a_taken_seat_and_a_full_table_are_refused(ann: Guest, bob: Guest, server: LiveServer) -> None:
    table = ann.create(seats="me open", options={"mode": "duel"})
    assert bob.refused(f"/tables/{table}/join", 409, seat=0)["code"] == "seat-taken"
    bob.post(f"/tables/{table}/join")
    assert server.guest().refused(f"/tables/{table}/join", 409)["code"] == "table-full"


def test_two_people_play_a_duel_to_the_end_and_the_deal_can_be_verified(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"mode": "duel"})
    bob.post(f"/tables/{table}/join")
    before = ann.state(table)["deal"]
    assert before["secret"] is None
    state = play_to_the_end(table, ann, bob)
    secret = state["deal"]["secret"]
    assert hashlib.sha256(secret.encode()).hexdigest() == state["deal"]["hash"] == before["hash"]
    # The published secret reproduces the deal.
    match = trowel.new("scarabya", seed=secret, mode="duel")
    for line in state["log"]["lines"]:
        if line["seat"] is not None:
            match.play(line["seat"], line["move"])
    assert [str(move) for _, move in match.moves] == [line["move"] for line in state["log"]["lines"]]
    assert (list(match.scores), list(match.winners)) == (state["scores"], state["winners"])


def test_every_game_can_be_played_against_bots(ann: Guest) -> None:
    rng = random.Random(1)
    for game in NAMES:
        seats = {"scarabya": "me random", "marajoara": "me random", "artifact": "me random random"}[game]
        table = ann.create(game, seats)
        for _ in range(6):
            state = ann.wait(table, lambda state: state["decision"] is not None and state["seats"][0]["to_act"])
            assert all(move["words"]["fr"] and move["words"]["en"] for move in state["legal"])
            ann.play(table, choose=lambda state: str(rng.choice(state["legal"])["move"]))
        assert ann.state(table)["game"] == game


def test_an_illegal_move_is_refused_with_its_rule_id_and_changes_nothing(ann: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo", "site": "A0 B1 C3 D2", "deck": "F I L N P T U V W X Y Z"})
    before = ann.state(table)
    refusal = ann.refused(f"/tables/{table}/moves", 409, decision=before["decision"], move="Fa1")
    assert (refusal["code"], refusal["rule"][:2]) == ("illegal", "S-")
    assert ann.state(table) == before
    refusal = ann.refused(f"/tables/{table}/moves", 409, decision=before["decision"], move="what")
    assert (refusal["code"], refusal["rule"]) == ("unknown-notation", None)


def test_a_move_sent_twice_acts_once(ann: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    state = ann.state(table)
    body = {"decision": state["decision"], "move": state["legal"][0]["move"]}
    after = ann.post(f"/tables/{table}/moves", **body)
    assert ann.refused(f"/tables/{table}/moves", 409, **body)["code"] == "stale-decision"
    assert ann.state(table)["log"] == after["log"]


def test_a_seat_is_handed_to_a_bot_and_taken_back(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"mode": "duel", "starter": 1})
    bob.post(f"/tables/{table}/join")
    state = ann.post(f"/tables/{table}/seats/0/bot", bot="random")
    assert (state["seats"][0]["kind"], state["decision"]) == ("bot", None)
    refusal = ann.refused(f"/tables/{table}/moves", 409, decision=0, move="Fd5")
    assert refusal["code"] == "bot-plays"
    assert ann.post(f"/tables/{table}/seats/0/bot", bot=None)["seats"][0]["kind"] == "person"
    assert ann.refused(f"/tables/{table}/seats/0/bot", 422, bot="level-6@999999")["code"] == "option"


def test_bots_of_a_new_table_have_different_characters(ann: Guest) -> None:
    table = ann.create("artifact", seats="me level-2 level-2 level-2 level-2", options={"players": 5})
    (info,) = [game for game in ann.get("/games") if game["name"] == "artifact"]
    bots = ann.state(table)["seats"][1:]
    assert info["default_bot"] in info["bots"]
    assert {seat["bot"].partition(":")[0] for seat in bots} == {"level-2"}
    assert {seat["plays"]["level"] for seat in bots} == {2}
    characters = [seat["plays"]["character"] for seat in bots]
    assert len({character["id"] for character in characters}) == 4
    assert all(character in info["characters"] for character in characters)
    assert [seat["name"] for seat in bots] == [character["name"] for character in characters]


def test_people_choose_from_levels_but_scripts_may_name_other_bots(ann: Guest) -> None:
    for game in ann.get("/games"):
        assert game["bots"] == [f"level-{number}" for number in range(1, 7)]
    state = ann.state(ann.create(seats="me random greedy", options={"mode": "standard", "players": 3}))
    assert [seat["plays"] for seat in state["seats"]] == [None, None, None]
    for bot in ("level-7", "level-3:iara", "level-3:plain", "level-6-v1"):
        seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
        ann.refused("/tables", 422, game="scarabya", options={"mode": "duel"}, seats=seats)


def test_a_bot_plays_on_for_a_resigned_seat_and_the_last_to_resign_ends_the_game(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"mode": "duel", "starter": 1})
    bob.post(f"/tables/{table}/join")
    state = ann.post(f"/tables/{table}/resign")
    assert (state["status"], state["seats"][0]["resigned"], state["seats"][0]["kind"]) == ("playing", True, "bot")
    assert ann.refused(f"/tables/{table}/seats/0/bot", 409, bot=None)["code"] == "resigned"
    state = bob.post(f"/tables/{table}/resign")
    assert (state["status"], state["winners"]) == ("over", [])
    assert state["deal"]["secret"] is not None
    assert bob.refused(f"/tables/{table}/moves", 409, decision=0, move="Fd5")["code"] == "game-over"


def test_a_rematch_of_a_duel_has_the_same_deal_with_sides_swapped(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"mode": "duel"}, clock={"minutes": 5, "increment": 2})
    bob.post(f"/tables/{table}/join")
    assert ann.refused(f"/tables/{table}/rematch", 409, same_deal=True)["code"] == "not-over"
    over = play_to_the_end(table, ann, bob)
    rematch = ann.post(f"/tables/{table}/rematch", same_deal=True)["table"]
    assert bob.state(table)["next"] == rematch
    assert bob.post(f"/tables/{table}/rematch", same_deal=True)["table"] == rematch
    state = bob.state(rematch)
    assert (state["seat"], state["status"]) == (1, "playing")
    assert state["view"]["site"] == over["view"]["site"]
    assert (over["options"]["starter"], state["options"]["starter"]) == ("0", "1")
    assert state["clock"]["seats"][0]["left_ms"] == 300_000
    assert state["deal"]["hash"] != over["deal"]["hash"]


def test_a_solo_deal_can_be_retried(ann: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    over = play_to_the_end(table, ann)
    rematch = ann.post(f"/tables/{table}/rematch", same_deal=True)["table"]
    state = ann.state(rematch)
    cards = [line["move"] for line in over["log"]["lines"] if line["kind"] == "Mission"]
    assert state["view"]["deck"] == cards
    assert state["view"]["site"] == over["view"]["site"]


def test_a_key_restores_the_seat_on_another_device(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    key = ann.get(f"/tables/{table}/keys")["seats"][0]["key"]
    assert bob.refused(f"/tables/{table}/moves", 403, decision=0, move="Fd5")["code"] == "not-your-seat"
    assert bob.post(f"/tables/{table}/recover", key=key)["seats"][0]["seat"] == 0
    bob.play(table)
    ann.play(table)
    assert [line["id"] for line in bob.get("/tables")] == [table]


def test_only_the_guests_own_tables_are_listed(ann: Guest, bob: Guest) -> None:
    mine = [ann.create(seats="me", options={"mode": "solo"}) for _ in range(2)]
    bob.create(seats="me", options={"mode": "solo"})
    assert sorted(line["id"] for line in ann.get("/tables")) == sorted(mine)


def test_a_finished_game_is_exported_imported_and_replayed(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    over = play_to_the_end(table, ann)
    record = ann.http.get(f"/tables/{table}/record").text
    assert trowel.load(record).scores == tuple(over["scores"])
    assert f"seed: {over['deal']['secret']}" in record
    imported = bob.post("/records", record=record)["table"]
    state = ann.state(imported)
    assert (state["status"], state["log"], state["deal"]["hash"]) == ("imported", over["log"], None)
    first = ann.get(f"/tables/{imported}/replay", step=0, seat=0)
    assert (first["log"]["lines"], first["last"]) == ([], len(over["log"]["lines"]))
    for step in first["stops"]:
        replay = ann.get(f"/tables/{imported}/replay", step=step, seat=0)
        assert (replay["at"], len(replay["log"]["lines"])) == (step, step)
    assert replay["view"] == over["view"]
    assert bob.refused(f"/tables/{imported}/join", 409)["code"] == "only-a-record"
    assert ann.refused("/records", 422, record="no record")["code"] == "record"


def test_a_running_game_is_not_replayed_and_its_record_ends_at_the_first_hidden_line(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"players": 2})
    bob.post(f"/tables/{table}/join")
    assert ann.http.get(f"/tables/{table}/replay").status_code == 409
    ann.play(table)
    mine = trowel.load(ann.http.get(f"/tables/{table}/record").text)
    theirs = trowel.load(bob.http.get(f"/tables/{table}/record").text)
    assert (len(mine.log), len(theirs.log)) == (3, 2)
    bob.play(table)
    assert len(trowel.load(bob.http.get(f"/tables/{table}/record").text).log) == 5
    assert "seed" not in bob.http.get(f"/tables/{table}/record").text


def test_records_keep_the_names_of_the_players(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"mode": "duel"}, name="Ann; A.")
    bob.post(f"/tables/{table}/join", name="Bob")
    running = ann.http.get(f"/tables/{table}/record").text
    assert trowel.load(running).names == ("Ann, A.", "Bob")
    imported = bob.post("/records", record=running)["table"]
    assert [seat["name"] for seat in ann.state(imported)["seats"]] == ["Ann, A.", "Bob"]
    for seat, guest in enumerate((ann, bob)):
        guest.post(f"/tables/{table}/resign", seat=seat)
    assert trowel.load(ann.http.get(f"/tables/{table}/record").text).names == ("Ann, A.", "Bob")
    bob.http.delete("/guest")
    assert trowel.load(ann.http.get(f"/tables/{table}/record").text).names == ("Ann, A.", "")


def test_a_table_may_use_its_own_components(ann: Guest) -> None:
    from trowel.games import game

    components = game("scarabya").components()
    table = ann.create(seats="me", options={"mode": "solo"}, components=components + "\n# my copy\n")
    assert ann.state(table)["status"] == "playing"
    assert ann.refused("/tables", 422, game="scarabya", components="boards = 3")["code"] == "components"


def test_names_and_chat_are_sanitized(ann: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"}, name="  A\x00nn\u202e\n<b> ")
    assert ann.state(table)["seats"][0]["name"] == "A nn <b>"
    with ann.socket(table) as socket:
        assert (
            ann.post(f"/tables/{table}/chat", text="<script>\x1b[31m hi</script>")["text"]
            == "<script> [31m hi</script>"
        )
        socket.next("chat")
        assert socket.chat == ["<script> [31m hi</script>"]
    assert [line["text"] for line in ann.get(f"/tables/{table}/chat")] == ["<script> [31m hi</script>"]
