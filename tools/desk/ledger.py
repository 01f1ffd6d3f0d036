"""The ledger beside the box: players, payments, hands."""

from collections.abc import Callable, Iterable

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from tools.desk import books

GAIN, LOSS, DIM = "#8fd6a0", "#f08f86", "#6f7c8c"
UNBOUNDED = 1000  # columns, to learn how wide a table would like to be
GAP = 2  # columns between two columns
HEAD = f"bold {DIM}"
SUIT_COLOURS = {"E": "#d9a15c", "L": "#7fc46f", "H": "#f0605a", "S": "#f2cf55"}


class LedgerView(VerticalScroll):
    """Follows the books; says so where there are none."""

    def __init__(self) -> None:
        super().__init__(can_focus=False)  # else the arrow keys were its own

    def compose(self) -> ComposeResult:
        """Players and payments, then the hands, which scroll."""
        self.border_title = "ledger"
        with Vertical(id="standing"):
            yield Static(id="players")
            yield Static(id="payments")
        with VerticalScroll(id="hands-scroll", can_focus=False):
            yield Static(id="hands")

    def show(self, ledger: books.Ledger | None) -> None:
        """Show these books."""
        self.query_one("#players", Static).update(players_table(ledger) if ledger else Text("no evening yet", DIM))
        self.query_one("#payments", Static).update(payments_table(ledger) if ledger else "")
        self.query_one("#hands", Static).update(HandsTable(ledger) if ledger else "")

    def scroll(self, pages: int) -> None:
        """Turn the list of hands by pages."""
        for scroll in (self, self.query_one("#hands-scroll", VerticalScroll)):  # one of them has more than it shows
            scroll.scroll_relative(y=pages * max(1, scroll.size.height - 1), animate=False)


def coloured(cents: int | None, words: Callable[[int], str] = books.amount) -> Text:
    """An amount in its colour; nothing where there is none."""
    if cents is None:
        return Text("")
    return Text(words(cents), GAIN if cents > 0 else LOSS if cents < 0 else DIM)


def players_table(ledger: books.Ledger) -> Table:
    """All players with what is open."""
    words = books.figure(ledger)
    table = _table("player", "points" if ledger["game"] == books.JASS else "balance", "last", "")
    for line in books.player_lines(ledger):
        name = Text(line.name, DIM if "sits out" in line.note else "bold")
        table.add_row(name, coloured(line.balance, words), coloured(line.last, words), Text(line.note, DIM))
    return table


def payments_table(ledger: books.Ledger) -> Table:
    """Who would pay whom now."""
    table = _table("to settle now", "")
    for transfer in ledger["transfers"]:
        way = Text.assemble(transfer["from"], (" → ", DIM), transfer["to"])
        table.add_row(way, Text(books.cents_words(transfer["cents"])))
    if not ledger["transfers"]:
        table.add_row(Text("nobody owes anything", DIM), "")
    return table


class HandsTable:
    """The hands, the latest on top: one row each where there is room, else two lines each."""

    def __init__(self, ledger: books.Ledger) -> None:
        self._players = ledger["players"]
        self._words = books.figure(ledger)
        jass = ledger["game"] == books.JASS
        self._heads = ("won", "trump", "", "points") if jass else ("declarer", "called", "partner", "gewisse")
        self._lines = books.hand_lines(ledger)[::-1]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Rich asks when it knows the width."""
        full = self._full()
        if not self._lines:
            yield Text("no hand yet", DIM)
        elif console.measure(full, options=options.update(max_width=UNBOUNDED)).maximum <= options.max_width:
            yield full
        else:
            yield self._short(options.max_width)

    def _full(self) -> Table:
        table = _table("#", "dealer", *self._heads, *self._players, figures=self._players)
        for line in self._lines:
            amounts = [coloured(line.amounts.get(name), self._words) for name in self._players]
            number = Text(line.number, DIM)
            table.add_row(number, line.dealer, Text(line.declarer, "bold"), *_facts(line, " "), *amounts)
        return table

    def _short(self, columns: int) -> Table:
        dealer_columns = max(len("dealer"), *(len(line.dealer) for line in self._lines))
        remark_columns = max(len("gew."), *(len(remark) for line in self._lines for remark in [*line.remarks, ""]))
        room = columns - dealer_columns - remark_columns - 3 * GAP
        table = _table("#\ndealer", "hand", "gew.")
        for line in self._lines:
            called, partner, gewisse = _facts(line, "\n")
            words = _joined([Text(line.declarer, "bold"), called, partner]) if line.declarer else called
            number = Text(f"{line.number}\n{line.dealer}", DIM)
            table.add_row(number, Text("\n").join([words, *self._money(line, room)]), gewisse)
        return table

    def _money(self, line: books.HandLine, room: int) -> list[Text]:
        """Who gets or pays the same stands together; in one line if that fits."""
        groups: dict[int, list[str]] = {}
        for name in self._players:
            if line.amounts.get(name):
                groups.setdefault(line.amounts[name], []).append(name)
        parts = [
            Text.assemble(" ".join(groups[cents]), " ", coloured(cents, self._words))
            for cents in sorted(groups, reverse=True)
        ]
        one_line = _joined(parts)
        return [one_line] if len(one_line) <= room and parts else parts


def _facts(line: books.HandLine, gap: str) -> tuple[Text, Text, Text]:
    """Called card, partner and gewisse in colours."""
    sign = books.SUIT_SIGNS.get(line.suit, "")
    called = Text.assemble((f"{sign} ", SUIT_COLOURS[line.suit]), line.called) if sign else Text(line.called, DIM)
    partner = Text(line.partner, DIM if line.partner not in line.amounts else "")
    remarks = [Text(remark, LOSS if remark == "matsch" else DIM) for remark in line.remarks]
    return called, partner, Text(gap).join([Text(line.gewisse), *remarks])


def _joined(parts: Iterable[Text]) -> Text:
    return Text.assemble((" · ", DIM)).join(parts)


def _table(*heads: str, figures: Iterable[str] = ()) -> Table:
    """A table without lines. Words are flush left, figures flush right."""
    table = Table(box=None, padding=(0, GAP, 0, 0), header_style=HEAD, pad_edge=False)
    for head in heads:
        table.add_column(head, justify="right" if head in ("balance", "points", "last", "#", *figures) else "left")
    return table
