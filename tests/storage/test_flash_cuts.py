"""Nothing is ever lost: the plug pulled at any operation of the flash."""

from flash_checks import checks

test_check = checks("check_cuts")
