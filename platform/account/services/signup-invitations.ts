import { createHash } from 'node:crypto';
import { invitationLimits } from '~protocol/account/signup-codes';
import { limitDays } from '~protocol/staff/member-codes';
import { composed, graphemeCount } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import { paged } from '../../core/paged';
import type { Actor } from '../../core/services/actor';
import { denied, fieldInvalid, notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { seoulText, timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/signup-invitations';

const pageSize = 50;

/** Whether the code lets somebody in now; a guest may ask. */
export const readInvitation = async ({ db, clock }: PlatformContext, { code }: { code: string }) => ({
  isOpen: await store.isOpenCode(db, code, clock.now()),
});

/**
 * Uses the invitation for the account that the same transaction has made: two at once cannot use its last place.
 *
 * @throws Refusal 403 for a code that lets nobody in (any more)
 */
export async function spendInvitation(
  { clock }: PlatformContext,
  tx: Db,
  { code, userId }: { code: string; userId: string },
): Promise<void> {
  const now = clock.now();
  const invitationId = code && (await store.takeUse(tx, code, now));
  if (!invitationId)
    throw denied('초대 링크가 올바르지 않거나 이미 다 쓰였습니다. 초대한 분에게 새 링크를 받아 주세요.');
  await store.insertInvited(tx, { userId, invitationId, at: now });
}

interface InvitationInput {
  note: string;
  /** null: no number was typed */
  mostUses: number | null;
  /** null: for good. Left out where nothing was chosen. */
  days?: number | null;
  idempotencyKey: string;
}

/** @throws Refusal 400 naming the field that is wrong */
function readInput({ note: typed, mostUses, days }: InvitationInput) {
  const { uses, note: noteLength } = invitationLimits;
  const note = composed(typed).trim();
  if (graphemeCount(note) > noteLength)
    throw fieldInvalid('note', `메모는 ${noteLength}자까지 쓸 수 있습니다.`);
  if (mostUses === null || mostUses < 1 || mostUses > uses)
    throw fieldInvalid('mostUses', `가입할 수 있는 사람 수를 1에서 ${uses} 사이로 입력해 주세요.`);
  if (days === undefined || !limitDays.some((known) => known === days))
    throw fieldInvalid('days', '기간을 골라 주세요.');
  return { note, mostUses, days };
}

/**
 * A new invitation. Administrators and the operator. 400 (1200) names the field. The log keeps its number and never the
 * code, which lets in.
 */
export async function invite(context: PlatformContext, actor: Actor, input: InvitationInput) {
  const by = requireStaff(actor, 'administration');
  const { note, mostUses, days } = readInput(input);
  const at = context.clock.now();
  const press = JSON.stringify([by, input.idempotencyKey, note, mostUses, days]);
  const row = {
    code: context.randomBytes(16).toString('base64url'),
    ...{ note, mostUses },
    staffId: actor.kind === 'member' ? actor.userId : null,
    createdAt: at,
    endsAt: days === null ? null : timeAfter(at, days, 'day'),
    pressHash: createHash('sha256').update(press).digest('hex'),
  };
  return context.db.transaction(async (tx) => {
    const made = await store.insertInvitation(tx, row);
    const known = made ?? (await store.findMade(tx, row.pressHash));
    if (!known) throw new Error('an invitation without a row');
    if (made) {
      const target = `invitation ${made.id}`;
      const detail = { count: mostUses, days };
      await insertAudit(tx, { at, actor: by, action: 'signup.invite', target, detail });
    }
    return { result: 1 as const, no: known.id, code: known.code };
  });
}

/** It lets nobody in any more; again is a success. 404 for a number that no invitation has. Administrators and the operator. */
export async function endInvitation(context: PlatformContext, actor: Actor, { no }: { no: number }) {
  const by = requireStaff(actor, 'administration');
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    if (!(await store.endInvitation(tx, no, at))) {
      if (!(await store.hasInvitation(tx, no))) throw notFound('그런 초대 링크가 없습니다.');
      return;
    }
    const target = `invitation ${no}`;
    await insertAudit(tx, { at, actor: by, action: 'signup.inviteEnd', target, detail: {} });
  });
  return { result: 1 as const };
}

/** All of them, the newest first; below `before`. Administrators and the operator. */
export async function listInvitations(
  { db, clock }: PlatformContext,
  actor: Actor,
  { before = null }: { before?: number | null },
) {
  requireStaff(actor, 'administration');
  const now = clock.now();
  const rows = await store.listInvitations(db, before, pageSize + 1);
  const invited = await store.listInvited(
    db,
    rows.map(({ id }) => id),
  );
  return paged(rows, {
    size: pageSize,
    numberOf: ({ id }) => id,
    toItem: ({ id, code, note, mostUses, uses, staffId, createdAt, endsAt }) => ({
      ...{ no: id, code, note, mostUses, uses },
      usedBy: invited.filter(({ invitationId }) => invitationId === id).map(({ userId }) => userId),
      isOpen: uses < mostUses && (endsAt === null || endsAt > now),
      by: staffId,
      fromDate: seoulText(createdAt),
      untilDate: endsAt && seoulText(endsAt),
    }),
  });
}
