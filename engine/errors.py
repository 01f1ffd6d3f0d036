"""The one error that the engine raises for values that can't be."""

# One sentence a code, as a player would be told. The box translates by the code.
SENTENCES = {
    "card_unknown": "There is no card {}.",
    "cards_list": "Cards come as a list, not as {}.",
    "card_missing": "The card {} is not in this game's pack.",
    "card_doubled": "The card {} is named twice.",
    "suit_unknown": "There is no suit {}. Suits are E, L, H and S.",
    "trick_empty": "A trick needs at least one card.",
    "trump_missing": "{} is a top trump: say which suit is trump.",
    "call_forbidden": "Here a top trump may not be called.",
    "declarer_out": "{} does not play this hand and can't declare.",
    "partner_out": "{} does not play this hand and can't be partner.",
    "gewisse_range": "There are 0 to 9 gewisse, not {}.",
    "matsch_impossible": "Gematscht needs losers without a gewiss.",
    "matsch_off": "Gematscht doesn't count at this table.",
    "discard_missing": "{} is not in the hand, so it can't be discarded.",
    "discard_kept": "{} may not be discarded: Sows, Tens and the Jaggl stay.",
    "discard_many": "The doaba takes 3 cards, not {}.",
    "stake_odd": "{} against {} needs an even stake, not {}: half a cent can't be paid.",
    "rule_unknown": "There is no house rule {}.",
    "rule_value": "{} can't be {}.",
    "players_count": "{} to {} people play, not {}.",
    "name_empty": "Every player needs a name.",
    "name_doubled": "{} is at the table twice.",
    "name_letter": "The display has no letter {}.",
    "name_wide": "{} is too long for the display.",
    "dealer_unknown": "The dealer must be one of the players.",
    "game_unknown": "There is no game {}.",
    "nothing_to_undo": "There is nothing to take back.",
    "nothing_to_redo": "There is nothing to bring again.",
    "nothing_to_settle": "Nobody owes anything.",
    "hand_unknown": "There is no hand {}.",
    "player_unknown": "There is no player {}.",
    "not_seated": "{} does not sit at the table.",
    "people_many": "One evening knows up to {} people.",
    "sum_not_zero": "The amounts must sum to zero, not to {}.",
    "amounts_none": "Somebody must get something.",
    "amount_large": "{} cents are too many for one entry.",
    "no_evening": "No evening has begun.",
    "started": "This evening has begun already.",
    "hands_full": "This evening is full: begin a new one.",
    "book_damaged": "The book is damaged here.",
}


class RuleError(Exception):
    """A value that the rules don't know.

    `code` is a key of SENTENCES, `values` fill its gaps; str() gives the sentence in English.
    """

    def __init__(self, code: str, *values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        return SENTENCES[self.code].format(*self.values)
