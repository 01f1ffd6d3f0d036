"""A tour through a hand of Jass, and what else looks different."""

from tools.pictures.tour import Tour, open_menu


def play_jass(tour: Tour) -> None:
    """A hand of Jass, counted in both ways; then what else looks different."""
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("next", "next")
    tour.shoot("trump-next")
    tour.press("ok")
    tour.shoot()
    tour.press("next", "next", "ok", "next")
    tour.shoot("points-more")
    tour.press("ok", "hold ok")
    tour.shoot()
    tour.press("ok", "ok", "next")
    tour.shoot("tricks-next")
    tour.press("ok", "ok", "prev", "prev", "prev", "ok")
    tour.shoot("tricks-counted")
    tour.press("back")
    tour.shoot("points-counted")
    tour.press("ok", "ok")
    tour.shoot()
    tour.press("prev", "ok", "ok")
    while tour.box.screen()["id"] == "points":
        tour.press("prev", "ok", "ok")
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("next")
    tour.shoot("scoreboard-page")
    tour.press("prev", "hold ok")
    tour.shoot()
    tour.press("back")
    open_menu(tour, "correct")
    tour.shoot()
    tour.press("back", "back")
    for rule in ("cards", "reverse", "cross", "last_trick", "trump_any_time"):
        open_menu(tour, "rules", rule)
        tour.shoot(f"rule-{rule}")
        tour.press("next")
        tour.shoot(f"rule-{rule}-next")
        tour.press(*["back"] * 3)
    tour.press("ok", "ok", "next", "next", "next", "next", "next", "ok", "ok")
    while tour.box.screen()["id"] == "points":
        tour.press(*["next"] * 9, "ok", "ok")
    tour.shoot("sum-refused")


def choose_variant(tour: Tour) -> None:
    """The last question before an evening of Jass."""
    open_menu(tour, "new")
    tour.box.choose(True)
    tour.box.choose("jass")
    tour.shoot()
    tour.box.choose(4)
    for item in [item["value"] for item in tour.box.screen()["items"]][:4]:
        tour.box.choose(item)
    tour.press("ok")
    tour.shoot()
    tour.press("next")
    tour.shoot("variant-next")
    tour.press("ok", "ok", "ok")
    tour.shoot("points-kreuz")
    tour.press("ok", "ok")
    tour.shoot("sums-kreuz")
    tour.press("ok")
    tour.shoot("result-kreuz")
