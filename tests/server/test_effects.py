"""Legal moves, effects in the log, and previews over HTTP and the socket."""

from __future__ import annotations

from tests.server.live_server import Guest, Json, check_refusal


def first_legal(state: Json, kind: str) -> Json:
    return next(move for move in state["legal"] if move["kind"] == kind)


def start_marajoara(ann: Guest) -> str:
    """Return a table at the first turn of its first player, all seats held by ann."""
    table = ann.create("marajoara", "me here", options={"players": 2, "first": 0})
    for seat in (1, 0):  # M-2.4: the first player places the first token last
        ann.play(table, seat=seat)
    return table


def test_a_legal_move_names_its_rules_its_price_and_its_squares(ann: Guest) -> None:
    capture = first_legal(ann.state(start_marajoara(ann), seat=0), "Capture")
    origin, landing = capture["move"].split("x")
    assert capture["about"] == [f"square:{origin}", f"square:{landing}"]
    assert capture["rules"][0] == "M-4.1"
    assert capture["price"] is None


def test_the_log_reports_what_a_capture_did(ann: Guest) -> None:
    table = start_marajoara(ann)
    state = ann.play(table, seat=0, choose=lambda state: str(first_legal(state, "Capture")["move"]))
    line = next(line for line in reversed(state["log"]["lines"]) if line["kind"] == "Capture")
    effect = next(effect for effect in line["effects"] if effect["source"] == "capture")
    assert effect["words"]["en"].startswith("captures ")
    assert effect["words"]["fr"].startswith("capture ")
    assert (effect["seat"], effect["unit"], effect["told"]) == (0, "dice", False)


def test_a_preview_equals_what_the_move_then_does(ann: Guest) -> None:
    table = start_marajoara(ann)
    before = ann.state(table, seat=0)
    move = first_legal(before, "Capture")["move"]
    preview = ann.post(f"/tables/{table}/preview", seat=0, move=move)
    assert ann.state(table, seat=0)["version"] == before["version"]
    with ann.socket(table, seat=0) as socket:
        socket.next("table")
        socket.send("preview", move=move, ref="p")
        answer = socket.next("preview")
    assert answer == preview | {"ref": "p"}
    state = ann.play(table, seat=0, choose=lambda _: str(move))
    line = next(line for line in reversed(state["log"]["lines"]) if line["kind"] == "Capture")
    assert preview["effects"] == [effect | {"told": False} for effect in line["effects"]]


def test_the_preview_of_an_illegal_move_is_refused_by_its_rule(ann: Guest) -> None:
    table = start_marajoara(ann)
    response = ann.http.post(f"/tables/{table}/preview", json={"seat": 0, "move": "a1xa2"})
    assert check_refusal(response.json())["rule"] == "M-4.2"


def test_a_decision_for_several_markers_offers_its_items(ann: Guest) -> None:
    table = ann.create("artifact", "me here here", options={"players": 3, "first": 0, "start": "assigned"})
    state = ann.state(table, seat=0)
    while state["view"]["decision"]["kind"] != "start-markers":
        state = ann.play(table, seat=state["view"]["to_act"][0])
    choice = ann.state(table, seat=state["view"]["to_act"][0])["multi_choice"]
    assert choice["min_picks"] == choice["max_picks"] == state["view"]["decision"]["about"]["left"]
    assert {"take museum", "take shipping"} <= {item["move"] for item in choice["items"]}
    assert ann.state(table, seat=(state["view"]["to_act"][0] + 1) % 3)["multi_choice"] is None
