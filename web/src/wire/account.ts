// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** A browser in which the caller is known. */
export interface DeviceInfo {
  id: string;
  /** The browser and its system, such as `Firefox, Android`; empty if unknown. */
  label: string;
  /** Whether it is the one that asks. */
  this: boolean;
  /** When it was last in use, to the day. */
  seen: string | null;
}

/** A passkey of the caller. */
export interface PasskeyInfo {
  id: string;
  /** Where it was made. */
  label: string;
  created: string;
  /** When somebody last signed in with it. */
  used: string | null;
}

/** What is known of the caller besides games. */
export interface Account {
  name: string;
  /** How many tables the caller sits at, or has sat at. */
  games: number;
  devices: DeviceInfo[];
  passkeys: PasskeyInfo[];
  /** Mail addresses that were confirmed. */
  addresses: string[];
  /** Whether this server sends mail. */
  mail: boolean;
}

/** A code that brings the caller to another device, once and soon. */
export interface MoveCode {
  code: string;
  /** A link that contains the code. */
  url: string;
  /** The link as a QR code, as a `data:` address. */
  picture: string;
  expires: string;
}

/** Whom a code or a link would sign in. */
export interface SignInPreview {
  name: string;
  games: number;
}

/** What a browser needs to make a passkey, or to sign in with one. */
export interface PasskeyOptions {
  /** The JSON form of what `navigator.credentials` takes, as the standard describes it. */
  options: string;
}

/** A mail that was asked for. */
export interface MailAsked {
  /** Where it goes, if it goes anywhere: whether anybody has confirmed the address is not said. */
  address: string;
}
