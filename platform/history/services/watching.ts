import { createHmac } from 'node:crypto';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { hourMs, timeAfter } from '../../core/time';
import { isKnownVod } from '../../vod/services/player';
import * as store from '../store/watching';

/** Watching again within this time is the same view, whatever the history says: as long as a player's address lives. */
const viewMs = 6 * hourMs;

/** Names a viewer and a VOD without telling either. */
const viewKey = ({ secret }: PlatformContext, userId: string, titleNo: number) =>
  createHmac('sha256', secret).update(`view ${userId} ${titleNo}`).digest('base64url');

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
  const now = context.clock.now();
  const view = { key: viewKey(context, userId, content.no), until: timeAfter(now, viewMs) };
  await store.recordWatch(context.db, { accountId: userId, ...content, position, now, view });
  return { result: 1 };
}

/** How far the viewer has watched, in seconds. Only what is in the history is updated: a deleted row stays away. */
export async function keepPosition(
  { db, clock }: PlatformContext,
  actor: Actor,
  content: store.Content,
  position: number,
) {
  const { userId } = requireMember(actor);
  await store.keepPosition(db, userId, content, position, clock.now());
  return { result: 1 };
}

/** How far the viewer has watched these VODs, in seconds; those that they have not are left out. */
export async function listPositions({ db }: PlatformContext, actor: Actor, titleNos: readonly number[]) {
  const { userId } = requireMember(actor);
  return { result: 1, data: await store.listPositions(db, userId, titleNos) };
}
