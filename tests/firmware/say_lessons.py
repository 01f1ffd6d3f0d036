"""Prints hands and questions of the coach, for a comparison of interpreters. Runs under either."""

from engine.coach import demo, question

HANDS = (("jaggln", 5), ("jaggln", 7), ("jass", 4), ("jass", 5))


def main() -> None:
    """A line a step and a question."""
    for seed in range(1, 41):
        for game, count in HANDS:
            hand = demo(game, seed, {}, count)
            step = hand.step()
            while step:
                values = [list(value) if kind in "PC" else value for kind, value in zip(step.kinds, step.values)]
                print(game, seed, step.code, values)
                step = hand.step()
        for game in ("jaggln", "jass"):
            for number in range(10 * seed, 10 * seed + 10):
                asked = question(game, number)
                print(game, number, asked.asked.code, asked.answers, asked.right, asked.trick, asked.hand)


if __name__ == "__main__":
    main()
