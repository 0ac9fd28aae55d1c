"""Write the golden games anew."""

from tests.golden import write

write()
