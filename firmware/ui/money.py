"""Cents as people read them."""

CENTS_AS_SUCH = 999  # more are shown as euros
_MINUS = "\u2212"  # drawn as wide as a figure; the screen in words says "-"


def money(cents: int, comma: str = ",") -> str:
    """With a sign always, but for 0; more than 999 cents as euros: "+12,40 €"."""
    sign = "+" if cents > 0 else _MINUS if cents < 0 else ""
    cents = abs(cents)
    if cents <= CENTS_AS_SUCH:
        return sign + str(cents)
    return "%s%d%s%02d €" % (sign, cents // 100, comma, cents % 100)
