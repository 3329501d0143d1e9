import type { PlatformContext } from '../context';
import * as store from '../store/watching';
import { seoulText } from '../time';
import type { Actor } from './actor';
import { toLiveItem } from './live-wire';
import { notFound } from './refusal';
import { requireMember } from './require-member';

const pageSize = 60;

async function requireContent({ db }: PlatformContext, content: store.Content): Promise<void> {
  if (!(await store.isContent(db, content))) throw notFound('존재하지 않는 콘텐츠입니다.');
}

/** Watch later (discovery §4.5); again is a success. */
export async function addLater(context: PlatformContext, actor: Actor, content: store.Content) {
  const { userId } = requireMember(actor);
  await requireContent(context, content);
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
  await requireContent(context, content);
  await store.recordWatch(context.db, userId, content, position, context.clock.now());
  return { result: 1 };
}

/** What the viewer watched, last first, 60 a page. Nobody has watched a VOD yet: there are none. */
export async function listWatched(
  { db }: PlatformContext,
  actor: Actor,
  type: store.ContentType,
  page: number,
) {
  const { userId } = requireMember(actor);
  const found =
    type === 'live' ? await store.listWatchedLives(db, userId, pageSize + 1, (page - 1) * pageSize) : [];
  return {
    result: 1,
    isMore: found.length > pageSize,
    data: found.slice(0, pageSize).map((row) => ({
      item: toLiveItem(row, actor),
      watchedAt: seoulText(row.watchedAt),
      position: row.position,
    })),
  };
}
