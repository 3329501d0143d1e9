import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import { toLiveItem } from '../../live/services/wire';
import { isKnownVod } from '../../vod/services/player';
import { toVodItem } from '../../vod/services/wire';
import * as store from '../store/watching';

const pageSize = 60;

/** There is such a broadcast, or a VOD that is neither deleted nor another's private one: all others answer alike. */
export async function requireContent(context: PlatformContext, actor: Actor, { type, no }: store.Content) {
  const isKnown =
    type === 'live' ? await store.isBroadcast(context.db, no) : await isKnownVod(context, actor, no);
  if (!isKnown) throw notFound('존재하지 않는 콘텐츠입니다.');
}

/** Watch later; again is a success. */
export async function addLater(context: PlatformContext, actor: Actor, content: store.Content) {
  const { userId } = requireMember(actor);
  await requireContent(context, actor, content);
  await store.addLater(context.db, userId, content, context.clock.now());
  return { result: 1, message: '나중에 보기에 추가됐습니다.' };
}

/** Marks an entry of the watch-later list viewed; 404 when it is not on the viewer's list. */
export async function markLaterViewed({ db, clock }: PlatformContext, actor: Actor, content: store.Content) {
  const { userId } = requireMember(actor);
  if (!(await store.markLaterViewed(db, userId, content, clock.now()))) throw notFound();
  return { result: 1 };
}

/** Records that the viewer watches; `position` in seconds, null when not said. */
export async function recordWatch(
  context: PlatformContext,
  actor: Actor,
  content: store.Content,
  position: number | null,
) {
  const { userId } = requireMember(actor);
  await requireContent(context, actor, content);
  await store.recordWatch(context.db, userId, content, position, context.clock.now());
  return { result: 1 };
}

/**
 * What the viewer watched, last first, 60 a page. VODs that are gone or private by now keep their place, without title
 * and picture. `position` is in seconds.
 */
export async function listWatched(
  { db }: PlatformContext,
  actor: Actor,
  type: store.ContentType,
  page: number,
) {
  const { userId } = requireMember(actor);
  const offset = (page - 1) * pageSize;
  const found =
    type === 'live'
      ? (await store.listWatchedLives(db, userId, pageSize + 1, offset)).map((row) => ({
          ...watchOf(row),
          item: toLiveItem(row, actor),
        }))
      : (await store.listWatchedVods(db, userId, pageSize + 1, offset)).map((row) => ({
          ...watchOf(row),
          item: {
            ...toVodItem(row, actor),
            lastViewDuration: row.position ?? 0,
            totalDuration: Math.floor(row.durationMs / 1000),
          },
        }));
  return { result: 1, isMore: found.length > pageSize, data: found.slice(0, pageSize) };
}

/** How far the viewer has watched these VODs, in seconds; those that they have not are left out. */
export async function listPositions({ db }: PlatformContext, actor: Actor, titleNos: readonly number[]) {
  const { userId } = requireMember(actor);
  return { result: 1, data: await store.listPositions(db, userId, titleNos) };
}

const watchOf = ({ watchedAt, position }: { watchedAt: Date; position: number | null }) => ({
  watchedAt: seoulText(watchedAt),
  position,
});
