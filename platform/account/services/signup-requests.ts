import { approvalDays, approvalReasonLength, confirmHours } from '~protocol/account/signup-codes';
import { composed, graphemeCount } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { isEmail } from '../../core/services/email';
import { fieldInvalid, notFound } from '../../core/services/refusal';
import { dayMs, hourMs, timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { queueSignupMail } from '../../outbox/services/queue';
import type { NewAccount } from '../store/accounts';
import { countAttempt } from '../store/login-failures';
import * as store from '../store/signup-requests';
import { addAccount, takenRefusal } from './accounts';
import { countCall } from './call-limits';
import { verifyPassword } from './passwords';
import { hashOf } from './sessions';
import { requireUnblocked } from './signup-blocks';
import { requireOpenSignup } from './signup-rule';

/** Anyone may type anyone's address: what one gets in an hour. */
const mailsPerHour = 3;

async function mailLink(context: PlatformContext, tx: Db, email: string, signupId: string): Promise<void> {
  const now = context.clock.now();
  const key = `signup-mail:${email.toLowerCase()}`;
  if ((await countAttempt(tx, key, now, timeAfter(now, hourMs))) > mailsPerHour) return;
  await queueSignupMail(context, tx, { signupId });
}

interface Asked {
  row: NewAccount & { agreedAt: Date };
  waitsFor: 'mail' | 'approval';
  /** why, as it was typed, where administrators look at it */
  reason: string;
  password: string;
  /** the same form again within this time is the same press */
  pressMs: number;
  /** what has to hold for a new one: looked at first, then in the transaction */
  admit(): Promise<(tx: Db) => Promise<void>>;
}

/**
 * A reason as it is kept.
 *
 * @throws Refusal 400 (1200) naming `reason`, with `missing` where there is none
 */
export function readReason(typed: string, { missing }: { missing: string }): string {
  const reason = composed(typed).trim();
  if (reason === '') throw fieldInvalid('reason', missing);
  if (graphemeCount(reason) > approvalReasonLength)
    throw fieldInvalid('reason', `${approvalReasonLength}자까지 쓸 수 있습니다.`);
  return reason;
}

/**
 * Keeps the sign-up until its mail is confirmed, and mails the link; or until administrators have decided. Who sends it
 * again with the same id and password changes their own: an address that was mistyped is no dead end, nor is a refusal.
 * 400 (1200) naming `email` without one that is needed, or `reason`; 409 (1201) where the id or the nick is taken, by one
 * who waits as well.
 */
export async function requestSignup(
  context: PlatformContext,
  { row, waitsFor, reason: typed, password, pressMs, admit }: Asked,
) {
  const waiting = { result: 1 as const, waitsFor };
  const { userId, nick, passwordHash, birthDate = null, email = null, agreedAt } = row;
  const isMailed = waitsFor === 'mail';
  if (!passwordHash || (isMailed && !email)) throw fieldInvalid('email', '이메일을 입력해 주세요.');
  const reason = isMailed ? '' : readReason(typed, { missing: '가입하려는 이유를 입력해 주세요.' });
  const known = await store.findRequest(context.db, userId, agreedAt);
  const earlier = known && (await verifyPassword(context, password, known.passwordHash)) ? known : null;
  const isSame =
    earlier?.nick === nick &&
    earlier.email === email &&
    earlier.birthDate === birthDate &&
    earlier.state === waitsFor &&
    earlier.reason === reason;
  if (isSame && earlier.agreedAt > timeBefore(agreedAt, pressMs)) return waiting;
  const letIn = await admit();
  await context.db.transaction(async (tx) => {
    await letIn(tx);
    const endsAt = timeAfter(agreedAt, isMailed ? confirmHours * hourMs : approvalDays.waits * dayMs);
    const person = { userId, nick, passwordHash, birthDate, email };
    const request = { ...person, agreedAt, endsAt, state: waitsFor, reason };
    const taken = await store.keepRequest(tx, request, { earlier, now: agreedAt });
    if (taken) throw takenRefusal(taken);
    if (isMailed && email) await mailLink(context, tx, email, userId);
  });
  return waiting;
}

/** A new link of who waits, and where it goes; the one before opens nothing any more. Null for nobody. */
export async function createSignupLink(
  { clock, randomBytes }: PlatformContext,
  tx: Db,
  userId: string,
): Promise<{ token: string; email: string } | null> {
  const request = await store.findRequest(tx, userId, clock.now());
  if (!request?.email || request.state !== 'mail') return null;
  const token = randomBytes(32).toString('base64url');
  await store.keepToken(tx, userId, hashOf(token));
  return { token, email: request.email };
}

/** Why somebody was refused, and where that is mailed; null for nobody. */
export async function findRefusal(
  { clock }: PlatformContext,
  tx: Db,
  userId: string,
): Promise<{ reason: string; email: string } | null> {
  const request = await store.findRequest(tx, userId, clock.now());
  const { email, reason, state } = request ?? {};
  return state === 'refused' && email && reason ? { reason, email } : null;
}

/** Who waits behind the link; 404 for one that was used, has run out or never was. */
export async function readSignupLink({ db, clock }: PlatformContext, { token }: { token: string }) {
  const request = await store.findLinked(db, hashOf(token), clock.now());
  if (!request) throw notFound();
  return { userId: request.userId };
}

/**
 * Makes the account. No session: who holds the mail need not be who chose the password. 404 as readSignupLink, 403 where the
 * house was closed meanwhile, 400 for an address that is blocked since, 409 (1201) where the id or the nick was taken.
 */
export async function confirmSignup(context: PlatformContext, { token }: { token: string }) {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    // of two at once the second finds it gone
    const request = await store.takeLinked(tx, hashOf(token), now);
    if (!request) throw notFound();
    await requireOpenSignup({ ...context, db: tx });
    await addRequested(context, tx, request);
  });
  return { result: 1 as const };
}

/**
 * The account of who has waited; their request is gone, or goes with the same transaction. 400 (1200) for an address that
 * is blocked since, 409 (1201) where the id or the nick was taken meanwhile.
 */
export async function addRequested(context: PlatformContext, tx: Db, request: store.SignupRequest) {
  const { userId, nick, passwordHash, birthDate, email, agreedAt } = request;
  await requireUnblocked({ ...context, db: tx }, { email, ip: null });
  const createdAt = context.clock.now();
  await addAccount(tx, { userId, nick, passwordHash, birthDate, email, agreedAt, createdAt });
}

/** Mails the link of each who waits at the address. The answer is the same when nobody does, or too much was mailed there. */
export async function mailSignupAgain(
  context: PlatformContext,
  actor: Actor,
  { email: typed, ip }: { email: string; ip: string | null },
) {
  if (!context.post) throw notFound();
  await countCall(context, 'recovery', actor, ip);
  const email = typed.trim();
  if (!isEmail(email)) return { result: 1 as const };
  const ids = await store.listWaiting(context.db, email, context.clock.now(), mailsPerHour);
  for (const userId of ids) await mailLink(context, context.db, email, userId);
  return { result: 1 as const };
}

/** Frees ids and nicks that nobody confirmed or let in. */
export const sweepSignupRequests = ({ db, clock }: PlatformContext): Promise<void> =>
  store.deleteEndedRequests(db, clock.now());
