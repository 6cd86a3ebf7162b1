"""A remote bot that plays random moves: python remote_bot.py http://127.0.0.1:8000/t/QMTcVpSoNvzPhDoN"""

import json
import random
import sys
import urllib.request


def request(url: str, body: object = None, key: str = "") -> dict:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as response:
        return json.load(response)


def play(link: str) -> list[int]:
    table = link.split("#")[0].replace("/t/", "/api/tables/")
    mine = request(f"{table}/join", {"name": "remote bot"})["seats"][0]
    seat, key = mine["seat"], mine["key"]
    state = request(f"{table}?seat={seat}", key=key)
    while state["status"] != "over":
        if state["status"] == "playing" and state["seats"][seat]["to_act"]:
            move = random.choice(state["legal"])["move"]
            state = request(f"{table}/moves", {"seat": seat, "decision": state["decision"], "move": move}, key)
        else:
            state = request(f"{table}?seat={seat}&after={state['version']}&wait=20", key=key)
    return state["scores"]


print("scores:", play(sys.argv[1]))
