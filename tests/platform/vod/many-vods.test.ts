import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryCalls } from '~protocol/directory/calls';
import { directoryMenu, directoryMenuCategory } from '../../../platform/tables/directory/directory';
import { prepareVodList } from '../../../platform/vod/store/vods';
import { openVodPlatform, type VodPlatform } from '../../support/vods';
import { wireOf } from '../../support/wire';

const { calls } = directoryCalls;

const count = 50_000;
let platform: VodPlatform;
beforeAll(async () => {
  platform = await openVodPlatform();
  const { db } = platform.context;
  const now = platform.clock.now().toISOString();
  await platform.addVod('maker1');
  await db.execute(sql`
    insert into account (user_id, nick) select 'u' || n, 'nick ' || n from generate_series(1, 200) n`);
  // Views and likes repeat, so that ties are common; every 50th is closed, every 20th adult, a quarter is Catch.
  await db.execute(sql`
    insert into vod (user_id, file_type, vod_category_no, title, duration_ms, clip, views, likes, registered_at, auth_no, grade)
    select 'u' || (1 + n % 200), (array['REVIEW', 'NORMAL', 'CLIP', 'CATCH'])[1 + n % 4],
      (array['10040001', '10130000', '10060001'])[1 + n % 3], 't' || n, 60000, 'sea',
      (n * 7919) % 1009, (n * 7907) % 211, ${now}::timestamptz - (n % 9777) * interval '7 minutes',
      case when n % 50 = 0 then 102 else 101 end, case when n % 20 = 0 then 19 else 0 end
    from generate_series(1, ${count}) n`);
  const shows = { showsLive: true, showsVod: true, showsCatch: true };
  await db
    .insert(directoryMenu)
    .values({ menuId: 3, name: '둘', type: 'admin', adminId: '', position: 1, ...shows });
  await db.insert(directoryMenuCategory).values([
    { menuId: 3, categoryNo: '00040001' },
    { menuId: 3, categoryNo: '00060001' },
  ]);
  await db.execute(sql`analyze`);
});
afterAll(() => platform.close());

const given: Record<string, unknown> = {
  since: '2000-01-01T00:00:00Z',
  until: '2200-01-01T00:00:00Z',
  withAdult: true,
  fromAbroad: false,
  without: '{}',
  titleNo: 120_000_500,
  limit: 121,
  offset: 0,
};

/** What a page in the middle asks for. */
const valuesOf = ({ kind, scope, order }: Parameters<typeof prepareVodList>[1]) => ({
  value: scope === 'menu' ? 3 : '10130000',
  fileType: kind === 'catch' ? 'CATCH' : 'REVIEW',
  after: { views: 500, likes: 100, new: (platform.clock.now().getTime() - 20 * 86_400_000) * 1000 }[order],
});

async function planOf(shape: Parameters<typeof prepareVodList>[1]): Promise<string> {
  const { sql: text, params } = prepareVodList(platform.context.db, shape).getQuery();
  const values = params.map((param) => {
    const name = (param as { name?: string } | null)?.name;
    return name ? { ...given, ...valuesOf(shape) }[name] : param;
  });
  const literal = (item: unknown) => (typeof item === 'string' ? `'${item}'` : String(item));
  const filled = text.replace(/\$(\d+)/g, (_, index) => literal(values[Number(index) - 1]));
  const { rows } = await platform.context.db.execute(sql.raw(`explain ${filled}`));
  return rows.map((row) => String(Object.values(row)[0])).join('\n');
}

const plain = { hasType: false, hasPeriod: false, hasCursor: false };
const cases = (['vod', 'catch'] as const).flatMap((kind) =>
  (['all', 'category', 'menu'] as const).flatMap((scope) =>
    (['views', 'likes', 'new'] as const).map((order) => [kind, scope, order] as const),
  ),
);

describe('with 50 000 VODs', () => {
  it.each(cases)(
    'the list of %s of %s by %s is read from an index, not sorted',
    async (kind, scope, order) => {
      for (const more of [
        plain,
        { ...plain, hasCursor: true },
        { ...plain, hasType: true, hasPeriod: true },
      ]) {
        const plan = await planOf({ kind, scope, order, ...more });
        expect(plan).toMatch(new RegExp(`${kind}(_category)?_by_${order} on vod`));
        expect(plan).not.toMatch(/Sort Key: .*(views|likes|registered_at)|Seq Scan on vod/);
      }
    },
  );

  const contents = async (fields: Record<string, string>) => {
    const query = new URLSearchParams({ m: 'categoryContentsList', szCateNo: '10130000', ...fields });
    const { body } = await platform.getJson(`/main${calls.vods.path}?${query}`);
    const { list, isMore, cursor } = wireOf(fields.szType === 'vod' ? calls.vods : calls.clips, body).data;
    return { list: list as { titleNo: number }[], isMore, cursor };
  };

  it('pages by number follow each other without gap or repetition [D352]', async () => {
    const seen: number[] = [];
    for (const nPageNo of ['1', '2', '3']) {
      const { list, isMore } = await contents({ szType: 'vod', szOrder: 'view_cnt', nPageNo });
      expect([list.length, isMore]).toEqual([120, true]);
      seen.push(...list.map(({ titleNo }) => titleNo));
    }
    expect(new Set(seen).size).toBe(360);
  });

  it('pages by cursor lose and repeat nothing while VODs are added', async () => {
    const orders = fc.constantFrom('reg_date', 'view_cnt', 'like_cnt');
    const added = fc.array(
      fc.record({ views: fc.integer({ min: 0, max: 1200 }), minutes: fc.integer({ min: 0, max: 60_000 }) }),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(orders, fc.constantFrom('vod', 'catch'), added, async (szOrder, szType, rows) => {
        const there = await listAll(szType);
        const seen: number[] = [];
        let szCursor = '';
        for (let page = 0; page < 4; page++) {
          const { list, cursor } = await contents({ szType, szOrder, szCursor, nListCnt: '50' });
          seen.push(...list.map(({ titleNo }) => titleNo));
          for (const { views, minutes } of rows.slice(page * 2, page * 2 + 2)) {
            await platform.addVod('maker1', {
              views,
              likes: views % 211,
              fileType: szType === 'catch' ? 'CATCH' : 'NORMAL',
              registeredAt: new Date(platform.clock.now().getTime() - minutes * 60_000),
            });
          }
          szCursor = cursor ?? '';
        }
        expect(new Set(seen).size).toBe(seen.length);
        // What was there before the first page comes in its order, without a gap.
        const known = new Set(there.map(({ titleNo }) => titleNo));
        const old = seen.filter((no) => known.has(no));
        const key = { reg_date: 'at', view_cnt: 'views', like_cnt: 'likes' }[szOrder] as
          | 'at'
          | 'views'
          | 'likes';
        const expected = [...there]
          .sort((a, b) => b[key] - a[key] || b.titleNo - a.titleNo)
          .map(({ titleNo }) => titleNo);
        expect(old).toEqual(expected.slice(0, old.length));
      }),
      { numRuns: 12, seed: 20_261_120 },
    );
  });

  async function listAll(type: string) {
    const { rows } = await platform.context.db.execute(sql`
      select title_no, views, likes, extract(epoch from registered_at) as at from vod
      where vod_category_no = '10130000' and auth_no <> 102
        and (file_type = 'CATCH') = ${type === 'catch'}`);
    return rows.map((row) => ({
      titleNo: Number(row.title_no),
      views: Number(row.views),
      likes: Number(row.likes),
      at: Number(row.at),
    }));
  }

  it('a curated menu shows its categories and no other', async () => {
    const { body } = await platform.getJson(
      `/main${calls.menuVods.path}?szMenuId=3&szType=vod&szOrder=reg_date`,
    );
    const { list } = wireOf(calls.menuVods, body);
    const numbers = new Set((list as { vodCategory: string }[]).map(({ vodCategory }) => vodCategory));
    expect(numbers).toEqual(new Set(['10040001', '10060001']));
  });

  it('leaves private ones out and blanks adult ones for the young', async () => {
    const { list } = await contents({ szType: 'vod' });
    const items = list as unknown as { authNo: number; grade: number; title: string }[];
    expect(items.some(({ authNo }) => authNo === 102)).toBe(false);
    const grown = items.filter(({ grade }) => grade === 19);
    expect(grown.length).toBeGreaterThan(0);
    expect(grown.every(({ title }) => title === '')).toBe(true);
    expect(items.filter(({ grade }) => grade === 0).every(({ title }) => title !== '')).toBe(true);
  });
});
