// How values lie in the memory of the core: numbers, lists of them, and structs.

/** How a value of some type lies in memory. */
export interface Layout<T> {
  readonly bytes: number;
  read: (data: DataView, at?: number) => T;
  write: (data: DataView, at: number, value: T) => void;
}

/** A struct; `at` has where its fields begin. */
export interface Struct<T> extends Layout<T> {
  readonly at: Readonly<Record<keyof T, number>>;
}

/** What a struct is once it is read. */
export type ValueOf<S> = S extends Layout<infer T> ? T : never;

type Kind = 'Int8' | 'Uint8' | 'Int16' | 'Uint16' | 'Int32' | 'Uint32' | 'Float64';
type BigKind = 'BigInt64' | 'BigUint64';

const number = (kind: Kind, bytes: number): Layout<number> => ({
  bytes,
  read: (data, at = 0) => data[`get${kind}`](at, true),
  write: (data, at, value) => data[`set${kind}`](at, value, true),
});

const big = (kind: BigKind): Layout<bigint> => ({
  bytes: 8,
  read: (data, at = 0) => data[`get${kind}`](at, true),
  write: (data, at, value) => data[`set${kind}`](at, value, true),
});

export const i8 = number('Int8', 1);
export const u8 = number('Uint8', 1);
export const i16 = number('Int16', 2);
export const u16 = number('Uint16', 2);
export const i32 = number('Int32', 4);
export const u32 = number('Uint32', 4);
export const i64 = big('BigInt64');
export const u64 = big('BigUint64');
export const f64 = number('Float64', 8);

/** So many values one after the other. */
export const list = <T>(one: Layout<T>, count: number): Layout<T[]> => ({
  bytes: one.bytes * count,
  read: (data, at = 0) =>
    Array.from({ length: count }, (_, i) => one.read(data, at + one.bytes * i)),
  write: (data, at, values) => {
    for (const [i, value] of values.entries()) one.write(data, at + one.bytes * i, value);
  },
});

/** Fields, each with where it begins. */
export function struct<T extends object>(
  bytes: number,
  fields: { readonly [K in keyof T]: readonly [at: number, layout: Layout<T[K]>] },
): Struct<T> {
  const names = Object.keys(fields) as (keyof T)[];
  const made = <V>(of: (name: keyof T) => V): Record<keyof T, V> =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<keyof T, V>;
  return {
    bytes,
    at: made((name) => fields[name][0]),
    read: (data, at = 0) => made((name) => fields[name][1].read(data, at + fields[name][0])) as T,
    write: (data, at, value) => {
      for (const name of names) fields[name][1].write(data, at + fields[name][0], value[name]);
    },
  };
}
