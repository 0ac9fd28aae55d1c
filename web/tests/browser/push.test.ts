import { describe, expect, it } from 'vitest';
import { described, obstacleIn } from '../../src/browser/push';

const fine = {
  secure: true,
  can: true,
  apple: false,
  installed: false,
  permission: 'default' as const,
};

describe('push messages', () => {
  it.each([
    [fine, null],
    [{ ...fine, permission: 'granted' as const }, null],
    [{ ...fine, permission: 'denied' as const }, 'denied'],
    [{ ...fine, secure: false, can: false }, 'insecure'],
    [{ ...fine, can: false }, 'unsupported'],
    [{ ...fine, can: false, apple: true }, 'install'],
    [{ ...fine, can: false, apple: true, installed: true }, 'unsupported'],
  ])('%j: %s', (here, expected) => expect(obstacleIn(here)).toBe(expected));

  it('are subscribed to with the keys of the browser', () => {
    const endpoint = 'https://push.example.org/1';
    const keys = { p256dh: 'public', auth: 'secret' };
    const subscription = { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    expect(described(subscription)).toEqual({ endpoint, keys });
  });
});
