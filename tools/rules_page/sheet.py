"""What the sentences of one sheet know: the box's words, the engine's numbers, and the gaps that these fill."""

import re
from html import escape
from typing import Any

from engine.cards import SUITS, rank_of, suit_of
from engine.games import game, jaggln, jass
from engine.rules import complete
from firmware.ui.words import Words, card_words
from tools.rules_page import pictures
from tools.rules_page.source import GAP, SourceError

NAMES = ("Anna", "Toni", "Sepp", "Moidl", "Hans")  # who plays in the examples


def typeset(text: str) -> str:
    """Text as HTML, its apostrophes as print has them."""
    return escape(text, quote=False).replace("'", "’")


def seats(count: int) -> list[str]:
    """Names for so many players of an example."""
    if count > len(NAMES):
        raise SourceError(f"an example has up to {len(NAMES)} players, not {count}.")
    return list(NAMES[:count])


class Sheet:
    """One game in one language, by the default rules. It knows which of its numbers and labels were used."""

    def __init__(self, name: str, language: str) -> None:
        self.game: Any = game(name)
        self.language = language
        self.words = Words(language, name)
        self.rules = complete(self.game.RULES, {})
        self.facts = {**_common_facts(self), **(_jaggln_facts if self.game is jaggln else _jass_facts)(self.rules)}
        self.labels: dict[str, str] = {}
        self._unused: set[str] = set(self.facts)
        self._unused_labels: set[str] = set()

    def fill(self, text: str) -> str:
        """The text as HTML; SourceError for a gap that nothing fills."""
        marked = re.sub(r"\*([^*]+)\*", r"<b>\1</b>", typeset(text).replace("{house} ", "{house}"))
        whole = GAP.sub(lambda gap: self._gap(gap[1]), marked)
        if "{" in whole or "}" in whole or "*" in whole:
            raise SourceError("a gap is {name} and bold is *words*: one of them isn't closed.")
        return whole

    def add_label(self, name: str, text: str) -> None:
        """Words that a figure will ask for."""
        if name in self.labels:
            raise SourceError(f"there are two labels {name}.")
        self.labels[name] = text
        self._unused_labels.add(name)

    def label(self, name: str) -> str:
        """A figure's words of that name, as HTML."""
        if name not in self.labels:
            raise SourceError(f"the label {name} must come before its figure.")
        self._unused_labels.discard(name)
        return self.fill(self.labels[name])

    def unused(self) -> list[str]:
        """Numbers that no sentence told, and labels that no figure asked for."""
        return sorted(self._unused | self._unused_labels)

    def say(self, key: str, *gaps: object) -> str:
        """The box's words as HTML."""
        return typeset(self.words(key, *gaps))

    def card(self, card: str) -> str:
        """The card's suit and what people call it."""
        return f'<span class="word">{pictures.suit(suit_of(card))} {typeset(self.card_words(card))}</span>'

    def card_words(self, card: str) -> str:
        """What people call the card."""
        return card_words(self.words, card)

    def own_name(self, card: str) -> str:
        """The card's name where it has one of its own."""
        return self.say("card_" + card) if self.words.has("card_" + card) else ""

    def suit_picture(self, card: str) -> str:
        """The card's suit where its name doesn't stand beside it."""
        return pictures.suit(suit_of(card), self.say("suit_" + suit_of(card)))

    def rank(self, card: str) -> str:
        """The rank's word; its figure where the box has none in this game."""
        key = "rank_" + rank_of(card)
        return self.say(key) if self.words.has(key) else rank_of(card)

    def _gap(self, name: str) -> str:
        if name == "house":
            return pictures.house(self.label(name))
        if name in self.facts:
            self._unused.discard(name)
            return typeset(str(self.facts[name]))
        if name in SUITS:
            return f'<span class="word">{pictures.suit(name)} {self.say("suit_" + name)}</span>'
        if name in self.game.PACK:
            return self.card(name)
        return self._box_words(name)

    def _box_words(self, key: str) -> str:
        """The words of the key; of a rule those of its default, and so of its help."""
        rule = key.removeprefix("help_")
        keys = [key]
        if rule in self.rules:
            keys = [f"{'rule_' if rule == key else ''}{key}_{self.rules[rule]}", key]
        for each in keys:
            if self.words.has(each) and "{" not in self.words(each):
                return self.say(each)
        raise SourceError(f"nothing fills the gap {{{key}}}.")


def _common_facts(sheet: Sheet) -> dict[str, object]:
    fewest, most = sheet.game.PLAYERS
    stake = next(rule for rule in sheet.game.RULES if rule.name == "stake")
    return {
        "fewest": fewest,
        "most": most,
        "pack": len(sheet.game.PACK),
        "ranks": ", ".join(sheet.words("rank_" + rank) for rank in sheet.game.RANKS),
        "stake_low": stake.low,
        "stake_high": stake.high,
    }


def _jaggln_facts(rules: "dict[str, int | str]") -> dict[str, object]:
    active = jaggln.active(rules, jaggln.PLAYERS[1])
    return {
        "gewisse": len(jaggln.GEWISSE),
        "win": jaggln.WIN,
        "short": jaggln.WIN - 1,
        "talon": jaggln.TALON,
        "against": active - 2,
        "alone": active - 1,
        "stake": rules["stake"],
        **{"trumps_" + suit: sum(jaggln.is_trump(card, suit) for card in jaggln.PACK) for suit in "EH"},
    }


def _jass_facts(rules: "dict[str, int | str]") -> dict[str, object]:
    return {"sack": jass.SACK}
