import { expect, it } from 'vitest';
import { timeText } from '../../../src/table/players/time';

it('shows time as a clock does', () => {
  expect([9, 75, 7322].map(timeText)).toEqual(['0:09', '1:15', '2:02:02']);
});
