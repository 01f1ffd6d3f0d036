"""A tour through the lessons."""

from tools.pictures.tour import Tour, open_menu, select
from tools.play import Fingers

LESSON = 1938  # the hand and the questions that are shown


def learn(tour: Tour) -> None:
    """All lessons: their pages, a trick, the beginning of a hand that plays itself, a few questions."""
    tour.press(*["back"] * 20)
    open_menu(tour, "learn")
    tour.shoot()
    counting = tour.box.screen()["items"][1]["value"]
    for way in (("cards", "H"), (counting,), ("pay",)):
        for value in way:
            tour.box.choose(value)
        while tour.box.screen()["id"] not in ("learn", "learn_trump"):
            tour.shoot()
            tour.press("ok")
        tour.press(*["back"] * (len(way) - 1))
    _learn_take(tour)
    _begin_lesson(tour, "demo", LESSON)
    for _ in range(22):
        tour.shoot()
        tour.press("next")
    tour.press("back")
    _begin_lesson(tour, "quiz", LESSON)
    for question in range(8):
        tour.press(*["next"] * (question % 4))
        tour.shoot()
        tour.press("ok")
        tour.shoot()
        tour.press("ok")
    tour.press("back")
    tour.shoot()
    tour.press("ok", "back", "back")


def _learn_take(tour: Tour) -> None:
    """A trick, card by card, with trump in it."""
    tour.box.choose("take")
    tour.box.choose("H")
    tour.shoot()
    for suit, rank in (("L", "9"), ("L", "A"), ("H", "9"), ("S", "U")):
        tour.press("ok")
        select(tour, suit)
        tour.shoot()
        tour.press("ok")
        select(tour, rank)
        tour.shoot()
        tour.press("ok")
        tour.shoot()
    tour.press(*["back"] * 6)


def _begin_lesson(tour: Tour, entry: str, number: int) -> None:
    """The demo or the quiz from this number on, which is the same on every box."""
    tour.box.choose(entry)
    tour.press("hold ok")
    Fingers(tour.box).set(number)
