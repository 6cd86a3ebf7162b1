"""Text agents under `trowel evaluate`: prompts stand on their own, illegal answers are counted, none hangs a game."""

from __future__ import annotations

import pytest

from trowel.evaluation import AgentSpec, evaluate
from trowel.evaluation.agents import MAX_ANSWERS

DUEL = ["scarabya-duel"]
HERE = "tests.evaluation.test_text_agents"
prompts: list[str] = []


def first_offer(prompt: str) -> str:
    prompts.append(prompt)
    return next(line.split(" = ")[0].strip() for line in prompt.splitlines() if line.startswith("  ") and " = " in line)


def stubborn(prompt: str) -> str:
    """An agent that never answers with a move."""
    prompts.append(prompt)
    return "I would rather dig elsewhere."


class Curious:
    """Asks for a rule before each move; a new instance for every game."""

    def __init__(self) -> None:
        self.has_asked = False

    def __call__(self, prompt: str) -> str:
        self.has_asked = not self.has_asked
        return "rule S-4.2" if self.has_asked else first_offer(prompt)


@pytest.fixture(autouse=True)
def _no_prompts() -> None:
    prompts.clear()


def evaluate_text(name: str, deals: int = 1) -> dict[str, object]:
    data: dict[str, object] = evaluate(f"{HERE}:{name}", DUEL, deals=deals, text=True)["tasks"]["scarabya-duel"]
    return data


def test_moves_are_read_from_answers_and_every_prompt_stands_on_its_own() -> None:
    data = evaluate_text("first_offer")
    answers = data["answers"]
    assert answers == {"answers": len(prompts), "illegal": 0, "questions": 0, "forfeited": 0}
    for prompt in prompts:
        assert "Answer with a move" in prompt
        assert "Legal moves" in prompt


def test_an_agent_without_a_legal_answer_gets_random_moves_that_are_counted() -> None:
    data = evaluate_text("stubborn")
    answers = data["answers"]
    assert isinstance(answers, dict)
    assert answers["illegal"] == answers["answers"] == MAX_ANSWERS * answers["forfeited"]
    assert "Not played:" in prompts[1]
    assert "Legal moves" in prompts[1], "a prompt after a refusal still shows the decision"
    assert evaluate_text("stubborn")["by_deal"] == data["by_deal"]


def test_questions_are_answered_and_are_not_illegal() -> None:
    answers = evaluate_text("Curious")["answers"]
    assert isinstance(answers, dict)
    assert answers["questions"] == answers["answers"] / 2
    assert answers["illegal"] == 0


def test_the_example_agent_plays() -> None:
    result = evaluate("text_agent:FirstMove", DUEL, deals=1, text=True)
    assert result["kind"] == "text"
    assert result["tasks"]["scarabya-duel"]["answers"]["illegal"] == 0


def test_prompts_are_in_the_language_asked_for() -> None:
    spec = AgentSpec.parse(f"{HERE}:first_offer", text=True, lang="fr")
    evaluate(spec, DUEL, deals=1)
    assert "Répondez par un coup" in prompts[0]
