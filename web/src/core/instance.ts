// An instance of the compiled core in WebAssembly: its functions, its memory, and a set-up in it.

/** A state or a view as the core holds it: fixed widths, little-endian. */
export type Packed = Uint8Array;

/** A place in the memory of the core. */
export type Address = number;

/** The functions of core/src that are used here; 64-bit numbers are BigInts. */
export interface Functions {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global<'i32'>;
  kingdom_built(): Address;
  kingdom_format(): number;
  kingdom_tables_size(): number;
  kingdom_state_size(): number;
  kingdom_view_size(): number;
  kingdom_actions(): number;
  kingdom_all_sources(): number;
  kingdom_players(tables: Address): number;
  kingdom_sources(tables: Address): number;
  kingdom_start(tables: Address, state: Address): void;
  kingdom_apply(tables: Address, from: Address, to: Address, action: number): number;
  kingdom_legal(state: Address, found: Address): number;
  kingdom_scores(tables: Address, state: Address, gold: Address): void;
  kingdom_view(tables: Address, state: Address, seat: number, to: Address): void;
  kingdom_sample(tables: Address, view: Address, seed: bigint, game: bigint, to: Address): void;
  kingdom_cut_size(): number;
  kingdom_cut_begin(state: Address, cut: Address): void;
  kingdom_cut_next(
    ...args: [tables: Address, actions: Address, count: number, cut: Address, decision: Address]
  ): number;
  kingdom_effects(
    ...args: [tables: Address, state: Address, actions: Address, count: number, effects: Address]
  ): number;
  kingdom_reasons(
    ...args: [
      tables: Address,
      state: Address,
      better: Address,
      count: number,
      other: Address,
      otherCount: number,
      reasons: Address,
    ]
  ): void;
  kingdom_perft(
    ...args: [tables: Address, state: Address, depth: number, cards: Address, count: number]
  ): bigint;
  kingdom_playouts(
    ...args: [
      tables: Address,
      state: Address,
      isView: number,
      seed: bigint,
      first: bigint,
      games: bigint,
      gold: Address,
      lengths: Address,
    ]
  ): void;
  kingdom_weights_size(): number;
  kingdom_workspace_size(): number;
  kingdom_term_names(): Address;
  kingdom_prepare(tables: Address, space: Address): void;
  kingdom_plan(
    ...args: [
      tables: Address,
      weights: Address,
      view: Address,
      effort: Address,
      space: Address,
      found: Address,
    ]
  ): number;
  kingdom_appraise(
    ...args: [
      tables: Address,
      weights: Address,
      view: Address,
      effort: Address,
      space: Address,
      turn: Address,
    ]
  ): number;
  kingdom_race_enter(plans: Address, count: number, race: Address): void;
  kingdom_race_run(
    ...args: [
      tables: Address,
      policy: Address,
      planner: Address,
      look: Address,
      space: Address,
      view: Address,
      rules: Address,
      plans: Address,
      race: Address,
      seed: bigint,
      first: bigint,
      games: bigint,
      sums: Address,
    ]
  ): void;
  kingdom_race_keep(rules: Address, race: Address, most: number): void;
  kingdom_race_forget(race: Address): void;
}

const PAGE = 65536;
const ALIGNED = 64; // a struct's address
const FORMAT_BYTES = 4;

/** The core with the tables of a set-up in its memory. */
export class Instance {
  readonly core: Functions;
  readonly tables: Address;
  readonly stateBytes: number;
  readonly viewBytes: number;
  /** Where free memory begins. */
  #free: Address;

  /** Take the tables of a set-up; bytes of another format are refused. */
  constructor(module: WebAssembly.Module, tables: Uint8Array) {
    this.core = new WebAssembly.Instance(module).exports as unknown as Functions;
    this.#free = this.core.__heap_base.value;
    this.stateBytes = this.core.kingdom_state_size();
    this.viewBytes = this.core.kingdom_view_size();
    if (tables.length !== this.core.kingdom_tables_size())
      throw new RangeError(`${tables.length} bytes are no tables of a set-up`);
    this.#check(tables, 0);
    this.tables = this.put(tables);
  }

  /** Give back, after some work, the memory that it took. */
  scratch<T>(work: () => T): T {
    const before = this.#free;
    try {
      return work();
    } finally {
      this.#free = before;
    }
  }

  /** Take memory, for good or until the end of the `scratch` around it; it may hold anything. */
  take(bytes: number): Address {
    const { memory } = this.core;
    const address = Math.ceil(this.#free / ALIGNED) * ALIGNED;
    this.#free = address + bytes;
    const missing = this.#free - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return address;
  }

  /** Take memory and fill it with bytes. */
  put(bytes: Uint8Array): Address {
    const address = this.take(bytes.length);
    this.bytes(address, bytes.length).set(bytes);
    return address;
  }

  /** Take memory and fill it with zeros. */
  zeros(bytes: number): Address {
    const address = this.take(bytes);
    this.bytes(address, bytes).fill(0);
    return address;
  }

  /** Hand a state to the core; its last bytes name its format. */
  putState(state: Packed): Address {
    if (state.length !== this.stateBytes)
      throw new RangeError(`a state has ${this.stateBytes} bytes, not ${state.length}`);
    this.#check(state, this.stateBytes - FORMAT_BYTES);
    return this.put(state);
  }

  /** Hand a view to the core; it begins with a state. */
  putView(view: Packed): Address {
    if (view.length !== this.viewBytes)
      throw new RangeError(`a view has ${this.viewBytes} bytes, not ${view.length}`);
    this.#check(view, this.stateBytes - FORMAT_BYTES);
    return this.put(view);
  }

  /** The bytes at an address, as long as no more memory is taken. */
  bytes(address: Address, count: number): Uint8Array {
    return new Uint8Array(this.core.memory.buffer, address, count);
  }

  /** The same, to read numbers of any width from. */
  data(address: Address, count: number): DataView {
    return new DataView(this.core.memory.buffer, address, count);
  }

  /** A copy of the bytes at an address. */
  read(address: Address, count: number): Packed {
    return this.bytes(address, count).slice();
  }

  /** 16-bit numbers at an address. */
  shorts(address: Address, count: number): number[] {
    return [...new Int16Array(this.core.memory.buffer, address, count)];
  }

  /** Hand 16-bit numbers to the core. */
  putShorts(numbers: readonly number[]): Address {
    return this.put(new Uint8Array(Int16Array.from(numbers).buffer));
  }

  /** The text at an address, up to a zero. */
  text(address: Address): string {
    const bytes = new Uint8Array(this.core.memory.buffer, address);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }

  #check(bytes: Uint8Array, at: number): void {
    const format = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
    const expected = this.core.kingdom_format();
    if (format !== expected)
      throw new RangeError(`format ${format} of the core, and this app has ${expected}`);
  }
}
