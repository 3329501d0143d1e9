import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adCalls, adEvents, popupCalls } from '~protocol/ad/calls';
import { homeCalls } from '~protocol/home/calls';
import { policyCalls, policyLength } from '~protocol/policy/calls';
import { type DeskKindName, deskKindNames, homeDeskCalls } from '~protocol/staff/home/calls';
import type { Answered } from '~protocol/wire/call';
import { pathOf } from '~protocol/wire/path';
import { auditLog } from '../../../platform/tables/core/audit';
import { adCreative, homePopup } from '../../../platform/tables/home/home';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const { shown, served, track: toTrack, click: toClick } = adCalls.calls;
const ofPages = popupCalls.calls.list;

let platform: TestPlatform;
let staff: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  staff = await platform.signIn('staff1');
});
afterAll(() => platform.close());

const start = new Date('2026-11-20T03:00:00Z');
const json = async (answer: Promise<Response>) => (await answer).json();
const popups = async (query = 'path=/', token?: string) => {
  const answer = await json(platform.request(`/main${ofPages.path}?${query}`, { token }));
  const { data } = answer as Answered<typeof ofPages>;
  expect(ofPages.answer.parse(answer)).toHaveLength(data.length);
  return data;
};
const keysOf = async (query?: string, token?: string) =>
  (await popups(query, token)).map(({ cookieKey }) => cookieKey);
const ad = async (query: string) => {
  const answer = (await json(platform.request(`/ad${shown.path}?${query}`))) as Answered<typeof shown>;
  for (const call of [shown, served]) expect(call.answer.parse(answer)).toHaveLength(answer.creatives.length);
  return answer;
};
const creative = async (query: string) => {
  const [first] = (await ad(query)).creatives;
  if (!first) throw new Error('no ad');
  return first;
};
const ticketOf = (urls: readonly string[] | null | undefined) => urls?.[0]?.split('/')[3] ?? '';
const track = async (ticket: string, event: string) =>
  toTrack.answer.parse(await json(platform.postForm(`/ad${toTrack.path}`, { ticket, event }))).counted;
const click = (fields: Record<string, string>) => platform.postForm(`/ad${toClick.path}`, fields);

const deskCalls = homeDeskCalls.calls;
const desk = (name: keyof typeof deskCalls, kind: DeskKindName) =>
  `/main${pathOf(deskCalls[name].path as '/:kind', { kind })}`;
const itemsOf = async (kind: DeskKindName, page = 1) => {
  const answer = await json(platform.request(`${desk('list', kind)}?page=${page}`, { token: staff }));
  return deskCalls.list.answer.parse(answer).list;
};
const save = async (kind: DeskKindName, body: object) => {
  const answer = await platform.post(desk('save', kind), body, staff);
  return {
    status: answer.status,
    ...((await answer.json()) as {
      id?: string;
      errorInfo?: { field: string; fields: Record<string, string> };
    }),
  };
};
const countsOf = async (key: string) => (await itemsOf('ads')).find(({ id }) => id === key)?.counts;
const auditOf = async (action: string) =>
  platform.context.db.select().from(auditLog).where(eq(auditLog.action, action));

describe('popups', () => {
  it('run on their page between their start and end [A026]', async () => {
    expect(await keysOf()).toEqual(['autumn_concert', 'welcome']);
    expect(await keysOf('path=/live/all')).toEqual([]);
    expect((await popups())[0]).toMatchObject({
      path: '/',
      title: '가을밤 음악회',
      link: expect.any(String),
    });
    platform.clock.advance(20 * 86_400_000);
    expect(await keysOf()).toEqual(['welcome', 'winter']);
    platform.clock.set(start);
  });

  it('ran in the windows that were seen [A025]', async () => {
    const at = async (time: string) => {
      platform.clock.set(new Date(time));
      return keysOf();
    };
    expect(await at('2025-10-26T11:59:59+09:00')).toEqual([]);
    expect(await at('2025-10-26T12:00:00+09:00')).toEqual(['autumn_open']);
    expect(await at('2025-10-26T17:59:59+09:00')).toEqual(['autumn_open']);
    expect(await at('2025-10-26T18:00:00+09:00')).toEqual([]);
    expect(await at('2025-09-16T10:59:59+09:00')).toEqual([]);
    expect(await at('2025-09-16T11:00:00+09:00')).toEqual(['chuseok']);
    expect(await at('2025-10-15T23:59:59+09:00')).toEqual(['chuseok']);
    expect(await at('2025-10-16T00:00:00+09:00')).toEqual([]);
    platform.clock.set(start);
  });

  it('show staff, and nobody else, what runs at another time', async () => {
    const query = 'path=/&at=2025-10-26T12:00:00%2B09:00';
    expect(await keysOf(query, staff)).toEqual(['autumn_open']);
    expect(await keysOf(query)).toEqual(['autumn_concert', 'welcome']);
    expect(await keysOf(query, await platform.signIn('bomi'))).toEqual(['autumn_concert', 'welcome']);
    const { topBanners } = homeCalls.calls;
    const banners = async (token?: string) =>
      topBanners.answer.parse(
        await json(platform.request(`/main${topBanners.path}?at=2025-10-26T12:00:00%2B09:00`, { token })),
      ).length;
    expect([await banners(staff), (await banners()) > 0]).toEqual([0, true]);
  });
});

describe('ads', () => {
  it('come in all seven types, a category before everywhere [A035]', async () => {
    const types = await Promise.all(
      [
        'place=main',
        'place=main&category=myplus',
        'place=preview',
        'place=preview&category=myplus',
        'place=sub',
        'place=sub&category=00030000',
        'place=wide',
      ].map(async (query) => (await ad(query)).type),
    );
    expect(types).toEqual([
      'PC_MAIN_IMAGE',
      'PC_MAIN_VIDEO',
      'PC_MAIN_IMAGE_SUB',
      'PC_MAIN_VIDEO_SUB',
      'PC_SUB_BANNER_EXPANDED_IMAGE',
      'PC_SUB_BANNER_EXPANDED_VIDEO',
      'PC_728_90_BANNER',
    ]);
    platform.clock.advance(400 * 86_400_000);
    expect(await ad('place=main')).toEqual({ exist: false, creatives: [] });
    platform.clock.set(start);
  });

  it('of equal weight take turns of ten minutes; a heavier one comes alone', async () => {
    const { db } = platform.context;
    const [one] = await db.select().from(adCreative).where(eq(adCreative.type, 'PC_728_90_BANNER'));
    if (!one) throw new Error('no ad');
    const { id, ...told } = one;
    const add = async (weight: number) => {
      const [row] = await db
        .insert(adCreative)
        .values({ ...told, weight })
        .returning();
      return row?.id ?? 0;
    };
    const firsts = async () => {
      const keys: string[] = [];
      for (const minute of [0, 9, 10, 20, 30]) {
        platform.clock.set(new Date(start.getTime() + minute * 60_000));
        keys.push((await creative('place=wide')).key ?? '');
      }
      platform.clock.set(start);
      return keys;
    };
    const others = [await add(one.weight), await add(one.weight)];
    const [now, still, ...later] = await firsts();
    expect(still).toBe(now);
    expect(new Set([now, ...later.slice(0, 2)])).toEqual(new Set([id, ...others].map(String)));
    expect(later[2]).toBe(now);
    const [key] = (await ad('place=wide')).creatives.map((item) => item.key);
    expect((await creative(`place=wide&key=${others[0]}`)).key).toBe(String(others[0]));
    expect(key).toBe(now);
    const heavy = await add(one.weight + 1);
    expect(new Set(await firsts())).toEqual(new Set([String(heavy)]));
    await db.delete(adCreative).where(inArray(adCreative.id, [...others, heavy]));
  });

  it('carry their pictures, film, sides and tracking [A036] [A037]', async () => {
    const left = await creative('place=sub&category=00030000');
    expect(left).toMatchObject({
      advertiser: '은하극장',
      adText: '등불 아래에서 듣는 노래',
      landingUrl: '/help/faq',
      videoPlacement: 'LEFT',
      foldingImageUrl: expect.stringContaining('/media/b/'),
      expandedImageUrl: expect.stringContaining('/media/b/'),
    });
    expect(left.vast2).toContain('/media/a/film.mp4</MediaFile>');
    expect((await creative('place=sub&category=00020009')).videoPlacement).toBe('RIGHT');
    const addresses = [
      left.clickUrls?.[0],
      left.impressionUrls?.[0],
      left.viewableUrls?.[0],
      left.closeUrl,
      left.errorUrl,
    ];
    expect(new Set(addresses).size).toBe(adEvents.length);
    expect(addresses.every((url) => url?.startsWith('/ads/track/'))).toBe(true);
  });

  it('count every event once for each delivery', async () => {
    const query = 'place=wide';
    const one = await creative(query);
    const ticket = ticketOf(one.impressionUrls);
    expect([await track(ticket, 'impression'), await track(ticket, 'impression')]).toEqual([true, false]);
    expect(await track(ticket, 'close')).toBe(true);
    const again = await creative(query);
    expect(again.impressionUrls).not.toEqual(one.impressionUrls);
    expect(await track(ticketOf(again.impressionUrls), 'impression')).toBe(true);
    expect(await countsOf(one.key ?? '')).toEqual({ impression: 2, close: 1 });
  });

  it('count nothing for a ticket that is forged, of another ad or too old', async () => {
    const { key = '', impressionUrls } = await creative('place=midroll');
    const ticket = ticketOf(impressionUrls);
    expect(await track(`${ticket.slice(0, -4)}AAAA`, 'impression')).toBe(false);
    expect(await track(ticket.replace(/^\d+/, '1'), 'impression')).toBe(false);
    platform.clock.advance(12 * 3_600_000);
    expect(await track(ticket, 'impression')).toBe(false);
    platform.clock.set(start);
    expect(await countsOf(key ?? '')).toEqual({});
    expect((await platform.postForm(`/ad${toTrack.path}`, { ticket, event: 'party' })).status).toBe(400);
  });

  it('lead on, and count a click once: by its delivery, or by browser and day', async () => {
    const { key: no, clickUrls } = await creative('place=main');
    const key = no ?? '';
    const ticket = ticketOf(clickUrls);
    const pressed = async (fields: Record<string, string>) =>
      toClick.answer.parse(await json(click({ key, ...fields }))).landing;
    expect([await pressed({ ticket }), await pressed({ ticket })]).toEqual(['/help/faq', '/help/faq']);
    expect(await track(ticket, 'click')).toBe(false);
    expect(await countsOf(key)).toEqual({ click: 1 });
    const device = 'a'.repeat(64);
    await pressed({ device });
    await pressed({ device });
    await pressed({ ticket: 'nonsense', device: 'b'.repeat(64) });
    await pressed({});
    expect(await countsOf(key)).toEqual({ click: 3 });
    // a ticket of another ad counts for neither
    const other = await creative('place=midroll');
    await pressed({ ticket: ticketOf(other.clickUrls) });
    expect([await countsOf(key), await countsOf(other.key ?? '')]).toEqual([{ click: 3 }, {}]);
    platform.clock.advance(86_400_000);
    await pressed({ device });
    platform.clock.set(start);
    expect(await countsOf(key)).toEqual({ click: 4 });
    expect((await click({ key: '999999' })).status).toBe(404);
  });
});

describe('the desk of the home page', () => {
  it('is for staff', async () => {
    const calls: Array<(token?: string) => Promise<Response>> = deskKindNames.flatMap((kind) => [
      (token?: string) => platform.request(desk('list', kind), { token }),
      (token?: string) => platform.request(`${desk('item', kind)}?id=1`, { token }),
      (token?: string) => platform.post(desk('save', kind), { values: {} }, token),
      (token?: string) => platform.post(desk('remove', kind), { id: '1' }, token),
      (token?: string) => platform.post(desk('move', kind), { id: '1', by: 'up' }, token),
    ]);
    const tokens = [undefined, await platform.signIn('bomi'), await platform.signIn('dodam')];
    for (const call of calls)
      expect(await Promise.all(tokens.map(async (token) => (await call(token)).status))).toEqual([
        401, 403, 403,
      ]);
  });

  const popup = {
    alt: '새 소식',
    path: '/',
    startsAt: '2026-11-20T10:00',
    endsAt: '2026-11-21T10:00',
    cookieKey: 'news',
    imagePath: '',
    contents: '안녕하세요',
    link: '/help',
  };

  it('makes a popup once, changes and removes it, each with an audit row', async () => {
    const made = await save('popups', { values: popup });
    expect([made.status, (await save('popups', { values: popup })).id]).toEqual([200, made.id]);
    expect(await keysOf()).toContain('news');
    expect(await auditOf('home.popups.add')).toHaveLength(1);
    const values = { ...popup, endsAt: '2026-11-20T11:00', cookieKey: 'other' };
    expect((await save('popups', { id: made.id, values })).status).toBe(200);
    expect(await keysOf()).not.toContain('news');
    const item = await json(platform.request(`${desk('item', 'popups')}?id=${made.id}`, { token: staff }));
    expect(deskCalls.item.answer.parse(item).values).toEqual({ ...popup, endsAt: '2026-11-20T11:00' });
    for (let n = 0; n < 2; n++)
      expect((await platform.post(desk('remove', 'popups'), { id: made.id }, staff)).status).toBe(200);
    expect(await auditOf('home.popups.remove')).toHaveLength(1);
    expect((await save('popups', { id: made.id, values })).status).toBe(404);
  });

  it.each([
    ['alt', { alt: ' ' }],
    ['startsAt', { startsAt: '2026-02-31T10:00' }],
    ['endsAt', { endsAt: '2026-11-20T10:00' }],
    ['cookieKey', { cookieKey: 'Welcome' }],
    ['cookieKey', { cookieKey: 'welcome' }],
    ['contents', { contents: '' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: '//elsewhere.example' }],
    ['path', { path: '/elsewhere' }],
  ])('refuses a popup at its field %s: %j', async (field, wrong) => {
    const { status, errorInfo } = await save('popups', { values: { ...popup, ...wrong } });
    expect([status, errorInfo?.field]).toEqual([400, field]);
  });

  it('tells every wrong field at once, in the order of the form, those between fields and taken ones too', async () => {
    const fieldsOf = async (wrong: object) =>
      Object.keys((await save('popups', { values: { ...popup, ...wrong } })).errorInfo?.fields ?? {});
    expect(
      await fieldsOf({ alt: '', endsAt: '2026-11-20T10:00', cookieKey: 'welcome', contents: '', link: 'x' }),
    ).toEqual(['alt', 'endsAt', 'cookieKey', 'contents', 'link']);
    // nothing is said between fields of which one is wrong by itself
    expect(await fieldsOf({ startsAt: '', imagePath: 'x', contents: '' })).toEqual(['startsAt', 'imagePath']);
    expect((await save('popups', { values: { ...popup, alt: '', cookieKey: 'A' } })).errorInfo).toEqual({
      field: 'alt',
      fields: { alt: '필수 입력 항목입니다.', cookieKey: expect.stringContaining('영문 소문자') },
    });
  });

  it('makes a text banner in its place', async () => {
    const values = { title: '새 글 배너', place: 'sports', linkUrl: '/help' };
    const made = await save('texts', { values });
    const item = await json(platform.request(`${desk('item', 'texts')}?id=${made.id}`, { token: staff }));
    expect(deskCalls.item.answer.parse(item)).toMatchObject({ name: '새 글 배너', values });
    expect((await save('texts', { values: { ...values, place: 'nowhere' } })).errorInfo?.field).toBe('place');
    await platform.post(desk('remove', 'texts'), { id: made.id }, staff);
  });

  it('keeps the seconds of a time, and tells what runs today and who changed what', async () => {
    const times = { startsAt: '2026-11-20T10:00:37', endsAt: '2026-11-21T10:00' };
    const made = await save('popups', { values: { ...popup, ...times, cookieKey: 'seconds' } });
    const item = await json(platform.request(`${desk('item', 'popups')}?id=${made.id}`, { token: staff }));
    expect(deskCalls.item.answer.parse(item).values).toMatchObject(times);
    const values = { ...popup, ...times, endsAt: '2026-11-22T10:00', alt: '다른 소식' };
    await save('popups', { id: made.id, values });
    const read = (path: string) => json(platform.request(`/main${path}`, { token: staff }));
    const { totals, running } = deskCalls.today.answer.parse(await read(deskCalls.today.path));
    expect(totals.popups).toBe((await platform.context.db.select().from(homePopup)).length);
    expect(running.find(({ kind, id }) => kind === 'popups' && id === made.id)).toMatchObject({
      ...{ name: '다른 소식', startsAt: times.startsAt, isNow: true },
    });
    const ads = running.filter(({ kind }) => kind === 'ads');
    expect(ads.length).toBeGreaterThan(0);
    for (const { today, all } of ads) expect([typeof today, typeof all]).toEqual(['object', 'object']);
    const { list } = deskCalls.history.answer.parse(await read(deskCalls.history.path));
    expect(list[0]).toMatchObject({
      ...{ kind: 'popups', verb: 'save', target: made.id, name: '다른 소식', changed: ['alt', 'endsAt'] },
    });
    expect(list[1]).toMatchObject({ verb: 'add', target: made.id, name: '새 소식', changed: [] });
    expect(list[0]?.by).not.toBe('');
    await platform.post(desk('remove', 'popups'), { id: made.id }, staff);
    const after = deskCalls.history.answer.parse(await read(deskCalls.history.path));
    expect(after.list[0]).toMatchObject({ verb: 'remove', name: '다른 소식' });
    const later = deskCalls.today.answer.parse(await read(deskCalls.today.path));
    expect(later.running.some(({ kind, id }) => kind === 'popups' && id === made.id)).toBe(false);
  });

  it('keeps the ads of searches by their words, as the search compares them, and counts them like others', async () => {
    const [known] = await itemsOf('ads');
    const values = { ...known?.values, type: 'SEARCH_IMAGE', adText: '검색 시험', category: '' };
    const none = await save('ads', { values: { ...values, keywords: ' , ' } });
    expect(Object.keys(none.errorInfo?.fields ?? {})).toEqual(['keywords']);
    const made = await save('ads', {
      values: { ...values, keywords: 'Slow Evening, slowevening, 느린  저녁' },
    });
    const item = (await itemsOf('ads')).find(({ id }) => id === made.id);
    expect(item?.values.keywords).toBe('slowevening, 느린저녁');
    const { impressionUrls } = await creative(`place=search&key=${made.id}`);
    for (const isFirst of [true, false])
      expect(await track(ticketOf(impressionUrls), 'impression')).toBe(isFirst);
    expect(await countsOf(made.id ?? '')).toEqual({ impression: 1 });
    await platform.post(desk('remove', 'ads'), { id: made.id }, staff);
  });

  it('writes back every row as it was read', async () => {
    for (const kind of deskKindNames) {
      const [item] = await itemsOf(kind);
      expect(await save(kind, { id: item?.id, values: item?.values })).toEqual({ status: 200, id: item?.id });
      expect((await itemsOf(kind))[0]?.values).toEqual(item?.values);
    }
  });

  it('shows everybody the version of a policy that is in force, and tells what is to come', async () => {
    const read = async (kind: string, query = '') => {
      const answer = await platform.request(
        `/main${pathOf(policyCalls.calls.policy.path, { kind })}${query}`,
      );
      return answer.ok ? policyCalls.calls.policy.answer.parse(await answer.json()) : answer.status;
    };
    const first = await read('privacy');
    expect(first).toMatchObject({ policy: { version: '1.0', contents: expect.stringContaining('## ') } });
    const values = {
      kind: 'privacy',
      version: '2.0',
      startsAt: '2026-12-01T00:00',
      contents: '## 바뀐 내용'.padEnd(12_000, ' 글'),
    };
    const { id = '' } = await save('policies', { values });
    expect((await save('policies', { values })).id).toBe(id);
    const no = Number(id);
    expect(await read('privacy')).toMatchObject({
      policy: { version: '1.0' },
      versions: [{ no, version: '2.0', startsAt: '2026-11-30T15:00:00.000Z' }, { version: '1.0' }],
    });
    expect(await read('privacy', `?no=${id}`)).toMatchObject({ policy: { version: '2.0' } });
    expect([await read('terms', `?no=${id}`), await read('privacy', '?no=999')]).toEqual([404, 404]);
    platform.clock.set(new Date('2026-11-30T15:00:00Z'));
    expect(await read('privacy')).toMatchObject({ policy: { version: '2.0' }, currentNo: no });
    platform.clock.set(start);
    await platform.post(desk('remove', 'policies'), { id }, staff);
    expect(await read('privacy')).toEqual(first);
    const long = await save('policies', { values: { ...values, contents: '가'.repeat(policyLength + 1) } });
    expect(long).toMatchObject({ status: 400, errorInfo: { fields: { contents: expect.any(String) } } });
    const rows = await platform.context.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.action, ['home.policies.add', 'home.policies.remove']));
    expect(rows.map(({ actor, target }) => [actor, target])).toEqual([
      ['staff1', id],
      ['staff1', id],
    ]);
  });

  it('moves one place, and stays at the ends', async () => {
    for (const kind of ['sections', 'banners', 'groups', 'texts', 'menus'] as const) {
      const ids = async () => (await itemsOf(kind)).map(({ id }) => id);
      const move = (id: string | undefined, by: string) =>
        platform.post(desk('move', kind), { id, by }, staff);
      const [first, second, ...others] = await ids();
      expect((await move(first, 'up')).status).toBe(200);
      expect((await move(first, 'down')).status).toBe(200);
      expect(await ids()).toEqual([second, first, ...others]);
      await move(first, 'up');
      expect(await ids()).toEqual([first, second, ...others]);
    }
    expect((await platform.post(desk('move', 'words'), { id: 'x', by: 'up' }, staff)).status).toBe(400);
  });

  it('keeps what is made elsewhere, and adds sections at the end and words as they are compared', async () => {
    expect((await save('menus', { values: { name: '새 메뉴' } })).status).toBe(400);
    expect((await platform.post(desk('remove', 'posters'), { id: '1' }, staff)).status).toBe(400);
    const values = { sectionCode: 'LIVE_77', contentType: 'LIVE', title: '새로', rowCount: '1' };
    expect((await save('sections', { values })).id).toBe('LIVE_77');
    expect((await itemsOf('sections')).at(-1)?.id).toBe('LIVE_77');
    await platform.post(desk('remove', 'sections'), { id: 'LIVE_77' }, staff);
    expect((await save('words', { values: { word: ' Bad  WORD ', kind: 'forbidden' } })).id).toBe('badword');
    await platform.post(desk('remove', 'words'), { id: 'badword' }, staff);
    const { rows } = await platform.context.db.execute(
      sql`select count(*)::int as n from search_word where word = 'badword'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
