import { expect, it } from 'vitest';
import { z } from 'zod';
import { flag } from '~protocol/wire/flag';

it.each([true, false, 1, 0, '1', 'Y', ''])('takes %j as a flag', (value) => {
  expect(z.object({ flag }).parse({ flag: value })).toEqual({ flag: value });
});

it.each([null, undefined, {}, [], 1n])('takes no %s, and says where', (value) => {
  const { error } = z.object({ item: z.object({ flag }) }).safeParse({ item: { flag: value } });
  expect(error?.issues).toMatchObject([{ code: 'custom', path: ['item', 'flag'] }]);
});

it('may be left out where it is nullish', () => {
  expect(z.object({ flag: flag.nullish() }).parse({ flag: null })).toEqual({ flag: null });
});
