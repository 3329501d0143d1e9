import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '~/config.server';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { searches } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import {
  completeKeyword,
  findProfileTheme,
  getSearchGate,
  listLiveResults,
  listPostResults,
  listStreamerResults,
  listVodResults,
} from '~/upstream/search.server';
import { listCalls } from '~/upstream/wire/registry.server';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { boundTo, type LogLine } from '../support/upstream';

let platform: TestPlatform;
const outcomes = new Map<string, string>();
const logs: LogLine[][] = [];
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

/** The portal's client on the platform in the same process, as the embedded mode has it. */
async function upstreamOf(userId?: string): Promise<Upstream> {
  const { bound, lines } = boundTo('http://unused.test', {
    transport: (_, request) => platform.fetch(request),
    config: parseConfig({}).upstream,
    token: userId ? await platform.signIn(userId) : null,
    observe: (call, outcome) => void outcomes.set(call, outcome),
  });
  logs.push(lines);
  return createUpstream(bound);
}

const base = { keyword: '은하공성전', tab: 'TOTAL', page: 1, size: 12, location: 'search' } as const;

/** One for each call: what it must bring from the demo world. */
const calls: Record<string, (upstream: Upstream, sessionKey: string) => Promise<unknown>> = {
  'search.stopWord': async (upstream) => {
    const gate = await getSearchGate(upstream, {
      keyword: '은하공성전',
      szStype: 'di',
      acttype: 'input_field',
    });
    expect(gate).toMatchObject({ state: 'allowed', origin: '은하공성전', correction: null });
  },
  'search.live': async (upstream, sessionKey) => {
    const { items, extra } = await listLiveResults(upstream, { ...base, sessionKey, order: 'score' });
    expect([items.length > 0, extra]).toEqual([true, []]);
  },
  'search.vod': async (upstream, sessionKey) => {
    const found = await listVodResults(upstream, {
      ...base,
      sessionKey,
      order: 'score',
      fileType: 'ALL',
      term: 'all',
    });
    expect(found).toMatchObject({ isMore: true, items: { length: 12 } });
    expect(found.clips.length).toBeGreaterThan(0);
  },
  'search.posts': async (upstream, sessionKey) => {
    const query = { ...base, keyword: '방송', sessionKey, order: 'view_cnt', term: 'all' } as const;
    const { items, totalCount } = await listPostResults(upstream, query);
    expect([items.length, totalCount >= 12]).toEqual([12, true]);
  },
  'search.bj': async (upstream, sessionKey) => {
    const found = await listStreamerResults(upstream, {
      ...base,
      keyword: '도담',
      sessionKey,
      order: 'score',
    });
    expect(found.items[0]).toMatchObject({ userId: 'dodam', userNickname: '도담' });
    expect(found.totalCount).toBe(found.items.length);
    expect(found.recommended.length).toBeGreaterThan(0);
  },
  'search.profileTheme': async (upstream, sessionKey) => {
    const theme = await findProfileTheme(upstream, { keyword: '은하공성전', sessionKey });
    expect(theme.games).toMatchObject([{ name: '은하공성전' }]);
    expect(theme.esports[0]?.leagues).toEqual([{ name: '은하 챔피언스', englishName: 'Galaxy Champions' }]);
    expect(new Set(theme.recommended.map(({ type }) => type))).toEqual(new Set(['LIVE', 'VOD', 'BJ']));
    const dodam = await findProfileTheme(upstream, { keyword: '도담', sessionKey });
    expect(dodam.profiles[0]?.questions).toHaveLength(10);
    expect([dodam.latestVods.length, dodam.homonyms.length]).toEqual([12, 1]);
    const award = await findProfileTheme(upstream, { keyword: '대상', sessionKey });
    expect([
      award.themes.length,
      award.shortcuts.length,
      award.themeStreamers.length,
      award.themeVods.length,
    ]).toEqual([1, 1, 1, 3]);
  },
  'search.unified': async (upstream, sessionKey) => {
    const terms = await searches.unified(upstream, { keyword: '달빛연대기', tab: 'TOTAL', sessionKey });
    expect(valueOr(terms, []).length).toBeGreaterThan(0);
  },
  'search.hash': async (upstream, sessionKey) => {
    expect(valueOr(await searches.hash(upstream, { sessionKey }), []).length).toBe(10);
  },
  'search.autocomplete': async (upstream) => {
    expect(await completeKeyword(upstream, '은하공')).toContain('은하공성전');
  },
};

describe('the search calls and the platform', () => {
  it.each(Object.keys(calls))(
    '%s is answered in the shape of the protocol, to guests and members',
    async (name) => {
      for (const userId of [undefined, 'bomi', 'teen17', 'abroad1']) {
        const upstream = await upstreamOf(userId);
        const { sessionKey } = await getSearchGate(upstream, { keyword: '은하공성전' });
        expect(sessionKey).toMatch(/^[0-9a-f]{32}$/);
        await calls[name]?.(upstream, sessionKey);
        expect(outcomes.get(name)).toBe('ok');
      }
      expect(logs.flat()).toEqual([]);
    },
  );

  it('are all proved here', () => {
    const declared = listCalls()
      .map(({ name }) => name)
      .filter((name) => name.startsWith('search.'));
    expect(declared.sort()).toEqual(Object.keys(calls).sort());
  });
});
