import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { hourMs, timeAfter } from '../../core/time';
import { queueAccountMail } from '../../outbox/services/queue';
import * as store from '../store/accounts';
import { countAttempt } from '../store/login-failures';
import { countCall } from './call-limits';

/** Anyone may type anyone's id or address: what one account gets in an hour. */
const mailsPerHour = 3;

/** Whether what was forgotten can be mailed here. */
export const getRecovery = ({ post }: PlatformContext) => ({ isOffered: post !== null });

async function mailTo(context: PlatformContext, userId: string, kind: 'PASSWORD' | 'IDS'): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const count = await countAttempt(db, `recovery:${kind}:${userId}`, now, timeAfter(now, hourMs));
  if (count <= mailsPerHour) await queueAccountMail(context, db, { memberId: userId, kind });
}

/** 404 where no mail is sent; 429 (code 1205) for who asks again and again. */
async function admit(context: PlatformContext, actor: Actor, ip: string | null): Promise<void> {
  if (!context.post) throw notFound();
  await countCall(context, 'recovery', actor, ip);
}

/**
 * Mails a link for another password to the account, if the address is its own. The answer is the same when it is not, and
 * when there is no such account.
 */
export async function mailPasswordLink(
  context: PlatformContext,
  actor: Actor,
  { userId, email, ip }: { userId: string; email: string; ip: string | null },
) {
  await admit(context, actor, ip);
  const accounts = await store.listMailedAccounts(context.db, email.trim());
  if (accounts.some((account) => account.userId === userId.trim())) {
    await mailTo(context, userId.trim(), 'PASSWORD');
  }
  return { result: 1 as const };
}

/** Mails the ids that have the address to it. The answer is the same when nobody has. */
export async function mailIds(
  context: PlatformContext,
  actor: Actor,
  { email, ip }: { email: string; ip: string | null },
) {
  await admit(context, actor, ip);
  const [first] = await store.listMailedAccounts(context.db, email.trim());
  if (first) await mailTo(context, first.userId, 'IDS');
  return { result: 1 as const };
}
