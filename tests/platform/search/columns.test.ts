import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordsOf } from '../../../platform/text/normalise';
import { toQuery } from '../../../platform/text/tokens';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ mode: 'live' });
});
afterAll(() => platform.close());

const piece = fc.oneof(
  fc.constantFrom(
    '낚시',
    '별풍선',
    'LIVE',
    'ＶＯＤ',
    '19세',
    '하루'.normalize('NFD'),
    "it's",
    '(끝)',
    '새벽/밤',
    '🎣',
    '\\',
    '%_',
  ),
  fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
);
const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(' '));
const joined = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));

it('every word of a text finds it by the columns that the database writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, joined), async (value) => {
      const words = wordsOf(value);
      fc.pre(words.length > 0);
      const patterns = words.map((word) => `%${word}%`);
      const { rows } = await platform.context.db.execute(sql`
        select search_tokens(t) @@ ${toQuery(words)}::tsquery as hit, t like all(${sql.param(patterns)}::text[]) as held
        from search_text(${value}::text, '{}'::text[]) t`);
      expect(rows).toEqual([{ hit: true, held: true }]);
    }),
    { numRuns: 200 },
  );
});

it('knows characters and bigrams, never across a space, and the tags', async () => {
  const { rows } = await platform.context.db.execute(
    sql`select tsvector_to_array(search_tokens(search_text('별풍 A', array['밤']))) as tokens, search_tokens('') as none`,
  );
  const [{ tokens, none } = { tokens: [], none: null }] = rows as { tokens: string[]; none: string | null }[];
  expect([...tokens].sort()).toEqual(['a', '밤', '별', '별풍', '풍'].sort());
  expect(none).toBe('');
});
