import { type Notice, type NoticeKind, noticeCalls } from '~protocol/notice/calls';
import { stationLiveCalls } from '~protocol/station/live/calls';
import { pathOf } from '~protocol/wire/path';
import { station } from '../../../platform/tables/account/account';
import { pushSubscription } from '../../../platform/tables/station/ties';
import { favorite } from '../../../platform/tables/viewer/viewer';
import { type FeedPlatform, openFeedPlatform } from '../feed/support';

const { calls } = noticeCalls;

export interface NoticePlatform extends FeedPlatform {
  tokens: Record<string, string>;
  /** A member who can be signed in, with a station if asked. */
  join(
    userId: string,
    isStreamer?: boolean,
    more?: Parameters<FeedPlatform['addMember']>[1],
  ): Promise<string>;
  /** The first page of the member's list. */
  list(who: string, query?: string): Promise<{ items: Notice[]; next: string | null; until: string | null }>;
  /** Kinds and sentences, the newest first. */
  told(who: string, kind?: NoticeKind): Promise<string[]>;
  act(who: string, noticeNo: number, method: string, more?: Record<string, string>): Promise<Response>;
  unread(who: string): Promise<number>;
  /** Follows the streamer and presses the bell. */
  ringFor(streamerId: string, ...accountIds: string[]): Promise<void>;
  /** Goes on air by the streamer's own form; answers the broadcast's number. */
  goOnAir(streamerId: string, more?: object): Promise<number>;
  end(streamerId: string): Promise<void>;
}

export async function openNoticePlatform(): Promise<NoticePlatform> {
  const platform = await openFeedPlatform();
  const { db, clock } = platform.context;
  const tokens: Record<string, string> = {};
  const list: NoticePlatform['list'] = async (who, query = '') => {
    const { body } = await platform.getJson(`/my${calls.list.path}${query}`, tokens[who]);
    const { data, ...rest } = calls.list.answer.parse(body);
    return { items: data, ...rest };
  };
  return {
    ...platform,
    tokens,
    list,
    async join(userId, isStreamer = false, more = {}) {
      const token = await platform.addMember(userId, { nick: userId, ...more });
      if (isStreamer) await db.insert(station).values({ userId, name: `${userId}의 방송국` });
      tokens[userId] = token;
      return token;
    },
    async told(who, kind) {
      const { items } = await list(who);
      return items.filter((item) => !kind || item.kind === kind).map(({ text }) => text);
    },
    act: (who, noticeNo, method, more = {}) =>
      platform.postForm(
        `/my${pathOf(calls.open.path, { noticeNo: String(noticeNo) })}`,
        { _method: method, ...more },
        tokens[who],
      ),
    async unread(who) {
      const { body } = await platform.getJson('/main/api/account/viewer', tokens[who]);
      return (body as { user: { unreadNotices: number } }).user.unreadNotices;
    },
    async ringFor(streamerId, ...accountIds) {
      const rows = accountIds.map((accountId) => ({ accountId, streamerId, createdAt: clock.now() }));
      await db.insert(favorite).values(rows).onConflictDoNothing();
      await db.insert(pushSubscription).values(rows).onConflictDoNothing();
    },
    async goOnAir(userId, more = {}) {
      const stream = {
        userId,
        title: '오늘의 방송',
        categoryNo: '00130000',
        hlsUrl: 'https://cdn.example.kr/live.m3u8',
        isAdult: false,
        tags: [],
        ...more,
      };
      const answer = await platform.post(
        `/station${stationLiveCalls.calls.start.path}`,
        stream,
        tokens[userId],
      );
      return Number(((await answer.json()) as { broadNo: number }).broadNo);
    },
    async end(userId) {
      await platform.post(`/station${stationLiveCalls.calls.end.path}`, { userId }, tokens[userId]);
    },
  };
}
