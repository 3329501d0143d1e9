import { failureCodes } from '~protocol/failure';
import { favoriteDailyLimit } from '~protocol/my-codes';
import { requireStreamer } from '../../account/services/lookup';
import { readTies } from '../../channel/services/ties';
import type { PlatformContext } from '../../core/context';
import { isAbroad } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { badInput, Refusal } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { seoulDay } from '../../core/time';
import { listOnAirOf } from '../../live/services/on-air';
import { toLiveItem } from '../../live/services/wire';
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
  if ((await store.addFavorite(db, row, seoulDay(now), favoriteDailyLimit)) === 'full') {
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

/** Turns the mobile push of a favourite on or off; again is a success. 400 for who is no favourite. */
export async function turnPush(
  { db, clock }: PlatformContext,
  actor: Actor,
  streamerId: string,
  isOn: boolean,
) {
  const { userId } = isOn ? requireActiveMember(actor) : requireMember(actor);
  const row = { accountId: userId, streamerId };
  if (!isOn) {
    await store.removePush(db, row);
    return { result: 1, message: '방송 알림을 껐습니다.' };
  }
  if (!(await store.addPush(db, { ...row, createdAt: clock.now() })))
    throw badInput('즐겨찾기한 스트리머의 알림만 받을 수 있습니다.');
  return { result: 1, message: '방송을 시작하면 앱으로 알려드립니다.' };
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
