import type { MyStreamerOrder } from '~protocol/my/codes';
import { type MyList, type MyStreamerWire, type myLiveOrders, stripSize } from '~protocol/my/streamers';
import { readTies } from '../../channel/services/ties';
import type { PlatformContext } from '../../core/context';
import { isAbroad } from '../../core/services/access';
import type { Actor, Member } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { readHider } from '../../hiding/services/hiding';
import { type CardRow, ruledLive } from '../../live/services/lists';
import { listOnAirOf } from '../../live/services/on-air';
import { toLiveItem } from '../../live/services/wire';
import { listGroupsOf } from '../store/favorite-groups';
import * as store from '../store/my-streamers';
import { setPin } from '../store/pins';
import { type MyListInput, scopeOf, valuesOf } from './my-list';

/** Rows of a list with what each has on air. */
async function withLives(context: PlatformContext, member: Member, rows: readonly store.MyStreamerRow[]) {
  const viewer = { withAdult: true, fromAbroad: isAbroad(member) };
  const onAir = await listOnAirOf(
    context,
    viewer,
    rows.map(({ userId }) => userId),
  );
  const liveOf = new Map(onAir.map((live) => [live.userId, live]));
  return rows.map((row) => toStreamer(row, liveOf.get(row.userId), member));
}

function toStreamer(row: store.MyStreamerRow, onAir: CardRow | undefined, actor: Actor): MyStreamerWire {
  const { userId, nick, favoriteNo, subscribeNo, fanclubNo } = row;
  const live = onAir ? toLiveItem(onAir, actor) : null;
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

/** The streamers of a list whose nick or id has `q` in it, 100 a page; hidden ones too: it is the member's own list. */
export async function listStreamers(
  context: PlatformContext,
  actor: Actor,
  input: MyListInput & { page: number; q: string; order: MyStreamerOrder },
) {
  const member = requireMember(actor);
  const rows = await store.listStreamers(context.db, scopeOf(input), {
    ...valuesOf(context, member, input.groupId),
    fromAbroad: isAbroad(member),
    q: input.q,
    order: input.order,
    limit: stripSize,
    offset: (input.page - 1) * stripSize,
  });
  const total = rows[0]?.total ?? 0;
  return {
    data: await withLives(context, member, rows),
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
  const [streamer] = await withLives(context, member, row ? [row] : []);
  if (!streamer) throw notFound();
  const groups = await listGroupsOf(context.db, member.userId, streamerId);
  return { data: { streamer, groups } };
}

const byViewers = (a: CardRow, b: CardRow) => a.viewers - b.viewers || a.no - b.no;
const byStart = (a: CardRow, b: CardRow) => a.startedAt.getTime() - b.startedAt.getTime() || a.no - b.no;
const descending = (order: typeof byViewers) => (a: CardRow, b: CardRow) => order(b, a);

const orders: Record<(typeof myLiveOrders)[number], typeof byViewers> = {
  total_viewers_desc: descending(byViewers),
  view_cnt_desc: descending(byViewers),
  view_cnt: descending(byViewers),
  total_viewers_asc: byViewers,
  broad_start: descending(byStart),
};

const idsIn = { favorite: 'favorites', subscribe: 'subscribed', fan: 'fans' } as const;

/**
 * Who of a list is on air, without what the member hides: all of them, or the first `size`. `total` counts hidden ones
 * too, `listed` does not.
 */
export async function listLives(
  context: PlatformContext,
  actor: Actor,
  input: MyListInput & { order: (typeof myLiveOrders)[number]; size?: number },
) {
  const member = requireMember(actor);
  const isHidden = await readHider(context, member);
  const ties = await readTies(context, member);
  const scope = scopeOf(input);
  const userIds =
    scope === 'group'
      ? await store.listGroupIds(context.db, valuesOf(context, member, input.groupId))
      : ties[idsIn[scope]];
  const viewer = { withAdult: true, fromAbroad: isAbroad(member) };
  const rows = (await listOnAirOf(context, viewer, userIds)).sort(orders[input.order]);
  const listed = rows.filter((row) => !isHidden(ruledLive(row)));
  return {
    data: listed.slice(0, input.size).map((row) => ({
      ...toLiveItem(row, actor),
      isFanclub: ties.fans.has(row.userId),
      isSubscribe: ties.subscribed.has(row.userId),
    })),
    meta: { total: rows.length, listed: listed.length },
  };
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
