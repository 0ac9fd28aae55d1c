// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** How the caller is called, and what this server can do. */
export interface CallSettings {
  push: boolean;
  mail: boolean;
  delay: number;
  reminder: boolean;
  quiet: number[];
  zone: string;
  /** How many browsers of the caller have subscribed. */
  browsers: number;
  /** The server's public key, with which a browser subscribes. */
  push_key: string;
  /** Whether this server can send mail. */
  mail_offered: boolean;
  /** Where mail goes: the address that the caller has confirmed last. */
  address: string | null;
}

/** The webhook of a table. */
export interface WebhookInfo {
  /** None if there is none. */
  url: string | null;
  /** What signs its calls. */
  secret: string | null;
}
