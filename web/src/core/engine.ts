// The compiled core in WebAssembly: the functions of core/src/api.cpp over its memory.
//
// Packed tables and states are those of Python's `kingdom.core`, byte for byte. Nothing here knows
// what is in them but the number that names their format.

/** A state as the core holds it: fixed widths, little-endian. */
export type Packed = Uint8Array;

/** Random games played to their end. */
export interface Playouts {
  /** Each game's gold, player by player. */
  gold: Int16Array;
  /** Each game's number of actions. */
  lengths: Int32Array;
}

type Address = number;

/** The functions of the interface that are used here; 64-bit numbers are BigInts. */
interface Functions {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global<'i32'>;
  kingdom_built(): Address;
  kingdom_format(): number;
  kingdom_tables_size(): number;
  kingdom_state_size(): number;
  kingdom_actions(): number;
  kingdom_all_sources(): number;
  kingdom_players(tables: Address): number;
  kingdom_sources(tables: Address): number;
  kingdom_start(tables: Address, state: Address): void;
  kingdom_apply(tables: Address, from: Address, to: Address, action: number): number;
  kingdom_legal(state: Address, found: Address): number;
  kingdom_scores(tables: Address, state: Address, gold: Address): void;
  kingdom_perft(
    tables: Address,
    state: Address,
    depth: number,
    cards: Address,
    count: number,
  ): bigint;
  kingdom_playouts(
    tables: Address,
    state: Address,
    isView: number,
    seed: bigint,
    first: bigint,
    games: bigint,
    gold: Address,
    lengths: Address,
  ): void;
}

const PAGE = 65536;
const ALIGNED = 64; // a struct's address
const MAX_PLAYERS = 5;
const FORMAT_BYTES = 4;

/** One set-up, played by the core. All of it means the same as in `kingdom.core.Core`. */
export class Engine {
  readonly players: number;
  readonly #core: Functions;
  readonly #tables: Address;
  readonly #stateBytes: number;
  /** Where free memory begins; a call takes what it needs from there on. */
  #free: Address;

  /** Take the tables of a set-up; bytes of another format are refused. */
  constructor(module: WebAssembly.Module, tables: Uint8Array) {
    this.#core = new WebAssembly.Instance(module).exports as unknown as Functions;
    this.#free = this.#core.__heap_base.value;
    this.#stateBytes = this.#core.kingdom_state_size();
    if (tables.length !== this.#core.kingdom_tables_size())
      throw new RangeError(`${tables.length} bytes are no tables of a set-up`);
    this.#check(new Uint32Array(tables.slice(0, FORMAT_BYTES).buffer)[0]);
    this.#tables = this.#take(tables.length);
    this.#write(this.#tables, tables);
    this.players = this.#core.kingdom_players(this.#tables);
  }

  /** By which compiler the core was built. */
  get built(): string {
    const bytes = new Uint8Array(this.#core.memory.buffer, this.#core.kingdom_built());
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }

  /** The state before the first card is dealt. */
  start(): Packed {
    return this.#scratch(() => {
      const state = this.#take(this.#stateBytes);
      this.#core.kingdom_start(this.#tables, state);
      return this.#read(state, this.#stateBytes);
    });
  }

  /** The legal actions in ascending order; at a chance point, the cards. */
  legal(state: Packed): number[] {
    return this.#scratch(() => {
      const found = this.#take(2 * this.#core.kingdom_actions());
      const count = this.#core.kingdom_legal(this.#hand(state), found);
      return [...new Int16Array(this.#core.memory.buffer, found, count)];
    });
  }

  /** The state after an action; an error if it is not legal. */
  apply(state: Packed, action: number): Packed {
    return this.#scratch(() => {
      const after = this.#take(this.#stateBytes);
      if (this.#core.kingdom_apply(this.#tables, this.#hand(state), after, action))
        throw new RangeError(`action ${action} is not legal here`);
      return this.#read(after, this.#stateBytes);
    });
  }

  /** Each player's gold by source, in the order of the set-up, as if the game ended now. */
  scores(state: Packed): number[][] {
    return this.#scratch(() => {
      const row = this.#core.kingdom_all_sources();
      const gold = this.#take(2 * MAX_PLAYERS * row);
      this.#core.kingdom_scores(this.#tables, this.#hand(state), gold);
      const sources = this.#core.kingdom_sources(this.#tables);
      return Array.from({ length: this.players }, (_, seat) => [
        ...new Int16Array(this.#core.memory.buffer, gold + 2 * row * seat, sources),
      ]);
    });
  }

  /** The number of sequences of so many actions, draws of cards among them. */
  perft(state: Packed, depth: number): number {
    if (!Number.isInteger(depth) || depth < 0) throw new RangeError(`no depth: ${depth}`);
    return this.#scratch(() =>
      Number(this.#core.kingdom_perft(this.#tables, this.#hand(state), depth, 0, 0)),
    );
  }

  /** Play random games to their end: numbers `first` and following of a seed. */
  playouts(state: Packed, games: number, seed = 0n, first = 0n): Playouts {
    if (!Number.isInteger(games) || games < 1) throw new RangeError(`no number of games: ${games}`);
    return this.#scratch(() => {
      const gold = this.#take(2 * games * this.players);
      const lengths = this.#take(4 * games);
      const from = this.#hand(state);
      const count = BigInt(games);
      this.#core.kingdom_playouts(this.#tables, from, 0, seed, first, count, gold, lengths);
      const { buffer } = this.#core.memory;
      return {
        gold: new Int16Array(buffer, gold, games * this.players).slice(),
        lengths: new Int32Array(buffer, lengths, games).slice(),
      };
    });
  }

  #check(format: number | undefined): void {
    const expected = this.#core.kingdom_format();
    if (format !== expected)
      throw new RangeError(`format ${format} of the core, and this app has ${expected}`);
  }

  /** Copy a state to where the core can read it; its last bytes name its format. */
  #hand(state: Packed): Address {
    if (state.length !== this.#stateBytes)
      throw new RangeError(`a state has ${this.#stateBytes} bytes, not ${state.length}`);
    this.#check(new Uint32Array(state.slice(-FORMAT_BYTES).buffer)[0]);
    const address = this.#take(state.length);
    this.#write(address, state);
    return address;
  }

  /** Give back, after some work, the memory that it took. */
  #scratch<T>(work: () => T): T {
    const before = this.#free;
    try {
      return work();
    } finally {
      this.#free = before;
    }
  }

  #take(bytes: number): Address {
    const { memory } = this.#core;
    const address = Math.ceil(this.#free / ALIGNED) * ALIGNED;
    this.#free = address + bytes;
    const missing = this.#free - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return address;
  }

  #write(address: Address, bytes: Uint8Array): void {
    new Uint8Array(this.#core.memory.buffer, address, bytes.length).set(bytes);
  }

  #read(address: Address, bytes: number): Packed {
    return new Uint8Array(this.#core.memory.buffer, address, bytes).slice();
  }
}
