// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteFinished } from '../../src/browser/experience';
import { prefs } from '../../src/browser/prefs.svelte';
import { loudness } from '../../src/browser/sound';
import { getStored, setStored } from '../../src/browser/storage';
import PlaySettings from '../../src/table/menu/PlaySettings.svelte';
import { texts } from '../../src/texts/texts.svelte';

beforeEach(() => localStorage.clear());

describe('what somebody chooses for games', () => {
  it('is how loud they are, how fast bots are, and whether anything moves', async () => {
    await texts.use('en');
    const made = mount(PlaySettings, { target: document.body });
    const slider = document.querySelector<HTMLInputElement>('input[type=range]');
    const speed = document.querySelector('select');
    const motion = document.querySelector<HTMLInputElement>('[role=switch]');
    if (!slider || !speed || !motion) throw new Error('a setting is missing');
    slider.value = '0';
    slider.dispatchEvent(new Event('change', { bubbles: true }));
    expect([prefs.volume, prefs.sound]).toEqual([0, false]);
    slider.value = '50';
    slider.dispatchEvent(new Event('change', { bubbles: true }));
    expect([prefs.volume, prefs.sound, getStored('volume', '')]).toEqual([50, true, '50']);
    expect(loudness(50)).toBe(0.25);
    const before = prefs.pace;
    speed.value = 'slow';
    speed.dispatchEvent(new Event('change', { bubbles: true }));
    expect(prefs.pace.pause).toBeGreaterThan(before.pause);
    prefs.setSpeed('fast');
    expect(prefs.pace.pause).toBe(0);
    motion.click();
    flushSync();
    expect([prefs.still, getStored('motion', '')]).toEqual([true, 'off']);
    await unmount(made);
  });
});

describe('Play now', () => {
  it('leaves the first game’s board after the first finished game, and only then', () => {
    noteFinished();
    expect(getStored('board', 'first')).toBe('drawn');
    setStored('board', 'first'); // chosen again
    noteFinished();
    expect(getStored('board', '')).toBe('first');
  });
});
