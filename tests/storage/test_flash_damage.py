"""Nothing is ever lost: files damaged, reads that fail; and the list of evenings."""

from flash_checks import HERE, checks

test_check = checks("check_files", "check_list", "check_reads")


def test_no_check_is_left_out() -> None:
    named = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    assert [path.stem for path in HERE.glob("check_*.py") if f'"{path.stem}"' not in named] == []
