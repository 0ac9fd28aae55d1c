// Push messages: whether this browser can show them, and its subscription with a push service.

import type { Browser } from '../wire';

/** What stands in the way of push messages here, if anything does. */
export type Obstacle = 'insecure' | 'install' | 'unsupported' | 'denied';

interface Surroundings {
  secure: boolean;
  can: boolean; // the browser knows push messages
  apple: boolean; // an iPhone or iPad
  installed: boolean; // opened from the home screen
  permission: NotificationPermission | null;
}

/** What stands in the way, the most basic first. An iPhone can, once the app is installed. */
export function obstacleIn(here: Surroundings): Obstacle | null {
  if (!here.secure) return 'insecure';
  if (!here.can) return here.apple && !here.installed ? 'install' : 'unsupported';
  return here.permission === 'denied' ? 'denied' : null;
}

export function obstacle(): Obstacle | null {
  const { userAgent, maxTouchPoints } = navigator;
  return obstacleIn({
    secure: isSecureContext,
    can: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    apple: /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    installed: matchMedia('(display-mode: standalone)').matches,
    permission: 'Notification' in window ? Notification.permission : null,
  });
}

/** A subscription as the server wants it. */
export function described(subscription: PushSubscription): Browser {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** The subscription of this browser, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  if (obstacle()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Subscribe this browser, with the server's key; the browser asks its user. */
export async function subscribe(key: string): Promise<Browser> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // One for another key is of no use: the server has a new one.
  if (known && !sameKey(known.options.applicationServerKey, key)) await known.unsubscribe();
  return described(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  );
}

function sameKey(known: ArrayBuffer | null, key: string): boolean {
  const text = btoa(String.fromCharCode(...new Uint8Array(known ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}
