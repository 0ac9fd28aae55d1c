// An instance of the compiled core in WebAssembly: its functions, its memory, and a set-up in it.

import {
  type Address,
  type CoreFunctions,
  EXCHANGE_FORMAT,
  LAYOUTS,
  STATE,
  TABLES,
  VIEW,
} from '../wire/core';

/** A state or a view as the core holds it: fixed widths, little-endian. */
export type Packed = Uint8Array;

/** What the core has: its functions and its memory. */
interface Exports extends CoreFunctions {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global<'i32'>;
}

const PAGE = 65536;
const ALIGNED = 64; // a struct's address

/** The core with the tables of a set-up in its memory. */
export class Instance {
  readonly core: Exports;
  readonly tables: Address;
  /** Where free memory begins. */
  #free: Address;

  /** Take the tables of a set-up; bytes of another format are refused. */
  constructor(module: WebAssembly.Module, tables: Uint8Array) {
    this.core = new WebAssembly.Instance(module).exports as unknown as Exports;
    if (this.core.kingdom_layouts() !== LAYOUTS)
      throw new RangeError('the core was built from other sources than this app');
    this.#free = this.core.__heap_base.value;
    if (tables.length !== TABLES.bytes)
      throw new RangeError(`${tables.length} bytes are no tables of a set-up`);
    this.#check(tables, TABLES.at.format);
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
    if (state.length !== STATE.bytes)
      throw new RangeError(`a state has ${STATE.bytes} bytes, not ${state.length}`);
    this.#check(state, STATE.at.format);
    return this.put(state);
  }

  /** Hand a view to the core; it begins with a state. */
  putView(view: Packed): Address {
    if (view.length !== VIEW.bytes)
      throw new RangeError(`a view has ${VIEW.bytes} bytes, not ${view.length}`);
    this.#check(view, VIEW.at.state + STATE.at.format);
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

  #check(bytes: Uint8Array, at: number): void {
    const format = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
    if (format !== EXCHANGE_FORMAT)
      throw new RangeError(`format ${format} of the core, and this app has ${EXCHANGE_FORMAT}`);
  }
}
