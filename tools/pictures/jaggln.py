"""A tour through an evening of Jaggln, and through all that both games share."""

from tools.pictures.tour import Tour, open_menu, select

LOW_MV = 3090  # of any battery
JUDGED_MS = 66_000  # until the box knows


def set_up(tour: Tour, language: str) -> None:
    """The first start: language, how many, two names, a name that sits already."""
    tour.shoot()
    tour.press("next") if language == "en" else None
    tour.shoot("language-chosen")
    tour.press("ok")
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("ok", "next")
    tour.shoot()
    tour.press("prev", "ok")
    tour.shoot()
    tour.box.choose("M")
    tour.box.choose("o")
    tour.shoot("letters-begun")
    tour.box.choose("done")
    tour.press("back", "back", "back", "back", "back", "back", "back")


def play_hand(tour: Tour) -> None:
    """One hand with all its questions, and every page of the scoreboard."""
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("next")
    tour.shoot("declarer-next")
    tour.press("ok", "next", "next")
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("next")
    tour.shoot("gewisse-next")
    tour.press("ok")
    tour.shoot()
    tour.press("next")
    tour.shoot("partner-next")
    tour.press("next")
    tour.shoot("partner")
    tour.press("ok")
    tour.shoot()
    tour.press("ok")
    tour.shoot()


def strange_hands(tour: Tour) -> None:
    """A top trump, a solo, gematscht; a hand that is lost by two."""
    tour.press("ok", "ok")
    tour.box.choose("S6")
    tour.shoot()
    tour.press("next")
    tour.shoot("trump-next")
    tour.press("ok")
    tour.shoot("play-top")
    tour.press("ok")
    tour.box.choose(9)
    tour.shoot()
    tour.press("next", "ok")
    declarer = tour.box.screen()["items"][-1]["value"]
    select(tour, declarer)
    tour.shoot("partner-held")
    select(tour, None)
    tour.shoot("partner-nobody")
    tour.press("ok")
    tour.shoot("result-solo")
    tour.press("ok")
    tour.shoot("scoreboard-solo")
    tour.press("ok", "ok", "ok", "ok")
    tour.box.choose(0)
    tour.shoot("matsch-lost")
    tour.press("ok", "ok")
    tour.shoot("result-lost")
    tour.press("ok")


def look_round(tour: Tour) -> None:
    """The pages of the scoreboard, the menu, and what it asks."""
    tour.press("next")
    tour.shoot("scoreboard-page")
    tour.press("next")
    tour.shoot("scoreboard-page")
    tour.press("prev", "prev", "hold ok")
    tour.shoot()
    tour.box.choose("new")
    tour.shoot()
    tour.press("next", "ok", "ok")
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("ok")
    tour.shoot("name-second")
    tour.press("back", "back", "back", "back", "back", "back")


def count_live(tour: Tour) -> None:
    """A hand whose gewisse are counted as they fall, with what its menu offers."""
    tour.press("ok", "ok", "next", "ok", "hold ok")
    tour.shoot("play-menu")
    tour.box.choose("tally")
    tour.shoot()
    tour.press("prev", "prev", "next")
    tour.shoot("tally-begun")
    tour.press("prev", "prev", "prev")
    tour.shoot("tally-won")
    tour.press("ok", "hold ok")
    tour.box.choose("partner")
    tour.shoot()
    tour.press("ok")
    tour.shoot("play-counted")
    tour.press("hold ok")
    tour.box.choose("pass")


def change_table(tour: Tour) -> None:
    """What can change between hands."""
    for entry in ("players", "stake", "rules", "settings"):
        tour.press("hold ok")
        tour.box.choose(entry)
        tour.shoot()
        tour.press("back", "back")
    for entry in ("dealer", "join", "leave", "swap"):
        open_menu(tour, "players", entry)
        tour.shoot()
        tour.press("ok")
        tour.shoot(f"{entry}-then")
        tour.press(*["back"] * 5)
    for rule in ("active", "solo", "matsch", "doaba", "direction", "top_call", "jaggl_discard"):
        open_menu(tour, "rules", rule)
        tour.shoot(f"rule-{rule}")
        tour.press("next")
        tour.shoot(f"rule-{rule}-next")
        tour.press(*["back"] * 3)
    for option in ("brightness", "dim_s", "information"):
        open_menu(tour, "settings", option)
        tour.shoot(f"settings-{option}")
        tour.press(*["back"] * 3)


def settle_up(tour: Tour) -> None:
    """History, an entry by hand, settling, old evenings."""
    open_menu(tour, "correct")
    tour.shoot()
    tour.press("prev", "prev")
    tour.shoot("history-solo")
    tour.press("ok")
    tour.shoot("declarer-correct")
    tour.press("ok", "ok", "ok", "ok")
    tour.shoot("gewisse-correct")
    tour.press("back", "back", "back", "back", "back", "back", "back")
    open_menu(tour, "adjust")
    tour.press("ok", "next", "next", "ok", "ok", "ok")
    tour.shoot()
    tour.press("next", "ok")
    tour.shoot()
    tour.press("ok", "ok", "ok")
    tour.shoot("adjust-done")
    tour.press("back", "back")
    open_menu(tour, "settle")
    for page in ("balances", "payments", "payments-more"):
        tour.shoot(f"settle-{page}")
        tour.press("next")
    tour.press("prev", "ok")
    tour.shoot("settle-paid")
    tour.press("back", "back", "back")
    names = [item["label"] for item in tour.box.screen()["items"]] or tour.box.ledger()["players"]
    tour.box.start(names[:5])
    open_menu(tour, "evenings")
    tour.shoot()
    tour.press("next")
    tour.shoot("evenings-before")
    tour.press("ok")
    tour.shoot("reopen")


def run_low(tour: Tour) -> None:
    """A low battery in the evening that was opened again: the warning, the mark on both kinds of page, the setting."""
    tour.box.choose(True)
    tour.box.cut()
    tour.box.boot()
    tour.box.wait(JUDGED_MS, LOW_MV)
    tour.shoot("battery-low")
    tour.press("ok")
    tour.shoot("scoreboard-battery")
    tour.press("next")
    tour.shoot("scoreboard-page-battery")
    tour.press("prev")
    open_menu(tour, "settings", "battery")
    tour.shoot("settings-battery")
