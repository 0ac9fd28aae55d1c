// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it, vi } from 'vitest';
import TurnList from '../../src/pages/replay/analysis/TurnList.svelte';
import { texts } from '../../src/texts/texts.svelte';
import { screen } from '../table/screens';
import { decisionOf, reasonOf, reasonsOf, turnOf } from './turns';

beforeAll(() => texts.use('en'));

it('says in the list itself what would have been better than the turn one looks at', () => {
  const watching = { observe: () => undefined, disconnect: () => undefined };
  vi.stubGlobal('ResizeObserver', function ResizeObserver() {
    return watching;
  });
  const worse = (number: number, ply: number, name: string) =>
    turnOf(number, 0, ply, {
      isBest: false,
      decisions: [decisionOf(ply, { reasons: reasonsOf([reasonOf('tile', name)]) })],
    });
  const turns = [worse(1, 2, 'farm'), worse(2, 9, 'oasis'), turnOf(3, 0, 20)];
  const props = { turns, screen: screen(), ply: 9, ongo: () => undefined };
  const shown = mount(TurnList, { target: document.body, props });
  flushSync();
  const said = [...document.querySelectorAll('.why')].map(({ textContent }) => textContent);
  expect(said).toEqual(['Better: reaches the Oasis']);
  void unmount(shown);
  vi.unstubAllGlobals();
});
