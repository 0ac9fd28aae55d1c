// Which piece is which from one position to the next. The server names cells, not pieces: one that
// left its cell while another of the same kind appeared elsewhere has moved, and is seen to glide.

export interface StandingPiece {
  kind: string; // what it is and whose
  cell: string;
}

export class Identities {
  #known = new Map<string, string>(); // "kind cell" -> id
  #count = 0;

  /** Assign every piece its id: the same as before if it stands where it stood or has moved. */
  assign(pieces: readonly StandingPiece[]): string[] {
    const before = this.#known;
    const now = new Map<string, string>();
    const gone = new Map<string, string[]>();
    const present = new Set(pieces.map(keyOf));
    for (const [key, id] of before) {
      const kind = key.slice(0, key.lastIndexOf(' '));
      if (!present.has(key)) gone.set(kind, [...(gone.get(kind) ?? []), id]);
    }
    const ids = pieces.map((piece) => {
      const key = keyOf(piece);
      const id = before.get(key) ?? gone.get(piece.kind)?.shift() ?? `p${this.#count++}`;
      now.set(key, id);
      return id;
    });
    this.#known = now;
    return ids;
  }
}

const keyOf = (piece: StandingPiece): string => `${piece.kind} ${piece.cell}`;
