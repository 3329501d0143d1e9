import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPolicies } from '~/request/route-policies';
import { accountCalls } from '~protocol/account/calls';
import { hiddenCalls } from '~protocol/hiding/calls';
import { liveCalls } from '~protocol/live/calls';
import { starRankCalls } from '~protocol/live/star-rank';
import { isOnAir } from '../../platform/core/store/visibility';
import { station } from '../../platform/tables/account/account';
import { broadcast } from '../../platform/tables/live/live';
import { readBuiltRoutes } from '../../scripts/site-map';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
/** calls of the upstream since the test began */
let calls: string[] = [];
const tokens: Record<string, string> = {};
/** may hold a call of the upstream back */
let onCall: ((path: string) => Promise<void> | undefined) | undefined;
/** of three classes, one with favourites on air and one without; nobody hides anything */
const members = ['garam', 'dodam', 'collector1', 'abroad1', 'teen17', 'staff1'];

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal(async (_service, request) => {
    const { pathname } = new URL(request.url);
    calls.push(pathname);
    await onCall?.(pathname);
    return platform.fetch(request);
  });
  for (const userId of members) {
    const token = await platform.signIn(userId);
    const hidden = await platform.request(`/main${hiddenCalls.calls.list.path}`, { token });
    expect(await hidden.json()).toMatchObject({ data: [] });
    tokens[userId] = token;
  }
  // hides streamers, categories and words
  tokens.bomi = await platform.signIn('bomi');
});
afterAll(() => platform?.close());

let visits = 0;
const visit = (address: string, as: string | null, cookie?: string) => {
  visits += 1;
  return portal(address, {
    requestId: `member-pages-${visits}`,
    token: as === null ? undefined : tokens[as],
    cookie,
    csrfToken: (session, account) => `csrf-of-${session}.x.${account}`,
  });
};
const read = async (address: string, as: string | null) => (await visit(address, as)).text();
/** With a cookie that nothing is known of, a page is rendered for its reader alone. */
const readOwn = async (address: string, as: string | null) =>
  (await visit(address, as, 'moabom_unknown=1')).text();

const shared = [
  '/live/all',
  '/live/all?sort=broad_start',
  '/live/group/game',
  '/directory/category',
  '/star-rank',
  '/star-rank?open=game',
  '/help',
  '/help/faq?page=2',
  '/help/report',
  '/help/terms',
  '/help/report/illegal/guide',
];

const isList = (path: string) =>
  path.endsWith(liveCalls.calls.list.path) || path.endsWith(liveCalls.calls.popularWithAdult.path);

describe('pages that members share', () => {
  it('are those that are asked for here: a list of VODs is none, since it tells how far one has watched', async () => {
    const policies = listPolicies(await readBuiltRoutes()).filter(({ membersShare }) => membersShare);
    expect(policies.map(({ id }) => id).sort()).toEqual([
      'directory/category/list',
      'help/faq/list',
      'help/home',
      'help/privacy',
      'help/report/choices',
      'help/report/illegal/guide',
      'help/terms',
      'live/all',
      'live/group',
      'star-rank',
    ]);
  });

  it('are those that each of them would get alone, 300 times among guests', async () => {
    const readers = [...members, 'bomi', null];
    const own = new Map<string, string>();
    // twice: what another file's world has left in the calls' cache is shown once more while it is renewed
    for (const _ of ['renewed', 'read'])
      for (const address of shared)
        for (const as of readers) own.set(`${address} ${as}`, await readOwn(address, as));
    expect(new Set(own.values()).size).toBe(own.size);
    calls = [];
    const wrong: string[] = [];
    for (let round = 0; round < 300; round += 1) {
      const address = shared[round % shared.length] ?? '';
      // guests, whose pages the gate keeps, are rendered each time here: one visit in fifty
      const as = round % 50 === 0 ? null : (readers[(round * 3) % (readers.length - 1)] ?? null);
      const page = await read(address, as);
      if (page === own.get(`${address} ${as}`)) continue;
      wrong.push(`${address} ${as}`);
      // never anything of another's
      for (const other of readers)
        if (other !== as && other !== null) expect(page).not.toContain(`csrf-of-${tokens[other]}`);
    }
    expect(wrong).toEqual([]);
    // and rendered for few of them
    expect(calls.filter(isList).length).toBeLessThan(120);
  });

  it('are rendered for a member from the moment they hide something, and for nobody else', async () => {
    const before = await read('/live/all', 'garam');
    const others = await read('/live/all', 'dodam');
    const [, userId = ''] = /href="\/card\/live\/([^/]+)\//.exec(before) ?? [];
    expect(userId).not.toBe('');
    await platform.postForm(
      `/main${hiddenCalls.calls.create.path}`,
      { bj_id: userId, type: 'LIVE' },
      tokens.garam,
    );
    expect(await read('/live/all', 'garam')).not.toContain(`/card/live/${userId}/`);
    expect(await read('/live/all', 'dodam')).toBe(others);
    await platform.postForm(
      `/main${hiddenCalls.calls.remove.path}`,
      { bj_id: userId, type: 'LIVE' },
      tokens.garam,
    );
    expect(await read('/live/all', 'garam')).toBe(before);
  });

  it('are those without a rail, too', async () => {
    await read('/help/terms', 'garam');
    const own = await readOwn('/help/terms', 'dodam');
    calls = [];
    for (let time = 0; time < 10; time += 1) expect(await read('/help/terms', 'dodam')).toBe(own);
    // a kept page is renewed beside the answer, once a second
    expect(calls.filter((path) => path.endsWith('/terms')).length).toBeLessThan(10);
  });

  it('are shared by those, too, who hide what is not on them', async () => {
    const ranked = await read('/star-rank?open=game', 'garam');
    const { db } = platform.context;
    const onAir = await db.select({ userId: broadcast.userId }).from(broadcast).where(isOnAir(broadcast));
    const streamers = await db.select({ userId: station.userId }).from(station);
    const away = streamers.find(({ userId }) => !onAir.some((live) => live.userId === userId))?.userId ?? '';
    const [, there = ''] = /href="\/card\/live\/([^/]+)\//.exec(ranked) ?? [];
    const hide = (as: string, userId: string) =>
      platform.postForm(`/main${hiddenCalls.calls.create.path}`, { bj_id: userId, type: 'LIVE' }, tokens[as]);
    const rankings = () => calls.filter((path) => path.endsWith(starRankCalls.calls.get.path)).length;
    await hide('garam', away);
    await hide('collector1', away);
    const own = await readOwn('/star-rank?open=game', 'collector1');
    await read('/star-rank?open=game', 'garam');
    // a kept page is renewed beside the answer, once a second
    const rendersOf = async (as: string) => {
      calls = [];
      for (let time = 0; time < 10; time += 1) await read('/star-rank?open=game', as);
      return rankings();
    };
    expect(await read('/star-rank?open=game', 'collector1')).toBe(own);
    expect(await rendersOf('collector1')).toBeLessThan(10);
    await hide('collector1', there);
    expect(await read('/star-rank?open=game', 'collector1')).not.toContain(`/card/live/${there}/`);
    expect(await rendersOf('collector1')).toBeGreaterThanOrEqual(10);
    // and theirs is nobody else's
    expect(await read('/star-rank?open=game', 'garam')).toContain(`/card/live/${there}/`);
    expect(await rendersOf('garam')).toBeLessThan(10);
    for (const as of ['garam', 'collector1'])
      for (const userId of [away, there])
        await platform.postForm(
          `/main${hiddenCalls.calls.remove.path}`,
          { bj_id: userId, type: 'LIVE' },
          tokens[as],
        );
  });

  it('are not waited for by who hides: what another’s shows is not what this one may see', async () => {
    const streamersOn = async (page: string) =>
      [...(await read(page, 'dodam')).matchAll(/href="\/card\/live\/([^/]+)\//g)].map(
        ([, userId = '']) => userId,
      );
    const shown = await streamersOn('/live/group/bora?sort=broad_start');
    const [there = ''] = shown;
    const away = (await streamersOn('/live/group/game')).find((userId) => !shown.includes(userId)) ?? '';
    const address = '/live/group/bora';
    const turn = (path: string, as: string, userId: string) =>
      platform.postForm(`/main${path}`, { bj_id: userId, type: 'LIVE' }, tokens[as]);
    await turn(hiddenCalls.calls.create.path, 'garam', away);
    await turn(hiddenCalls.calls.create.path, 'collector1', there);
    let letIn = () => {};
    const asked = new Promise<void>((resolve) => {
      onCall = (path) => {
        if (!isList(path)) return;
        onCall = undefined;
        resolve();
        return new Promise((go) => {
          letIn = go;
        });
      };
    });
    const garams = read(address, 'garam');
    await asked;
    calls = [];
    const collectors = read(address, 'collector1');
    // the list is the one that garam's page waits for: what is asked for before it tells that this one has come as far
    await expect.poll(() => calls.some((path) => path.endsWith(hiddenCalls.calls.list.path))).toBe(true);
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
    letIn();
    expect(await garams).toContain(`/card/live/${there}/`);
    expect(await collectors).not.toContain(`/card/live/${there}/`);
    await turn(hiddenCalls.calls.remove.path, 'garam', away);
    await turn(hiddenCalls.calls.remove.path, 'collector1', there);
  });

  it('tell a member what the last request left for this page', async () => {
    const response = await visit('/live/all', 'garam', 'moabom_flash=forged');
    expect(response.headers.get('set-cookie')).toContain('moabom_flash=;');
  });

  it('are a guest’s once the session has ended', async () => {
    const token = await platform.signIn('dodam');
    tokens.leaving = token;
    expect(await read('/live/all', 'leaving')).toContain('로그아웃');
    await platform.post(`/main${accountCalls.calls.logout.path}`, {}, token);
    const response = await visit('/live/all', 'leaving');
    expect(await response.text()).not.toContain('로그아웃');
    expect(response.headers.get('set-cookie')).toContain('moabom_session=;');
  });
});
