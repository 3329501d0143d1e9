import { createHash } from 'node:crypto';
import { seenSize } from '~protocol/help/rules';
import { deletionDays, isLimit, type MemberAct, sanctionLengths } from '~protocol/staff/member-codes';
import { composed, graphemeCount } from '~protocol/wire/text';
import { takenNick } from '../../account/services/taken-nicks';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, fieldInvalid, notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { seoulText, timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import { addNotice } from '../../notice/services/raise';
import { queueSanctionMail } from '../../outbox/services/queue';
import * as store from '../store/sanctions';
import { takeEffect } from './effects';
import { forGood, isNobody, obstacleOf } from './member-of';

export interface ActInput {
  userId: string;
  act: MemberAct;
  /** the member reads it */
  reason: string;
  note: string;
  /** of what lasts; null: for good */
  days?: number | null;
  /** of a deletion: the id once more */
  confirm?: string;
  idempotencyKey: string;
}

function readText(field: keyof typeof sanctionLengths, value: string): string {
  const text = composed(value).replace(/\r\n?/g, '\n').trim();
  const most = sanctionLengths[field];
  if (graphemeCount(text) > most)
    throw fieldInvalid(field, `${most.toLocaleString('ko-KR')}자까지 쓸 수 있습니다.`);
  return text;
}

/** @throws Refusal 400 naming the field that is wrong */
function readInput({ userId, act, reason, note, days, confirm }: ActInput, now: Date) {
  const text = readText('reason', reason);
  if (seenSize(text) === 0) throw fieldInvalid('reason', '회원에게 보여 줄 사유를 입력해 주세요.');
  if (act === 'delete') {
    if (confirm?.trim() !== userId)
      throw fieldInvalid('confirm', '삭제할 회원의 아이디를 똑같이 입력해 주세요.');
    return { reason: text, note: readText('note', note), endsAt: timeAfter(now, deletionDays, 'day') };
  }
  if (!isLimit(act)) return { reason: text, note: readText('note', note), endsAt: null };
  if (days === undefined) throw fieldInvalid('days', '기간을 골라 주세요.');
  const endsAt = days === null ? forGood : timeAfter(now, days, 'day');
  return { reason: text, note: readText('note', note), endsAt };
}

/** What the member is told, in the transaction of the deed. */
async function tell(context: PlatformContext, tx: Db, row: store.SanctionRow, hasEmail: boolean) {
  const { id, accountId, act, reason, endsAt } = row;
  await addNotice(context, tx, {
    kind: 'sanction',
    receiverId: accountId,
    subject: id,
    actorId: null,
    detail: { sanction: act, reason, ...(endsAt && { until: seoulText(endsAt) }) },
  });
  if (hasEmail) await queueSanctionMail(context, tx, { memberId: accountId, sanctionId: id });
}

/**
 * Does it, once for the same under the same key: the effect, its row, the log of deeds and what the member is told are one
 * transaction. Staff only. 400 (1200) names the field; 403 of oneself and of staff; 404 nobody; 409 (1201) where there is
 * nothing to lift or remove.
 */
export async function actOnMember(context: PlatformContext, actor: Actor, input: ActInput) {
  requireStaff(actor, 'moderation');
  await context.db.transaction((tx) => actWithin(context, tx, actor, input));
  return { result: 1 as const };
}

/** actOnMember, as a part of a transaction. */
export async function actWithin(context: PlatformContext, tx: Db, actor: Actor, input: ActInput) {
  const { userId, act, days, idempotencyKey } = input;
  const staffId = requireStaff(actor, act === 'delete' ? 'administration' : 'moderation');
  const now = context.clock.now();
  const { reason, note, endsAt } = readInput(input, now);
  const contentDigest = createHash('sha256')
    .update(JSON.stringify([act, days, reason, note]))
    .digest('hex');
  const member = isNobody(userId) ? null : await store.lockMember(tx, userId);
  if (!member) throw notFound('존재하지 않는 회원입니다.');
  const obstacle = obstacleOf(actor, member);
  if (obstacle) throw denied(obstacle);
  const key = { idempotencyKey, contentDigest };
  if (await store.hasSanction(tx, { accountId: userId, ...key })) return;
  await takeEffect(act, { context, tx, member, staffId, now, endsAt });
  const row = await store.insertSanction(tx, {
    accountId: userId,
    act,
    staffId: actor.kind === 'member' ? actor.userId : null,
    reason,
    note,
    startsAt: now,
    endsAt,
    ...key,
  });
  const detail = {
    sanction: row.id,
    ...(days !== undefined && { days }),
    // the nick of before
    ...(act === 'rename' && takenNick(context, member)),
  };
  await insertAudit(tx, { at: now, actor: staffId, action: `member.${act}`, target: userId, detail });
  await tell(context, tx, row, member.email !== null);
}
