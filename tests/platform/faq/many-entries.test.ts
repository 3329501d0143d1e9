import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { helpNodes } from '~protocol/help/calls';
import { createRandom } from '../../../platform/core/random';
import { prepareSearch, prepareTitles } from '../../../platform/faq/store/search';
import { toQuery } from '../../../platform/text/tokens';
import { listSubtree } from '../../../platform/topics/store/nodes';
import type { TestPlatform } from '../../support/platform';
import { openFaqPlatform, search } from './support';

const syllables = '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로모보소오조초코토포호';
let platform: TestPlatform;
beforeAll(async () => {
  const random = createRandom(3);
  const word = () => Array.from({ length: random.integer(2, 4) }, () => random.pick([...syllables])).join('');
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  platform = await openFaqPlatform(
    Array.from({ length: 5000 }, (_, index) => ({
      kbId: index + 1,
      title: index % 1000 === 7 ? `${words(3)} 별풍선` : words(4),
      contents: `<p>${words(25)}</p>`,
    })),
  );
});
afterAll(() => platform.close());

type Prepared = { getQuery(): { sql: string; params: unknown[] } };

async function planOf(query: Prepared, given: Record<string, unknown>): Promise<string> {
  const { sql: text, params } = query.getQuery();
  const literal = (item: unknown): string => {
    if (Array.isArray(item)) return `array[${item.map(literal).join(', ')}]`;
    return typeof item === 'string' ? `'${item.replaceAll("'", "''")}'` : String(item);
  };
  const values = params.map((param) => {
    const name = (param as { name?: string } | null)?.name;
    return name ? given[name] : param;
  });
  const filled = text.replace(/\$(\d+)/g, (_, index) => literal(values[Number(index) - 1]));
  const { rows } = await platform.context.db.execute(sql.raw(`explain ${filled}`));
  return rows.map((row) => String(Object.values(row)[0])).join('\n');
}

it('searches 5 000 entries by the GIN index', async () => {
  const words = ['별풍선'];
  const nodeIds = await listSubtree(platform.context.db, [helpNodes.faqRoot], 'SVFAQ');
  const plan = await planOf(prepareSearch(platform.context.db), {
    words,
    rankWords: words,
    query: toQuery(words),
    nodeIds,
    limit: 10,
    offset: 0,
  });
  expect(plan).toContain('Bitmap Index Scan on faq_search');
  expect(plan).not.toContain('Seq Scan on faq');
});

it('completes a question by the GIN index, and lists all titles in the order of an index', async () => {
  const { db } = platform.context;
  const matching = await planOf(prepareTitles(db, 'matching'), { query: toQuery(['별', '풍']) });
  expect(matching).toContain('Bitmap Index Scan on faq_search');
  const all = await planOf(prepareTitles(db, 'all'), {});
  expect(all).toContain('Index Scan using faq_order on faq');
  expect(all).not.toContain('Sort');
});

it('finds the five that hold the word, page after page', async () => {
  const found = [];
  for (const pageNo of [1, 2, 3]) {
    const { faqList, faqCount } = await search(platform, '별풍선', { pageNo, rowsPerPage: 2 });
    expect(faqCount).toBe(5);
    found.push(...faqList.map(({ kbId }) => Number(kbId)));
  }
  expect(found).toEqual([8, 1008, 2008, 3008, 4008]);
});
