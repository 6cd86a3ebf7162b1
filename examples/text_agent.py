"""A text agent for `trowel evaluate`: replace `complete` by a call of a language model.

trowel evaluate examples.text_agent:FirstMove --text --task scarabya-duel
"""

from __future__ import annotations


class FirstMove:
    """One instance per game, so that an agent may keep its conversation. Every prompt also stands on its own."""

    def __init__(self) -> None:
        self.conversation: list[tuple[str, str]] = []

    def __call__(self, prompt: str) -> str:
        answer = complete(prompt)
        self.conversation.append((prompt, answer))
        return answer


def complete(prompt: str) -> str:
    """Return an answer to a prompt: here the first move that it lists."""
    offers = [line for line in prompt.splitlines() if line.startswith("  ") and " = " in line]
    return offers[0].split(" = ")[0].strip()
