"""Write the golden games again."""

from tests.golden import write

write()
