import { codeMinutes } from '~protocol/account/two-step';
import type { PlatformContext } from '../../core/context';
import { notFound } from '../../core/services/refusal';
import { timeAfter } from '../../core/time';
import { lockAccount } from '../store/own-rows';
import * as store from '../store/two-step';
import { findKnownDevice } from './devices';
import { countCode } from './login-limits';
import { hashOf } from './sessions';
import { spendCode } from './two-step-codes';

/** For a login whose password was right: what the browser shows with the code. Only its hash is kept. */
export async function issueTicket(context: PlatformContext, userId: string): Promise<string> {
  const ticket = context.randomBytes(32).toString('base64url');
  const expiresAt = timeAfter(context.clock.now(), codeMinutes, 'minute');
  await store.insertTicket(context.db, { tokenHash: hashOf(ticket), userId, expiresAt });
  return ticket;
}

/**
 * Whose login the ticket and the code complete; both are used up then. Refusals: 404 for a ticket that was used or has run
 * out, 400 naming `code` for a wrong one, 429 for many.
 */
export async function redeemTicket(
  context: PlatformContext,
  { ticket, code, device }: { ticket: string; code: string; device: string | null },
): Promise<string> {
  const { db, clock } = context;
  const tokenHash = hashOf(ticket);
  const userId = await store.findTicket(db, tokenHash, clock.now());
  if (!userId) throw notFound();
  const wasRight = await countCode(context, userId, await findKnownDevice(context, userId, device));
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    // of two at once the second finds it gone
    if (!(await store.takeTicket(tx, tokenHash, clock.now()))) throw notFound();
    const key = await store.findKey(tx, userId);
    // turned off meanwhile: the ticket went with it
    if (!key) throw notFound();
    await spendCode(context, tx, key, { typed: code });
  });
  await wasRight();
  return userId;
}
