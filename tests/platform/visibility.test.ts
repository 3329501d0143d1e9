import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryCalls } from '~protocol/directory/calls';
import { homeCalls } from '~protocol/home/calls';
import { liveCalls } from '~protocol/live/calls';
import { starRankCalls } from '~protocol/live/star-rank';
import { favoriteListCalls } from '~protocol/my/favorites';
import { myCalls } from '~protocol/my/streamers';
import { preferCalls } from '~protocol/prefer/calls';
import { pathOf } from '~protocol/wire/path';

import { directoryMenu, directoryMenuCategory } from '../../platform/tables/directory/directory';
import { favorite, hiddenStreamer } from '../../platform/tables/viewer/viewer';
import { catchStory } from '../../platform/tables/vod/vod';
import { openVodPlatform, type VodPlatform } from '../support/vods';

/** Who finds what in each list of the platform: core/store/visibility.ts is used by every one of them. */

type Kind = 'live' | 'vod' | 'catch' | 'story';

/** The states that somebody may not be shown. `category` is adult by its category alone. */
const states = {
  plain: {},
  grade: { grade: 19 },
  category: { category: 30_000 },
  abroad: { isAbroadBlocked: true },
  ended: { endedAt: new Date('2026-11-20T02:00:00Z') },
  deleted: { deletedAt: new Date('2026-11-20T02:00:00Z') },
  private: { authNo: 102 },
  undisplayed: { isDisplay: false },
  blinded: { isBlinded: true },
};
type State = keyof typeof states | 'hidden';

const statesOf: Record<Kind, readonly (keyof typeof states)[]> = {
  live: ['plain', 'grade', 'abroad', 'ended'],
  vod: ['plain', 'grade', 'category', 'abroad', 'deleted', 'private', 'undisplayed', 'blinded'],
  catch: ['plain', 'grade', 'category', 'abroad', 'deleted', 'private', 'undisplayed', 'blinded'],
  story: ['plain', 'grade', 'category', 'deleted'],
};

interface List {
  kinds: readonly Kind[];
  path: string;
  form?: Record<string, string>;
  /** Adult rows: left out unless the viewer is 19; kept, to be blanked; or left out for everybody. */
  adult: 'by age' | 'kept' | 'never';
  /** Guests have no such list. */
  isPersonal?: true;
  /** Leaves hidden streamers out; elsewhere the portal does. */
  leavesHiddenOut?: true;
}

const query = (path: string, fields: Record<string, string>) => `${path}?${new URLSearchParams(fields)}`;
const directory = directoryCalls.calls;
const category = { szPlatform: 'pc', m: 'categoryContentsList' };
const byCategory = (fields: Record<string, string>) =>
  query(`/main${directory.vods.path}`, { ...category, ...fields });
const menu = (szType: string) => query(`/main${directory.menuVods.path}`, { szMenuId: '7', szType });
const search = (m: string, fields: Record<string, string>) => query('/search/api.php', { m, ...fields });
const searched = { adult: 'by age', leavesHiddenOut: true } as const;
const personal = { adult: 'by age', isPersonal: true, leavesHiddenOut: true } as const;

/** Favourites keep their place, blank for the young. */
const kept = { adult: 'kept', isPersonal: true, leavesHiddenOut: true } as const;
const my = (pattern: string) => `/my${pathOf(pattern, { list: 'favorite' })}`;

const lists: Record<string, List> = {
  'popular lives': { kinds: ['live'], path: `/main${liveCalls.calls.popular.path}`, adult: 'never' },
  'popular lives, adult ones too': {
    kinds: ['live'],
    path: `/main${liveCalls.calls.popularWithAdult.path}`,
    adult: 'kept',
  },
  'a live group': {
    kinds: ['live'],
    adult: 'kept',
    path: query(`/main${liveCalls.calls.list.path}`, { selectType: 'action', selectValue: 'bora' }),
  },
  'a live category': {
    kinds: ['live'],
    adult: 'never',
    path: query(`/main${liveCalls.calls.list.path}`, { selectType: 'cate', selectValue: '00130000' }),
  },
  'lives of a directory category': {
    kinds: ['live'],
    adult: 'kept',
    path: byCategory({ szType: 'live', szCateNo: '00130000' }),
  },
  'lives of a curated menu': { kinds: ['live'], path: menu('live'), adult: 'kept' },
  'the star ranking': {
    kinds: ['live'],
    path: `/main${starRankCalls.calls.get.path}`,
    adult: 'kept',
    form: { szWork: 'getStarRank', nCount: '50' },
  },
  'favourites on air': {
    kinds: ['live'],
    path: `/my${favoriteListCalls.calls.lives.path}`,
    adult: 'kept',
    isPersonal: true,
  },
  'all favourites on air': { ...kept, kinds: ['live'], path: my(myCalls.calls.lives.path) },
  'VODs of favourites': { ...kept, kinds: ['vod'], path: my(myCalls.calls.vods.path) },
  'clips of favourites': { ...kept, kinds: ['catch'], path: my(myCalls.calls.catch.path) },
  'stories of favourites': { ...kept, kinds: ['story'], path: my(myCalls.calls.stories.path) },
  'popular VODs': { kinds: ['vod'], path: `/main${homeCalls.calls.popularVods.path}`, adult: 'by age' },
  'popular clips': { kinds: ['catch'], path: `/main${homeCalls.calls.popularCatch.path}`, adult: 'by age' },
  'popular stories': {
    kinds: ['story'],
    path: `/main${homeCalls.calls.popularStories.path}`,
    adult: 'by age',
  },
  'VODs of a directory category': {
    kinds: ['vod'],
    adult: 'kept',
    path: byCategory({ szType: 'vod', szCateNo: '10130000' }),
  },
  'clips of a directory category': {
    kinds: ['catch'],
    adult: 'kept',
    path: byCategory({ szType: 'catch', szCateNo: '10130000' }),
  },
  'VODs of a curated menu': { kinds: ['vod'], path: menu('vod'), adult: 'kept' },
  'the live search': { ...searched, kinds: ['live'], path: search('liveSearch', { szKeyword: '등대' }) },
  'the live search that finds nothing': {
    ...searched,
    kinds: ['live'],
    path: search('liveSearch', { szKeyword: '없는말', isExtra: '1' }),
  },
  'the VOD search': {
    ...searched,
    kinds: ['vod', 'catch', 'story'],
    path: search('vodSearch', { szKeyword: '등대' }),
  },
  'the streamer search': { ...searched, kinds: ['live'], path: search('bjSearch', { szKeyword: '닉' }) },
  'what a search recommends': {
    ...searched,
    kinds: ['live', 'vod'],
    path: search('profileTheme', { d: '토크/캠방' }),
  },
  'the latest VODs of a streamer searched for': {
    adult: 'by age',
    kinds: ['vod'],
    path: search('profileTheme', { d: '닉 maker' }),
  },
  'preferred lives and VODs': {
    ...personal,
    kinds: ['live', 'vod'],
    path: `/main${preferCalls.calls.list.path}`,
  },
  'preferred clips': { ...personal, kinds: ['catch'], path: `/main${preferCalls.calls.catch.path}` },
  'preferred stories': { ...personal, kinds: ['story'], path: `/main${preferCalls.calls.stories.path}` },
};

let platform: VodPlatform;
/** `{kind} {state}` → the row's number. */
const numbers = new Map<string, number>();
const tokens: Record<string, string | undefined> = {};

async function addVods(userId: string, kind: 'vod' | 'catch', state: State, more: object) {
  const fileType = kind === 'catch' ? ('CATCH' as const) : ('REVIEW' as const);
  const titleNo = await platform.addVod(userId, { title: `등대 ${kind} ${state}`, fileType, ...more });
  numbers.set(`${kind} ${state}`, titleNo);
}

async function addStory(userId: string, state: State, more: object) {
  const { db, clock } = platform.context;
  const row = { userId, title: `등대 story ${state}`, vodCategoryNo: '10130000', registeredAt: clock.now() };
  const [story] = await db
    .insert(catchStory)
    .values({ ...row, ...more })
    .returning({ no: catchStory.storyIdx });
  numbers.set(`story ${state}`, story?.no ?? 0);
}

beforeAll(async () => {
  platform = await openVodPlatform();
  const { db, clock } = platform.context;
  const streamers = statesOf.live.map((state) => `live_${state}`);
  for (const state of statesOf.live) {
    const no = await platform.goLive(`live_${state}`, { title: `등대 ${state}`, ...states[state] });
    numbers.set(`live ${state}`, no);
  }
  for (const state of statesOf.vod) {
    await addVods('maker', 'vod', state, states[state]);
    await addVods('maker', 'catch', state, states[state]);
  }
  for (const state of statesOf.story) await addStory('maker', state, states[state]);
  numbers.set('live hidden', await platform.goLive('unseen', { title: '등대 hidden' }));
  // the streamer of the live row is there already, so VODs are another's
  await db.insert(directoryMenu).values({
    menuId: 7,
    name: '모음',
    type: 'admin' as const,
    adminId: 'moabom',
    position: 1,
    showsLive: true,
    showsVod: true,
    showsCatch: true,
  });
  await db.insert(directoryMenuCategory).values({ menuId: 7, categoryNo: '00130000' });
  await addVods('unseen2', 'vod', 'hidden', {});
  await addVods('unseen2', 'catch', 'hidden', {});
  await addStory('unseen2', 'hidden', {});
  tokens.minor = await platform.addMember('minor', { birthDate: '2010-01-01' });
  tokens.grown = await platform.addMember('grown', { birthDate: '1990-01-01' });
  tokens.traveller = await platform.addMember('traveller', { birthDate: '1990-01-01', isAbroad: true });
  tokens.hider = await platform.addMember('hider', { birthDate: '1990-01-01' });
  const createdAt = clock.now();
  for (const accountId of ['minor', 'grown', 'traveller', 'hider']) {
    await db.insert(favorite).values(
      [...streamers, 'unseen', 'unseen2', 'maker'].map((streamerId) => ({
        accountId,
        streamerId,
        createdAt,
      })),
    );
  }
  await db
    .insert(hiddenStreamer)
    .values(['unseen', 'unseen2'].map((streamerId) => ({ accountId: 'hider', streamerId, createdAt })));
}, 120_000);
afterAll(() => platform.close());

/** The rows whose number, and those whose title, the list answers with. */
async function read({ path, form, kinds }: List, token: string | undefined) {
  const answer = form ? await platform.postForm(path, form, token) : await platform.request(path, { token });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  const ofKinds = [...numbers].filter(([key]) => kinds.some((kind) => key.startsWith(`${kind} `)));
  const rows = ofKinds.filter(([, no]) => new RegExp(`:${no}[,}]`).test(text)).map(([key]) => key);
  const titles = ofKinds
    .map(([key]) => key)
    .filter((key) => text.includes(`등대 ${key.replace('live ', '')}`));
  return { rows: rows.sort(), titles };
}

const adultStates = ['grade', 'category'];
const isAdult = (key: string) => adultStates.some((state) => key.endsWith(` ${state}`));

/** What a list holds for a viewer of whom the two are known. */
function expected({ kinds, adult, leavesHiddenOut }: List, viewer: string): string[] {
  const isGrown = viewer !== 'minor' && viewer !== 'guest';
  const holdsAdult = adult === 'kept' || (adult === 'by age' && isGrown);
  return [...numbers.keys()]
    .filter((key) => kinds.some((kind) => key.startsWith(`${kind} `)))
    .filter((key) => !/ (?:ended|deleted|private|undisplayed|blinded)$/.test(key))
    .filter((key) => holdsAdult || !isAdult(key))
    .filter((key) => viewer !== 'traveller' || !key.endsWith(' abroad'))
    .filter((key) => viewer !== 'hider' || !leavesHiddenOut || !key.endsWith(' hidden'))
    .sort();
}

describe.each(Object.entries(lists))('%s', (name, list) => {
  const viewers = ['guest', 'minor', 'grown', 'traveller', 'hider'].filter(
    (viewer) => !list.isPersonal || viewer !== 'guest',
  );

  it.each(viewers)('shows what a %s may see, and no more [GX03, GN05]', async (viewer) => {
    const { rows, titles } = await read(list, tokens[viewer]);
    const mine = expected(list, viewer).filter(
      (key) => name !== 'the latest VODs of a streamer searched for' || !key.endsWith(' hidden'),
    );
    expect(rows).toEqual(mine);
    const isGrown = viewer !== 'minor' && viewer !== 'guest';
    expect(titles.filter((key) => isAdult(key) && !isGrown)).toEqual([]);
  });
});
