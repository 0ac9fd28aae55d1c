// A bot in JavaScript: it speaks the line protocol of docs/bot-protocol.md and needs Node.js alone.
//
//     kingdom sim --bots "random,cmd:node examples/engine.mjs" --games 10
//
// It builds where it touches as few of its own settlements as it may, so that its land soon reaches
// far; then it uses its tiles, and ends its turn when nothing is left to do.

import { createInterface } from "node:readline";

let seat = 1;
let random = numbers(1n);
let position = new Map();
let legal = [];

// Returns a function that gives numbers from 0 to 1, the same ones for the same seed (splitmix64).
function numbers(seed) {
  let state = BigInt.asUintN(64, seed);
  return () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let mixed = state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return Number((mixed ^ (mixed >> 31n)) >> 11n) / 2 ** 53;
  };
}

// Returns the column and the row of a hex of the board, both from 0 on; null for anything else.
function hex(action) {
  const found = /^([a-t])(\d+)$/.exec(action);
  return found && { column: found[1].charCodeAt(0) - 97, row: Number(found[2]) - 1 };
}

// Returns the names of the six hexes around one; odd rows, from 0 on, are shifted to the right.
function around({ column, row }) {
  const side = row % 2;
  const steps = [[-1, 0], [1, 0], [side - 1, -1], [side, -1], [side - 1, 1], [side, 1]];
  return steps.map(([right, down]) => String.fromCharCode(97 + column + right) + (row + down + 1));
}

function worth(action, own) {
  const place = hex(action);
  if (!place) {
    return { end: -9, stop: -8 }[action] ?? -7; // anything else is a tile
  }
  return -around(place).filter((name) => own.has(name)).length;
}

function choose() {
  const own = new Set((position.get(`settlements${seat}`) ?? "").split(","));
  const values = legal.map((action) => worth(action, own) + random() / 4);
  return legal[values.indexOf(Math.max(...values))];
}

const answers = {
  kingdom: () => console.log("id name Wanderer\nready"),
  newgame(rest) {
    const words = rest.split(" "); // seat N seed N setup ...
    seat = Number(words[1]);
    random = numbers(BigInt(words[3]));
  },
  position(rest) {
    position = new Map(rest.split(" ").map((word) => word.split(/=(.*)/s).slice(0, 2)));
  },
  legal: (rest) => (legal = rest.split(" ")),
  choose: () => console.log(`action ${choose()}`),
  quit: () => process.exit(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [word, rest] = [line.split(" ", 1)[0], line.slice(line.indexOf(" ") + 1)];
  answers[word]?.(rest); // words that it does not know, such as `saw`, are ignored
}
