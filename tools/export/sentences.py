"""What an export says beside its ledgers, in sentences."""

from tools.export.evenings import Facts


def change_sentences(facts: Facts) -> list[str]:
    """What was changed in the books on the box itself, in the order of things."""
    said = []
    for evening in facts["evenings"]:
        for change in evening["changes"]:
            about = f"hand {change['hand']}" if "hand" in change else "an entry by hand or a settlement"
            said.append(f"Evening {evening['number']}, after {change['after']} hands: {about} was {change['what']}.")
    return said


def battery_sentences(facts: Facts) -> list[str]:
    """What the box last said of its battery."""
    if "battery" not in facts:
        return []
    evening, mv = facts["battery"]["evening"], facts["battery"]["mv"]
    return [f"In evening {evening} the box said that its battery was low, at {mv / 1000:.2f} V."]


def damage_sentences(facts: Facts) -> list[str]:
    """What of the books couldn't be read."""
    said = []
    for evening in facts["evenings"]:
        for file in evening.get("damage", []):
            said.append(f"Evening {evening['number']} is damaged in {file['file']}: what stands before that is here.")
    for evening in facts.get("unreadable", []):
        said.append(f"Evening {evening['number']} has no sound beginning, and is missing here.")
    absent = facts.get("absent", [])
    if absent:
        which = f"{len(absent)} evenings, {absent[0]} to {absent[-1]}" if absent[1:] else f"Evening {absent[0]}"
        said.append(f"{which}: deleted on the box, or lost.")
    for file in facts.get("damage", []):
        said.append(f"{file['file']} holds bytes that are no evening: what they were is missing here.")
    return said
