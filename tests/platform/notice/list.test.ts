import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  kindsOfGroup,
  type NoticeSetting,
  noticeCalls,
  noticeDefaults,
  noticeKinds,
  settableKinds,
} from '~protocol/notice/calls';
import { keepHouse } from '../../../platform/housekeeping';
import { notice } from '../../../platform/tables/notice/notice';
import { type NoticePlatform, openNoticePlatform } from './support';

const { calls } = noticeCalls;
let platform: NoticePlatform;
beforeAll(async () => {
  platform = await openNoticePlatform();
  await platform.join('star1', true);
  for (const member of ['fan1', 'fan2']) await platform.join(member);
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db.delete(notice);
  await platform.context.db.execute(sql`delete from notice_setting`);
});

/** So many of the system's own, a second apart, the last one the newest. */
async function raise(accountId: string, count: number, more: Partial<typeof notice.$inferInsert> = {}) {
  const base = platform.clock.now().getTime();
  const rows = Array.from({ length: count }, (_, n) => ({
    accountId,
    kind: 'system' as const,
    subject: `${accountId} ${n}`,
    detail: { news: 'passwordChanged' as const },
    createdAt: new Date(base + n * 1000),
    raisedAt: new Date(base + n * 1000),
    ...more,
  }));
  return (await platform.context.db.insert(notice).values(rows).returning({ id: notice.id })).map(
    ({ id }) => id,
  );
}
const idsOf = (items: { noticeNo: number }[]) => items.map(({ noticeNo }) => noticeNo);
const rowOf = async (id: number) =>
  (await platform.context.db.select().from(notice).where(eq(notice.id, id)))[0];

describe('the list', () => {
  it('is newest first, paged by key: what comes meanwhile moves nothing [L021]', async () => {
    const ids = await raise('fan1', 45);
    const first = await platform.list('fan1');
    expect(idsOf(first.items)).toEqual(ids.slice(-20).reverse());
    await raise('fan1', 1, { subject: 'newer', raisedAt: new Date(platform.clock.now().getTime() + 99_000) });
    const second = await platform.list('fan1', `?before=${first.next}`);
    const third = await platform.list('fan1', `?before=${second.next}`);
    expect(idsOf([...second.items, ...third.items])).toEqual(ids.slice(0, 25).reverse());
    expect([second.next !== null, third.next]).toEqual([true, null]);
    const { status } = await platform.getJson('/my/api/notice?before=x', platform.tokens.fan1);
    expect(status).toBe(400);
  });

  it('of several at one moment leaves none out [L021]', async () => {
    const ids = await raise('fan1', 41, { raisedAt: platform.clock.now() });
    const first = await platform.list('fan1');
    const second = await platform.list('fan1', `?before=${first.next}`);
    const third = await platform.list('fan1', `?before=${second.next}`);
    expect(idsOf([...first.items, ...second.items, ...third.items])).toEqual([...ids].reverse());
  });

  it('can be narrowed to a group of kinds; every kind is in one [L021]', async () => {
    await raise('fan1', 1);
    expect(await platform.list('fan1', '?group=house')).toMatchObject({ items: [{ kind: 'system' }] });
    expect(await platform.list('fan1', '?group=note')).toMatchObject({ items: [] });
    expect(Object.values(kindsOfGroup).flat().sort()).toEqual([...noticeKinds].sort());
  });

  it('counts unread ones to 100, and no others [L021]', async () => {
    await raise('fan1', 130);
    expect(await platform.unread('fan1')).toBe(100);
    expect(await platform.unread('fan2')).toBe(0);
  });
});

describe('a notice', () => {
  it('is read by its key alone, which no other site knows [L021]', async () => {
    const [id = 0] = await raise('fan1', 1);
    expect((await platform.act('fan1', id, 'put')).status).toBe(200);
    expect((await platform.act('fan1', id, 'put', { key: 'x'.repeat(22) })).status).toBe(200);
    expect(await platform.unread('fan1')).toBe(1);
    const [{ key = '' } = {}] = (await platform.list('fan1')).items;
    await platform.act('fan1', id, 'put', { key });
    expect(await platform.unread('fan1')).toBe(0);
    expect((await platform.list('fan1')).items[0]?.isRead).toBe(true);
  });

  it('is nobody else’s to see, open, delete or bring back [L021]', async () => {
    const [id = 0] = await raise('fan1', 1);
    const [{ key = '' } = {}] = (await platform.list('fan1')).items;
    expect((await platform.list('fan2')).items).toEqual([]);
    expect((await platform.act('fan2', id, 'put', { key })).status).toBe(404);
    await platform.act('fan2', id, 'delete');
    const until = (await platform.list('fan1')).until ?? '';
    await platform.postForm(`/my${calls.readAll.path}`, { _method: 'read', until }, platform.tokens.fan2);
    expect(await rowOf(id)).toMatchObject({ readAt: null, deletedAt: null });
    await platform.act('fan1', id, 'delete');
    await platform.act('fan2', id, 'restore');
    expect((await rowOf(id))?.deletedAt).not.toBeNull();
  });

  it('is deleted, taken back, and gone for good after a day [L021]', async () => {
    const [id = 0, other = 0] = await raise('fan1', 2);
    for (const _ of [1, 2]) expect((await platform.act('fan1', id, 'delete')).status).toBe(200);
    expect(idsOf((await platform.list('fan1')).items)).toEqual([other]);
    expect(await platform.unread('fan1')).toBe(1);
    expect((await platform.act('fan1', id, 'put')).status).toBe(404);
    for (const _ of [1, 2]) expect((await platform.act('fan1', id, 'restore')).status).toBe(200);
    expect(idsOf((await platform.list('fan1')).items)).toEqual([other, id]);
    await platform.act('fan1', id, 'delete');
    platform.clock.advance(25 * 3_600_000);
    await keepHouse(platform.context);
    expect(await rowOf(id)).toBeUndefined();
    expect(await rowOf(other)).toBeDefined();
  });

  it('is read with all that stood there; what came later is not [L021]', async () => {
    await raise('fan1', 3);
    const { until } = await platform.list('fan1');
    await raise('fan1', 1, { subject: 'later', raisedAt: new Date(platform.clock.now().getTime() + 60_000) });
    await platform.postForm(
      `/my${calls.readAll.path}`,
      { _method: 'read', until: until ?? '' },
      platform.tokens.fan1,
    );
    expect((await platform.list('fan1')).items.map(({ isRead }) => isRead)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('settings', () => {
  const read = async (who = 'fan1') =>
    calls.settings.answer.parse(
      (await platform.getJson(`/my${calls.settings.path}`, platform.tokens[who])).body,
    );
  const save = async (changes: Partial<NoticeSetting>[], more: object = {}) => {
    const kinds = settableKinds.map((kind) => ({
      kind,
      ...noticeDefaults,
      ...changes.find((change) => change.kind === kind),
    }));
    const hours = { dailyHour: 9, quietFrom: null, quietTo: null, ...more };
    return platform.post(`/my${calls.saveSettings.path}`, { kinds, ...hours }, platform.tokens.fan1);
  };

  it('are the defaults at first, are kept whole, and are the member’s own [L024]', async () => {
    expect(await read()).toMatchObject({ kinds: settableKinds.map((kind) => ({ kind, ...noticeDefaults })) });
    const sent = await save([{ kind: 'live', mail: 'daily', browser: false }], {
      dailyHour: 20,
      quietFrom: 23,
      quietTo: 7,
    });
    expect(sent.status).toBe(200);
    const saved = await read();
    expect(saved.kinds.find(({ kind }) => kind === 'live')).toEqual({
      kind: 'live',
      list: true,
      browser: false,
      mail: 'daily',
    });
    expect(saved).toMatchObject({ dailyHour: 20, quietFrom: 23, quietTo: 7, mail: 'off', pushKey: null });
    expect((await read('fan2')).kinds.find(({ kind }) => kind === 'live')?.mail).toBe('none');
  });

  it('refuse hours that do not fit, and kinds that are missing [L024]', async () => {
    expect((await save([], { quietFrom: 23 })).status).toBe(400);
    expect((await save([], { quietFrom: 7, quietTo: 7 })).status).toBe(400);
    expect((await save([], { dailyHour: 24 })).status).toBe(400);
    const one = {
      kinds: [{ kind: 'live', ...noticeDefaults }],
      dailyHour: 9,
      quietFrom: null,
      quietTo: null,
    };
    expect((await platform.post(`/my${calls.saveSettings.path}`, one, platform.tokens.fan1)).status).toBe(
      400,
    );
  });

  it('keep a kind out of the list, and out of the mark [L024]', async () => {
    await platform.ringFor('star1', 'fan1', 'fan2');
    await save([{ kind: 'live', list: false }]);
    await platform.goOnAir('star1');
    expect(await platform.told('fan1')).toEqual([]);
    expect(await platform.unread('fan1')).toBe(0);
    expect(await platform.told('fan2')).toHaveLength(1);
    await platform.end('star1');
    // nothing is made that goes nowhere
    await save([{ kind: 'live', list: false, browser: false }]);
    await platform.context.db.delete(notice);
    await platform.goOnAir('star1', { title: '다음 방송' });
    expect(await platform.context.db.$count(notice, eq(notice.accountId, 'fan1'))).toBe(0);
    await platform.end('star1');
  });
});

// last: the sessions end on the way
it('forgets what is older than 90 days [L021]', async () => {
  const [id = 0] = await raise('fan1', 1);
  platform.clock.advance(91 * 86_400_000);
  await keepHouse(platform.context);
  expect(await rowOf(id)).toBeUndefined();
});
