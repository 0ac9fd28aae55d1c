// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** The version of the protocol. */
export const VERSION = 2;

/** Why the server closes a live connection. */
export const CLOSE = {
  /** wrong origin */
  WRONG_ORIGIN: 1008,
  /** message too large */
  TOO_LARGE: 1009,
  /** the server failed */
  FAILED: 1011,
  /** the server restarts */
  RESTARTING: 1012,
  /** this device was signed out, or somebody else signed in */
  SIGNED_OUT: 4401,
  /** no such game */
  NOT_FOUND: 4404,
  /** a game of other rules than the server has */
  UNREADABLE: 4409,
  /** too many messages */
  TOO_FAST: 4429,
  /** too many connections */
  TOO_MANY: 4430,
} as const;
