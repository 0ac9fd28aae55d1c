// Passkeys: what this browser can do with them, and why it cannot.

import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api, ApiError } from '../api/api';
import type { Account, Me } from '../wire';

/** Why there can be no passkeys here: no https, numbers for a host, or an old browser. */
export type Obstacle = 'insecure' | 'numbers' | 'unsupported';

/** Return why this page cannot have passkeys, or null. */
export function obstacle(
  secure = isSecureContext,
  host = location.hostname,
  supported = browserSupportsWebAuthn(),
): Obstacle | null {
  if (/^[\d.]+$|:/.test(host)) return 'numbers'; // a passkey belongs to a name
  if (!secure) return 'insecure';
  return supported ? null : 'unsupported';
}

/** Let the browser make a passkey, and keep it as a way back to my games. */
export async function addPasskey(): Promise<Account> {
  const { options } = await api.passkeyOptions();
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return api.addPasskey(await answered(() => startRegistration({ optionsJSON })));
}

/** Sign in with a passkey that the person chooses. */
export async function signInByPasskey(bring: boolean): Promise<Me> {
  const { options } = await api.signInOptions();
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return api.signInByPasskey(await answered(() => startAuthentication({ optionsJSON })), bring);
}

/** Whoever closes the browser's dialog has changed their mind: that has a code of its own. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const known = name === 'InvalidStateError' ? 'passkey_known' : 'passkey_cancelled';
    throw new ApiError(0, known, String(error));
  }
}
