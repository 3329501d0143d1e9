import { favoriteDailyLimit } from '~protocol/my/codes';
import { failureCodes } from '~protocol/wire/failure';
import { requireStreamer } from '../../account/services/lookup';
import { readTies } from '../../channel/services/ties';
import { tellFavorite } from '../../chat/services/support';
import type { PlatformContext } from '../../core/context';
import { isAbroad } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { badInput, Refusal } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { seoulDay } from '../../core/time';
import { listOnAirOf } from '../../live/services/on-air';
import { toLiveItem } from '../../live/services/wire';
import { foldNotice } from '../../notice/services/raise';
import { liveWays } from '../../notice/services/settings';
import * as store from '../store/favorites';

/** The left rail shows no more. */
const railSize = 20;

/** Adds a favourite; adding it again is a success and does not count for the day's limit (code 6306, Seoul's day). */
export async function addFavorite(context: PlatformContext, actor: Actor, streamerId: string) {
  const { db, clock } = context;
  const { userId } = requireActiveMember(actor);
  if (streamerId === userId) throw badInput('자신은 즐겨찾기할 수 없습니다.');
  await requireStreamer(context, streamerId);
  const now = clock.now();
  const row = { accountId: userId, streamerId, createdAt: now };
  const day = seoulDay(now);
  const added = await store.addFavorite(db, row, { day, limit: favoriteDailyLimit }, async (tx) => {
    await foldNotice(context, tx, {
      kind: 'favorite',
      receiverId: streamerId,
      // one line a day
      subject: day,
      actorId: userId,
      ref: userId,
    });
    await tellFavorite(context, tx, { stationUserId: streamerId, accountId: userId });
  });
  if (added === 'full') {
    const message = '1일 최대 즐겨찾기 추가 횟수를 초과하였습니다. 내일 다시 시도해주세요.';
    throw new Refusal(429, failureCodes.favoriteDailyLimit, message);
  }
  return { result: 1, message: '즐겨찾기에 추가됐습니다.' };
}

/** Removes a favourite; one that is none is a success too. */
export async function removeFavorite({ db }: PlatformContext, actor: Actor, streamerId: string) {
  const { userId } = requireMember(actor);
  await store.removeFavorite(db, userId, streamerId);
  return { result: 1, message: '즐겨찾기에서 삭제됐습니다.' };
}

/** Presses a favourite's bell on or off, and says where it rings; again is a success. 400 for who is no favourite. */
export async function turnPush(context: PlatformContext, actor: Actor, streamerId: string, isOn: boolean) {
  const { db, clock } = context;
  const { userId } = isOn ? requireActiveMember(actor) : requireMember(actor);
  const row = { accountId: userId, streamerId };
  if (!isOn) {
    await store.removePush(db, row);
    return { result: 1, message: '알림을 껐어요' };
  }
  if (!(await store.addPush(db, { ...row, createdAt: clock.now() })))
    throw badInput('즐겨찾기한 스트리머의 알림만 받을 수 있습니다.');
  const ways = await liveWays(context, userId);
  return {
    result: 1,
    message: ways
      ? `알림을 켰어요: ${ways}`
      : '알림을 켰어요. 알림 설정에서 방송 시작을 받지 않게 해 두셔서, 켜기 전에는 오지 않아요.',
  };
}

export async function checkFavorite({ db }: PlatformContext, actor: Actor, streamerId: string) {
  const { userId } = requireMember(actor);
  return { isFavorite: await store.isFavorite(db, userId, streamerId) };
}

/** The viewer's favourites on air, at most 20: those pinned first, then most viewers first. Part of every member's page. */
export async function listFavoriteLives(context: PlatformContext, actor: Actor) {
  const member = requireMember(actor);
  const { favorites, pinned } = await readTies(context, member);
  const rows = await listOnAirOf(context, { withAdult: true, fromAbroad: isAbroad(member) }, favorites);
  const shown = rows
    .sort(
      (a, b) =>
        Number(pinned.has(b.userId)) - Number(pinned.has(a.userId)) || b.viewers - a.viewers || b.no - a.no,
    )
    .slice(0, railSize);
  return { data: shown.map((row) => toLiveItem(row, actor)) };
}
