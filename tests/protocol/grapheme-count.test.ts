import { expect, it } from 'vitest';
import { wholeGraphemeCount } from '~protocol/wire/text';

it('counts what people see, wherever it stands in a line', () => {
  expect(wholeGraphemeCount('가'.repeat(200))).toBe(200);
  expect(wholeGraphemeCount('👍🏽'.repeat(200))).toBe(200);
  expect(wholeGraphemeCount('👨‍👩‍👧‍👦'.repeat(160))).toBe(160);
  expect(wholeGraphemeCount('👨‍👩‍👧‍👦'.repeat(500))).toBeGreaterThan(200);
});
