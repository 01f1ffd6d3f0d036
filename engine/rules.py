"""House rules: a table of names with the values that each may have."""

from engine.errors import RuleError

OFF_ON = ("off", "on")  # false and true are taken for them


class Rule:
    """One house rule, either of named `choices` or of whole numbers from `low` to `high`.

    `number` and `value` translate to and from the 16 bits that the books keep; so the order of
    `choices` never changes, new ones go to the end.
    """

    def __init__(
        self, name: str, default: "int | str", choices: "tuple[int | str, ...]" = (), low: int = 0, high: int = 0
    ) -> None:
        self.name = name
        self.default = default
        self.choices = choices
        self.low = low
        self.high = high

    def number(self, value: object) -> int:
        """The value as a whole number from 0 to 65535; RuleError when it can't be this rule's."""
        if isinstance(value, bool) and self.choices == OFF_ON:
            return int(value)
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            raise RuleError("rule_value", self.name, value)
        if self.choices:
            for index, choice in enumerate(self.choices):
                if choice == value:
                    return index
        elif isinstance(value, int) and self.low <= value <= self.high:
            return value
        raise RuleError("rule_value", self.name, value)

    def value(self, number: int) -> "int | str":
        """The value that `number` stands for; RuleError when it stands for none."""
        if not self.choices:
            return self.number(number)
        if number >= len(self.choices):
            raise RuleError("rule_value", self.name, number)
        return self.choices[number]


def complete(table: tuple[Rule, ...], given: object) -> "dict[str, int | str]":
    """All rules of `table`, those in the dict `given` with its values and the rest with defaults.

    RuleError for a name or a value that the table doesn't know.
    """
    if not isinstance(given, dict):
        raise RuleError("rule_unknown", given)
    for name in given:
        if all(rule.name != name for rule in table):
            raise RuleError("rule_unknown", name)
    result = {}
    for rule in table:
        result[rule.name] = rule.value(rule.number(given.get(rule.name, rule.default)))
    return result


def pack(table: tuple[Rule, ...], rules: "dict[str, int | str]") -> bytes:
    """The rules in the table's order, 16 bits each, low byte first."""
    data = bytearray()
    for rule in table:
        number = rule.number(rules[rule.name])
        data.append(number & 0xFF)
        data.append(number >> 8)
    return bytes(data)


def unpack(table: tuple[Rule, ...], data: bytes) -> "dict[str, int | str]":
    """The reverse of `pack`. A book from before a rule existed lacks its bytes: the default holds."""
    result = {}
    for index, rule in enumerate(table):
        if 2 * index + 1 < len(data):
            result[rule.name] = rule.value(data[2 * index] | data[2 * index + 1] << 8)
        else:
            result[rule.name] = rule.default
    return result
