// Random numbers that are counted, not shaken: those of Python's `kingdom.draws`.

const WORD = (1n << 64n) - 1n;
const STEP = 0xd1342543de82ef95n;

/** 64 bits that look random and follow from 64 bits. */
export function mixed(number: bigint): bigint {
  let bits = (number + 0x9e3779b97f4a7c15n) & WORD;
  bits = ((bits ^ (bits >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
  bits = ((bits ^ (bits >> 27n)) * 0x94d049bb133111ebn) & WORD;
  return bits ^ (bits >> 31n);
}

/** The first stream of one game of a seed. */
export class Draws {
  readonly key: bigint;
  #count = 0n;

  constructor(seed: bigint, game = 0n) {
    this.key = mixed(mixed(mixed(seed & WORD) ^ (game & WORD)));
  }

  /** An integer of 63 random bits. */
  next(): bigint {
    return mixed((this.key + this.#count++ * STEP) & WORD) >> 1n;
  }
}
