"""Count every file again with the second engine."""

from tests.perft import FILES, read, slow_counts

for file in FILES:
    case = read(file)
    result = "the same" if (*slow_counts(case, 10**9),) == case.counts else "DIFFERENT"
    print(f"{file.name}: {result}")
