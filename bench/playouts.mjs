// Plays random games by the core in WebAssembly, for bench/builds.py, in Node.js alone.
//
// Standard input has the file of the core, the tables of some set-ups, how many bytes a state has and
// how many games to play of each set-up; standard output tells how many they were, their actions, and
// their seconds of the processor.

import { readFileSync } from "node:fs";

const { wasm, sets, state: bytes, games } = JSON.parse(readFileSync(0, "utf8"));
const module = new WebAssembly.Module(readFileSync(wasm));
const PAGE = 65536;
const ALIGNED = 64; // a struct's address
const MAX_PLAYERS = 5;

// Returns a function that plays games of a set-up and returns how many actions they took.
function player(tables) {
  const core = new WebAssembly.Instance(module).exports;
  let free = core.__heap_base.value;
  const take = (bytes) => {
    const address = Math.ceil(free / ALIGNED) * ALIGNED;
    free = address + bytes;
    const missing = free - core.memory.buffer.byteLength;
    if (missing > 0) core.memory.grow(Math.ceil(missing / PAGE));
    return address;
  };
  const setup = take(tables.length);
  const state = take(bytes);
  const gold = take(2 * MAX_PLAYERS * games);
  const lengths = take(4 * games);
  new Uint8Array(core.memory.buffer, setup, tables.length).set(tables);
  core.kingdom_start(setup, state);
  return () => {
    core.kingdom_playouts(setup, state, 0, 0n, 0n, BigInt(games), gold, lengths);
    return new Int32Array(core.memory.buffer, lengths, games).reduce((sum, each) => sum + each, 0);
  };
}

const players = sets.map((text) => player(new Uint8Array(Buffer.from(text, "base64"))));
for (const play of players) play(); // a warm-up: V8 first compiles quickly, then well
const before = process.cpuUsage();
const actions = players.reduce((sum, play) => sum + play(), 0);
const { user, system } = process.cpuUsage(before);
const seconds = (user + system) / 1e6;
console.log(JSON.stringify({ games: games * players.length, actions, seconds }));
