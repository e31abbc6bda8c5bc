"""How a database of an older form is brought to the present one."""
