// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { announcements } from '../../../src/table/now/announcements';
import { texts } from '../../../src/texts/texts.svelte';
import type { LogLine } from '../../../src/wire';
import { lineOf } from '../../wire';
import { screen } from '../screens';

const line = (seq: number, kind: string, more: Partial<LogLine> = {}): LogLine =>
  lineOf({ seq, kind, seat: 1, ...more });

describe('the announcer', () => {
  beforeAll(() => texts.use('en'));

  it('says what others did since, and not what one did oneself', () => {
    const lines = [
      line(1, 'end'),
      line(2, 'build', { cell: 'd7', terrain: 'canyon' }),
      line(3, 'end', { seat: 0 }),
    ];
    expect(announcements(lines, 1, screen())).toEqual(['Bram builds on d7 (canyon)']);
  });
});
