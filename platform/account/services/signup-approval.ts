import { approvalDays, type approvalDecisions } from '~protocol/account/signup-codes';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound, Refusal } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { seoulText, timeAfter } from '../../core/time';
import { queueAccountMail, queueSignupMail } from '../../outbox/services/queue';
import * as store from '../store/signup-requests';
import { addRequested, readReason } from './signup-requests';

/** More than a page at once is nobody's to read. */
const shown = 50;

/** Which request it is: one that was sent again is another. */
const versionOf = ({ agreedAt }: store.SignupRequest) => String(agreedAt.getTime());

/** Who waits to be let in: who asked first, or the one alone; and how many there are. Administrators and the operator. */
export async function listSignupRequests({ db, clock }: PlatformContext, actor: Actor, userId?: string) {
  requireStaff(actor, 'administration');
  const now = clock.now();
  const rows = await store.listForApproval(db, now, { userId, limit: shown });
  const data = rows.map((row) => ({
    ...{ userId: row.userId, userNick: row.nick, email: row.email, reason: row.reason },
    askedDate: seoulText(row.agreedAt),
    version: versionOf(row),
  }));
  const count = !userId && rows.length < shown ? rows.length : await store.countForApproval(db, now);
  return { data, count };
}

interface Decision {
  userId: string;
  /** of the request that was shown */
  version: string;
  decision: (typeof approvalDecisions)[number];
  /** of a refusal: they read it */
  reason: string;
}

/**
 * Makes the account of one who waits, or refuses it: for a week they are told why, at the login and by mail, and may ask
 * again. Administrators and the operator. Refusals as addRequested; 400 naming `reason`, 404 for who does not wait (any
 * more), 409 where they have asked anew.
 */
export async function decideSignup(context: PlatformContext, actor: Actor, input: Decision) {
  const by = requireStaff(actor, 'administration');
  const { userId, version, decision } = input;
  const isRefused = decision === 'refuse';
  const reason = isRefused ? readReason(input.reason, { missing: '거절하는 이유를 입력해 주세요.' }) : '';
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const request = await store.lockForApproval(tx, userId, at);
    if (!request) throw notFound('이미 처리했거나 기다리지 않는 신청입니다.');
    if (versionOf(request) !== version) {
      const text = '그사이 신청 내용이 바뀌었습니다. 다시 확인해 주세요.';
      throw new Refusal(409, failureCodes.alreadyTaken, text);
    }
    if (isRefused) {
      await store.keepRefusal(tx, userId, { reason, endsAt: timeAfter(at, approvalDays.refused, 'day') });
      if (request.email) await queueSignupMail(context, tx, { signupId: userId, kind: 'REFUSED' });
    } else {
      await store.deleteRequest(tx, userId);
      await addRequested(context, tx, request);
      if (request.email) await queueAccountMail(context, tx, { memberId: userId, kind: 'APPROVED' });
    }
    const action = isRefused ? 'signup.refuse' : 'signup.approve';
    await insertAudit(tx, { at, actor: by, action, target: userId, detail: {} });
  });
  return { result: 1 as const };
}
