import {
  clipSectionSize,
  type MyList,
  type MyStreamerWire,
  type myLiveOrders,
  type NewPostWire,
  newPostsSize,
  stripSize,
  vodSectionSize,
} from '~protocol/my-streamers';
import type { PlatformContext } from '../../core/context';
import { isAbroad } from '../../core/services/access';
import type { Actor, Member } from '../../core/services/actor';
import { oncePerPage } from '../../core/services/once-per-page';
import { notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { hourMs, minuteMs, seoulText } from '../../core/time';
import { faqPlainText } from '../../faq/services/text';
import type { CardRow } from '../../live/services/lists';
import { toLiveItem } from '../../live/services/wire';
import { toCatchItem, toStoryItem, toVodItem } from '../../vod/services/wire';
import { listGroupsOf } from '../store/favorite-groups';
import * as contents from '../store/my-contents';
import type { MyScope, MyScopeValues } from '../store/my-scope';
import * as store from '../store/my-streamers';
import { setPin } from '../store/pins';
import { listHiddenIds } from './hidden-streamers';

/** One of the three lists; `groupId` keeps to a group of the favourites. */
export interface MyListInput {
  list: MyList;
  groupId: number | null;
}

const scopeOf = ({ list, groupId }: MyListInput): MyScope =>
  list === 'favorite' && groupId !== null ? 'group' : list;

const valuesOf = ({ clock }: PlatformContext, { userId }: Member, groupId: number | null): MyScopeValues => ({
  accountId: userId,
  now: clock.now(),
  groupId,
});

/** The sections of a page ask for it each. */
const readHidden = oncePerPage(listHiddenIds);

function toStreamer(row: store.MyStreamerRow, actor: Actor): MyStreamerWire {
  const { userId, nick, favoriteNo, subscribeNo, fanclubNo } = row;
  const live = row.no === null ? null : toLiveItem(row as CardRow, actor);
  return {
    userId,
    userNick: nick,
    profileImage: row.profileImage,
    isLive: live !== null,
    isPin: row.isPin,
    isFanclub: fanclubNo !== null,
    isSubscribe: subscribeNo !== null,
    favoriteNo,
    subscribeNo,
    fanclubNo,
    broadInfo: live ? [{ url: `/play/${encodeURIComponent(userId)}/${live.broadNo}`, ...live }] : [],
  };
}

/** The streamers of a list, 100 a page; hidden ones too: it is the member's own list. */
export async function listStreamers(
  context: PlatformContext,
  actor: Actor,
  input: MyListInput & { page: number },
) {
  const member = requireMember(actor);
  const rows = await store.listStreamers(context.db, scopeOf(input), {
    ...valuesOf(context, member, input.groupId),
    fromAbroad: isAbroad(member),
    limit: stripSize,
    offset: (input.page - 1) * stripSize,
  });
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.map((row) => toStreamer(row, actor)),
    hasMore: input.page * stripSize < total,
    meta: { total },
  };
}

/** One favourite with the groups that it is in; 404 when it is none of the member's. */
export async function getFavorite(context: PlatformContext, actor: Actor, streamerId: string) {
  const member = requireMember(actor);
  const row = await store.findStreamer(context.db, 'favorite', {
    ...valuesOf(context, member, null),
    fromAbroad: isAbroad(member),
    streamerId,
  });
  if (!row) throw notFound();
  const groups = await listGroupsOf(context.db, member.userId, streamerId);
  return { data: { streamer: toStreamer(row, actor), groups } };
}

const orders: Record<(typeof myLiveOrders)[number], store.MyLiveOrder> = {
  total_viewers_desc: 'viewersDesc',
  view_cnt_desc: 'viewersDesc',
  view_cnt: 'viewersDesc',
  total_viewers_asc: 'viewersAsc',
  broad_start: 'newest',
};

/** All of a list who are on air, without hidden streamers; `total` counts those too. */
export async function listLives(
  context: PlatformContext,
  actor: Actor,
  input: MyListInput & { order: (typeof myLiveOrders)[number] },
) {
  const member = requireMember(actor);
  const hidden = new Set(await readHidden(context, member));
  const rows = await store.listLives(context.db, scopeOf(input), orders[input.order], {
    ...valuesOf(context, member, input.groupId),
    fromAbroad: isAbroad(member),
  });
  return {
    data: rows
      .filter(({ userId }) => !hidden.has(userId))
      .map((row) => ({
        ...toLiveItem(row, actor),
        isFanclub: row.isFan,
        isSubscribe: row.isSubscriber,
      })),
    meta: { total: rows.length },
  };
}

/** What a section shows, and whether there is more. */
function section<Row, Item>(rows: readonly Row[], size: number, toItem: (row: Row) => Item) {
  return { data: rows.slice(0, size).map(toItem), hasMore: rows.length > size };
}

const vodKinds = {
  vod: { size: vodSectionSize, toItem: toVodItem },
  userClip: { size: clipSectionSize, toItem: toVodItem },
  catch: { size: clipSectionSize, toItem: toCatchItem },
} as const;

/** The newest VODs, clips or user clips of a list's streamers. */
export async function listVods(
  context: PlatformContext,
  actor: Actor,
  kind: contents.MyVodKind,
  input: MyListInput,
) {
  const member = requireMember(actor);
  const { size, toItem } = vodKinds[kind];
  const rows = await contents.listVods(context.db, scopeOf(input), kind, {
    ...valuesOf(context, member, input.groupId),
    without: await readHidden(context, member),
    fromAbroad: isAbroad(member),
    limit: size + 1,
  });
  return section(rows, size, (row): object => toItem(row, actor));
}

export async function listStories(context: PlatformContext, actor: Actor, input: MyListInput) {
  const member = requireMember(actor);
  const rows = await contents.listStories(context.db, scopeOf(input), {
    ...valuesOf(context, member, input.groupId),
    without: await readHidden(context, member),
    limit: clipSectionSize + 1,
  });
  return section(rows, clipSectionSize, (row) => toStoryItem(row, actor));
}

const excerptLength = 120;

/** '방금 전', '12분 전', '3시간 전', '5일 전'. */
function agoText(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (age < minuteMs) return '방금 전';
  if (age < hourMs) return `${Math.floor(age / minuteMs)}분 전`;
  if (age < 24 * hourMs) return `${Math.floor(age / hourMs)}시간 전`;
  return `${Math.floor(age / (24 * hourMs))}일 전`;
}

const toPost = (row: contents.MyPostRow, now: Date): NewPostWire => ({
  url: `/station/${encodeURIComponent(row.stationUserId)}/post/${row.titleNo}`,
  userId: row.userId,
  userNick: row.nick,
  stationUserId: row.stationUserId,
  titleNo: row.titleNo,
  regDate: seoulText(row.registeredAt),
  regDateHuman: agoText(row.registeredAt, now),
  titleName: row.title,
  content: faqPlainText(row.content).slice(0, excerptLength),
  photoCnt: row.photoCount,
  photos: row.thumb ? [{ url: row.thumb }] : [],
  count: { readCnt: row.views, commentCnt: row.comments },
});

/** getFeed: the newest posts of the favourites' stations that the member may read. */
export async function listNewPosts(context: PlatformContext, actor: Actor, groupId: number | null) {
  const member = requireMember(actor);
  const rows = await contents.listPosts(context.db, groupId === null ? 'favorite' : 'group', {
    ...valuesOf(context, member, groupId),
    without: await readHidden(context, member),
    limit: newPostsSize + 1,
  });
  return section(rows, newPostsSize, (row) => toPost(row, context.clock.now()));
}

/** Pins a streamer of the list to its top; again is a success. 404: not on the member's list. */
export async function pinStreamer(context: PlatformContext, actor: Actor, list: MyList, streamerId: string) {
  const member = requireMember(actor);
  const values = valuesOf(context, member, null);
  const row = await store.findStreamer(context.db, list, { ...values, fromAbroad: false, streamerId });
  if (!row) throw notFound();
  await setPin(context.db, { accountId: member.userId, list, streamerId }, values.now);
  return { result: 1, message: '목록 상단 고정 완료 되었습니다.' };
}

/** One that is not pinned is a success too. */
export async function unpinStreamer({ db }: PlatformContext, actor: Actor, list: MyList, streamerId: string) {
  const { userId } = requireMember(actor);
  await setPin(db, { accountId: userId, list, streamerId }, null);
  return { result: 1, message: '목록 상단 고정 해제 되었습니다.' };
}
