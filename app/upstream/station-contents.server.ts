/** What a station shows beside its posts (protocol/station-contents.ts), and members without a station. */

import { isYes } from '~/domain/broadcast';
import type { CountedPage } from '~/domain/counted-page';
import { relativeDate } from '~/domain/dates';
import type { CalendarEntry, MemberProfile, StoreItem } from '~/domain/station-contents';
import type { Clip, Vod } from '~/domain/vod';
import { resultSchema } from '~protocol/failure';
import { pathOf } from '~protocol/path';
import * as wire from '~protocol/station-contents';
import type { Upstream } from './client.server';
import { pageOf } from './counted-page.server';
import type { Outcome } from './outcome.server';
import { queryString } from './query-string.server';
import { definePersonalCall } from './registry.server';
import { parseClips, parseVods } from './vod-shapes.server';

export interface ContentsQuery<Kind extends wire.ContentKind> {
  userId: string;
  kind: Kind;
  sort: wire.ContentSort;
  keyword: string;
  page: number;
}

const contentsCall = definePersonalCall({
  name: 'station.contents',
  service: 'station',
  method: 'GET',
  path: ({ userId, kind, sort, keyword, page }: ContentsQuery<wire.ContentKind>) =>
    `${pathOf(wire.contentsPaths.contents, { userId, kind })}?${queryString({ orderBy: sort, keyword, page })}`,
  schema: wire.stationContentsAnswerSchema,
  essential: true,
});

/** A page of a station's VODs or playlists. */
export async function listStationVods(
  upstream: Upstream,
  query: ContentsQuery<wire.VodPageKind>,
): Promise<Outcome<CountedPage<Vod>>> {
  const outcome = await upstream.call(contentsCall, query);
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  return { ok: true, value: pageOf(parseVods(value.data, parseItems), value.meta) };
}

/** A page of a station's Catch clips or stories. */
export async function listStationClips(
  upstream: Upstream,
  query: ContentsQuery<wire.ClipPageKind>,
): Promise<Outcome<CountedPage<Clip>>> {
  const outcome = await upstream.call(contentsCall, query);
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  return { ok: true, value: pageOf(parseClips(value.data, parseItems), value.meta) };
}

const storeCall = definePersonalCall({
  name: 'station.store',
  service: 'station',
  method: 'GET',
  path: (at: { userId: string }) => pathOf(wire.contentsPaths.store, at),
  schema: wire.storeAnswerSchema,
  essential: true,
});

const isWebAddress = (url: string) => /^https?:\/\//i.test(url);

/** What the station sells; items without an address of the web are left out. */
export async function listStoreItems(upstream: Upstream, userId: string): Promise<Outcome<StoreItem[]>> {
  const outcome = await upstream.call(storeCall, { userId });
  if (!outcome.ok) return outcome;
  const items = outcome.parseItems(outcome.value.data, wire.storeItemSchema, (item) => ({
    id: item.id,
    name: item.name,
    text: item.description ?? '',
    price: typeof item.price === 'number' ? `${item.price.toLocaleString('ko-KR')}원` : null,
    url: item.url,
    image: item.imageUrl || null,
  }));
  return { ok: true, value: items.filter(({ url }) => isWebAddress(url)) };
}

const calendarCall = definePersonalCall({
  name: 'station.calendar',
  service: 'station',
  method: 'GET',
  path: ({ userId, month }: { userId: string; month: string }) =>
    `${pathOf(wire.contentsPaths.calendar, { userId })}?${queryString({ month })}`,
  schema: wire.calendarAnswerSchema,
  essential: true,
});

/** What is planned in a month ('YYYY-MM'), the first first. */
export async function listCalendar(
  upstream: Upstream,
  at: { userId: string; month: string },
): Promise<Outcome<CalendarEntry[]>> {
  const outcome = await upstream.call(calendarCall, at);
  if (!outcome.ok) return outcome;
  const entries = outcome.parseItems(outcome.value.data, wire.calendarEntrySchema, (entry) => ({
    id: entry.id,
    title: entry.title,
    startsAt: entry.startDate,
    endsAt: entry.endDate || null,
    postNo: entry.titleNo ?? null,
  }));
  return { ok: true, value: entries };
}

const profileCall = definePersonalCall({
  name: 'station.profile',
  service: 'station',
  method: 'GET',
  path: (at: { userId: string }) => pathOf(wire.contentsPaths.profile, at),
  schema: wire.profileAnswerSchema,
});

/** A member, with or without a station, and what they wrote for everybody. */
export async function findMemberProfile(upstream: Upstream, userId: string): Promise<Outcome<MemberProfile>> {
  const outcome = await upstream.call(profileCall, { userId });
  if (!outcome.ok) return outcome;
  const { data, posts } = outcome.value;
  const now = Date.now();
  return {
    ok: true,
    value: {
      userId: data.userId,
      nick: data.userNick,
      since: data.joinDate || null,
      isMine: isYes(data.isMine),
      hasStation: isYes(data.hasStation),
      posts: outcome.parseItems(posts, wire.profilePostSchema, (post) => ({
        no: post.titleNo,
        stationUserId: post.stationUserId,
        stationNick: post.stationNick,
        title: post.titleName,
        excerpt: post.content ?? '',
        date: relativeDate(post.regDate, now),
      })),
    },
  };
}

const openCall = definePersonalCall({
  name: 'station.open',
  service: 'station',
  method: 'POST',
  path: () => wire.contentsPaths.open,
  schema: resultSchema,
});

/** Opens a station of the member's own. */
export async function openStation(upstream: Upstream): Promise<Outcome<unknown>> {
  return upstream.call(openCall, {});
}
