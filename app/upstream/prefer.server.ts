/** The personalised home ('myplus'), for members only. A failed list is an empty one (D301). */

import type { Clip } from '~protocol/clip';
import {
  categoryNumbersAnswerSchema,
  homeListAnswerSchema,
  preferListAnswerSchema,
  preferPaths,
  preferSectionsAnswerSchema,
  preferStoriesAnswerSchema,
} from '~protocol/home';
import type { LiveBroadcast } from '~protocol/live';
import { liveItemSchema, toLiveBroadcast } from '~protocol/live';
import type { Vod } from '~protocol/vod';
import type { Upstream } from './client.server';
import { queryString } from './query-string.server';
import { definePersonalCall } from './registry.server';
import { parseClips, parseVods } from './vod-shapes.server';

interface PreferQuery {
  /** the next relation that the last list named; '' the first time (D091) */
  relation: string;
  /** how many broadcasts and VODs the page needs; null: all there are */
  lives: number | null;
  vods: number | null;
}

const sections = definePersonalCall({
  name: 'prefer.sections',
  service: 'main',
  method: 'GET',
  path: () => preferPaths.sections,
  schema: preferSectionsAnswerSchema,
});
const list = definePersonalCall({
  name: 'prefer.list',
  service: 'main',
  method: 'GET',
  path: (p: PreferQuery) =>
    `${preferPaths.list}?${queryString({ szRelationType: p.relation, liveSize: p.lives, vodSize: p.vods })}`,
  schema: preferListAnswerSchema,
});
const stories = definePersonalCall({
  name: 'prefer.stories',
  service: 'main',
  method: 'GET',
  path: () => preferPaths.stories,
  schema: preferStoriesAnswerSchema,
});
const categories = definePersonalCall({
  name: 'prefer.categories',
  service: 'main',
  method: 'GET',
  path: () => `${preferPaths.categories}?type=live`,
  schema: categoryNumbersAnswerSchema,
});
const catchList = definePersonalCall({
  name: 'prefer.catch',
  service: 'main',
  method: 'GET',
  path: (p: { size: number }) => `${preferPaths.catch}?size=${p.size}`,
  schema: homeListAnswerSchema,
});

/** Section codes in their order; the page skips unknown ones (D079). */
export async function listPreferSections(upstream: Upstream): Promise<string[]> {
  const outcome = await upstream.call(sections, {});
  if (!outcome.ok) return [];
  return [...outcome.value].sort((a, b) => a.order - b.order).map(({ sectionCode }) => sectionCode);
}

export interface PreferList {
  /** to be sent back as `relation` next time (D091) */
  nextRelation: string | null;
  lives: LiveBroadcast[];
  vods: Vod[];
  /** the best that may be previewed */
  top: LiveBroadcast[];
}

/** An upstream other than ours may answer longer lists than were asked for. */
export async function getPreferList(upstream: Upstream, query: PreferQuery): Promise<PreferList> {
  const outcome = await upstream.call(list, query);
  if (!outcome.ok) return { nextRelation: null, lives: [], vods: [], top: [] };
  const { nextRelationType, liveList, vodList, topLiveList } = outcome.value;
  const { parseItems } = outcome;
  const toLives = (items: unknown[]) => parseItems(items, liveItemSchema, toLiveBroadcast);
  return {
    nextRelation: nextRelationType,
    lives: toLives(liveList),
    vods: parseVods(vodList, parseItems),
    top: toLives(topLiveList),
  };
}

export async function getPreferStories(upstream: Upstream): Promise<{ title: string; clips: Clip[] }> {
  const outcome = await upstream.call(stories, {});
  if (!outcome.ok) return { title: '', clips: [] };
  return { title: outcome.value.data.title, clips: parseClips(outcome.value.data.list, outcome.parseItems) };
}

/** Category numbers, best liked first. */
export async function listPreferCategories(upstream: Upstream): Promise<string[]> {
  const outcome = await upstream.call(categories, {});
  return outcome.ok ? outcome.value.data : [];
}

/** At most `size`, from our own platform. */
export async function listPreferCatch(upstream: Upstream, size: number): Promise<Clip[]> {
  const outcome = await upstream.call(catchList, { size });
  return outcome.ok ? parseClips(outcome.value.data, outcome.parseItems) : [];
}
