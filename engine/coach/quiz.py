"""A question with four answers, of which one is right, and why."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.step import Step


class Question:
    """`asked` is the question; `trick`, `hand` and `trump` are what to show beside it, empty where there is nothing.

    `answers` are four different values, all of `kind` (Step's letters); `right` is the index of the right one, and
    `why` the explanation.
    """

    def __init__(self, asked: "Step", kind: str, answers: list[object], right: int, why: "Step") -> None:
        self.asked = asked
        self.kind = kind
        self.answers = answers
        self.right = right
        self.why = why
        self.trump = ""
        self.trick: list[str] = []
        self.hand: list[str] = []

    def showing(self, trump: str, trick: "list[str] | None" = None, hand: "list[str] | None" = None) -> "Question":
        """The same question, with cards beside it."""
        self.trump = trump
        self.trick = trick or []
        self.hand = hand or []
        return self
