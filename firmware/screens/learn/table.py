"""Cards on the table as pictures, with who played them and who takes them."""

from engine.cards import rank_of, suit_of
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.ui.words import Words

CARDS_MOST = 6  # side by side
TOP_PX = 8
_HEIGHT_PX = 23
_SENTENCE_PX = TOP_PX + _HEIGHT_PX
TITLE_PX = WIDTH_PX - 12  # left of the trump's picture
LINES_MOST = 3  # of a sentence under cards


def draw_cards(
    canvas: Canvas, words: "Words", cards: list[str], marked: int = -1, owners: "list[str] | None" = None
) -> None:
    """The cards side by side, the marked one in a bar; `owners` has a letter for each."""
    step_px = min(32, WIDTH_PX // max(1, len(cards)))
    for place, card in enumerate(cards):
        left_px = step_px * place
        lit = int(place != marked)
        if not lit:
            canvas.bar(left_px, TOP_PX, step_px, _HEIGHT_PX)
        suit_px, rank = faces.suits14.width_px(suit_of(card)), _rank(words, card, step_px)
        owner = owners[place] if owners else ""
        owner_px = faces.small.width_px(owner) + 1 if owner else 0
        picture_px = left_px + (step_px - suit_px - owner_px) // 2
        canvas.picture(faces.suits14, suit_of(card), picture_px, TOP_PX, lit, words("suit_" + suit_of(card)))
        canvas.text(faces.small, picture_px + suit_px + 1, TOP_PX, owner, lit)
        rank_px = faces.small.width_px(rank)
        middle_px = picture_px + (suit_px - rank_px) // 2
        canvas.text(faces.small, max(left_px, min(middle_px, left_px + step_px - rank_px)), TOP_PX + 15, rank, lit)


def draw_title(canvas: Canvas, words: "Words", title: str, trump: str) -> None:
    """The title, with the trump's picture at its right end."""
    canvas.text(faces.small, 0, 0, faces.small.fit(title, TITLE_PX))
    if trump:
        said = words("learn_trump_is", words("suit_" + trump))
        canvas.picture(faces.suits8, trump, WIDTH_PX - faces.suits8.width_px(trump), 0, said=said)


def draw_sentence(canvas: Canvas, text: str) -> None:
    """Under the cards."""
    lines = wrapped(text)[:LINES_MOST]
    top_px, pitch_px = (_SENTENCE_PX, 8) if len(lines) == LINES_MOST else (_SENTENCE_PX + 4, 9)
    for row, line in enumerate(lines):
        canvas.text(faces.small, 0, top_px + pitch_px * row, line)


def draw_text(canvas: Canvas, text: str, top_px: int = 11) -> None:
    """Where no cards are shown."""
    for row, line in enumerate(wrapped(text)[:5]):
        canvas.text(faces.small, 0, top_px + 9 * row, line)


def _rank(words: "Words", card: str, room_px: int) -> str:
    """The rank as short as it may stand under a picture."""
    rank = rank_of(card)
    sow = words("learn_short_A")
    return sow if rank == "A" and faces.small.width_px(sow) < room_px else rank
