import { type draftCalls, postDraftLimits } from '~protocol/station/write/calls';
import type { Read } from '~protocol/wire/call';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { lockKey } from '../../core/store/locks';
import { seoulText, timeAfter } from '../../core/time';
import * as store from '../store/post-drafts';
import { isKeySent } from '../store/write-post';
import { findChanged } from './post-fields';
import { visitStation } from './visitor';
import { requireWriter } from './writer';

/** The member's own draft; null when there is none. */
export async function readPostDraft(context: PlatformContext, actor: Actor, userId: string, titleNo: number) {
  const { userId: accountId } = requireMember(actor);
  const row = await store.findDraft(
    context.db,
    { accountId, stationUserId: userId, titleNo },
    context.clock.now(),
  );
  return { draft: row && { fields: row.fields, savedDate: seoulText(row.updatedAt) } };
}

/** Keeps the form for 7 days; the last write wins. What has been sent meanwhile is kept no more. */
export async function savePostDraft(
  context: PlatformContext,
  actor: Actor,
  { userId, titleNo, idempotencyKey, since, fields }: Read<typeof draftCalls.calls.save>,
) {
  const visit = await visitStation(context, actor, userId);
  const { userId: accountId } = await requireWriter(context, actor, visit);
  await countCall(context, 'draftSave', actor, null);
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    await lockKey(tx, `post draft ${accountId} ${userId} ${titleNo}`);
    const isOver =
      titleNo === 0
        ? await isKeySent(tx, accountId, idempotencyKey)
        : (await findChanged(tx, accountId, userId, titleNo)) !== since;
    if (isOver) return { saved: false };
    const expiresAt = timeAfter(now, postDraftLimits.days, 'day');
    await store.keepDraft(tx, {
      accountId,
      stationUserId: userId,
      titleNo,
      fields,
      updatedAt: now,
      expiresAt,
    });
    return { saved: true };
  });
}

export async function dropPostDraft(context: PlatformContext, actor: Actor, userId: string, titleNo: number) {
  const { userId: accountId } = requireMember(actor);
  await store.deleteDraft(context.db, { accountId, stationUserId: userId, titleNo });
  return { saved: false };
}
