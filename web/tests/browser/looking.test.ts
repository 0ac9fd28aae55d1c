// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileVisible } from '../../src/browser/looking';

describe('work while somebody looks', () => {
  let state = 'visible';
  const comes = (now: string): void => {
    state = now;
    document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    state = 'visible';
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
      () => state as DocumentVisibilityState,
    );
  });
  afterEach(() => void vi.useRealTimers());

  it('is done every few seconds, and when the page comes into sight', () => {
    const work = vi.fn();
    const stop = whileVisible(work, 15);
    vi.advanceTimersByTime(31_000);
    expect(work).toHaveBeenCalledTimes(2);
    comes('hidden');
    vi.advanceTimersByTime(60_000);
    expect(work).toHaveBeenCalledTimes(2);
    comes('visible');
    expect(work).toHaveBeenCalledTimes(3);
    stop();
    comes('visible');
    vi.advanceTimersByTime(60_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is done when the network is back, unless nobody looks', () => {
    const work = vi.fn();
    const stop = whileVisible(work);
    dispatchEvent(new Event('online'));
    expect(work).toHaveBeenCalledOnce();
    comes('hidden');
    dispatchEvent(new Event('online'));
    expect(work).toHaveBeenCalledOnce();
    stop();
    state = 'visible';
    dispatchEvent(new Event('online'));
    expect(work).toHaveBeenCalledOnce();
  });

  it('is done on coming into sight alone if no seconds are named', () => {
    const work = vi.fn();
    const stop = whileVisible(work);
    vi.advanceTimersByTime(60_000);
    expect(work).not.toHaveBeenCalled();
    comes('visible');
    expect(work).toHaveBeenCalledTimes(1);
    stop();
  });
});
