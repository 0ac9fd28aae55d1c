// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/api/api';
import App from '../src/App.svelte';
import { router } from '../src/browser/router.svelte';
import { texts } from '../src/texts/texts.svelte';
import { TIMEOUT } from './timeout';

vi.mock('../../src/kingdom/locales/nl/app.ftl?raw', () => {
  throw new Error('no connection');
});

let app: Record<string, unknown>;

function show(path: string): void {
  history.replaceState(null, '', path);
  router.go(path, { replace: true });
  app = mount(App, { target: document.body });
  flushSync();
}
const heading = (): string => document.querySelector('h1')?.textContent ?? '';
const until = (title: string): Promise<void> =>
  vi.waitFor(() => expect(heading()).toBe(title), TIMEOUT);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
});
afterEach(async () => {
  await unmount(app);
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// These come first: afterwards the texts are there.
describe('an app whose texts do not come', () => {
  it('says so, and offers to try again', async () => {
    vi.spyOn(texts, 'start').mockRejectedValue(new Error('no connection'));
    show('/privacy');
    await until('The server isn’t answering');
    expect(document.querySelector('button')?.textContent).toBe('Try again');
    expect(document.title).toBe('The server isn’t answering · Kingdom Builder');
  });

  it('says it in the language that was chosen', async () => {
    localStorage['kingdom.language'] = 'nl';
    show('/privacy');
    await until('De server antwoordt niet');
    expect(document.documentElement.lang).toBe('nl');
  });
});

describe('the app', () => {
  it('shows the page that the address names', async () => {
    localStorage['kingdom.language'] = 'en';
    show('/about');
    await until('About this page');
    router.go('/people');
    await until('Friends and opponents');
    router.go('/nowhere');
    await until('Nothing on this hex');
  });

  it('shows nothing of the next page on the one that is left', async () => {
    localStorage['kingdom.language'] = 'en';
    const asked = vi.spyOn(api, 'people');
    show('/people');
    await until('Friends and opponents');
    router.go('/replay/abc');
    await until('The server isn’t answering');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('shows a page anew when its subject changes, and only then', async () => {
    localStorage['kingdom.language'] = 'en';
    show('/replay/abc?ply=1');
    await until('The server isn’t answering');
    const shown = document.querySelector('h1');
    router.go('/replay/abc?ply=2');
    flushSync();
    await Promise.resolve();
    expect(document.querySelector('h1')).toBe(shown);
    router.go('/replay/def');
    await vi.waitFor(() => expect(document.querySelector('h1')).not.toBe(shown), TIMEOUT);
  });
});
