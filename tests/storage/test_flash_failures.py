"""Nothing is ever lost: operations that fail, memory that runs out, a second cut while the first is mended."""

from flash_checks import checks

test_check = checks("check_failures", "check_memory", "check_double_cuts")
