// Who the bots of a new table are: each seat has a name, and so a face, in case a bot sits there.

export class BotNames {
  readonly #order: string[]; // each seat begins with one of them
  #chosen = $state.raw<Record<number, string>>({});

  constructor(names: readonly string[], random: () => number = Math.random) {
    this.#order = names
      .map((name) => ({ name, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ name }) => name);
  }

  /** The name of the bot on a seat; empty if the server knows none. */
  of(seat: number): string {
    return this.#chosen[seat] ?? this.#order[seat % this.#order.length] ?? '';
  }

  /** Let another bot sit there: the next in the order who is at none of the seats. */
  swap(seat: number, seats: readonly number[]): void {
    const taken = seats.map((each) => this.of(each));
    const from = this.#order.indexOf(this.of(seat));
    const others = [...this.#order.slice(from + 1), ...this.#order.slice(0, from)];
    const next = others.find((name) => !taken.includes(name));
    if (next) this.#chosen = { ...this.#chosen, [seat]: next };
  }
}
