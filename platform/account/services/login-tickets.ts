import { codeMinutes } from '~protocol/account/two-step';
import type { PlatformContext } from '../../core/context';
import { notFound, Refusal } from '../../core/services/refusal';
import { minuteMs, timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import { addSystemNotice } from '../../notice/services/raise';
import { countAttempt } from '../store/login-failures';
import * as store from '../store/two-step';
import { findKnownDevice } from './devices';
import { countCode } from './login-limits';
import { hashOf } from './sessions';
import type { Admit } from './sign-in';
import { spendCode } from './two-step-codes';

/** For a login whose password is right: what the browser shows with the code. Only its hash is kept. The account's row is held. */
export async function issueTicket(context: PlatformContext, tx: Db, userId: string): Promise<string> {
  const ticket = context.randomBytes(32).toString('base64url');
  const expiresAt = timeAfter(context.clock.now(), codeMinutes, 'minute');
  await store.insertTicket(tx, { tokenHash: hashOf(ticket), userId, expiresAt });
  return ticket;
}

/** A second press comes within this time. Where it comes before the first one's answer, the browser drops that answer. */
const pressMs = minuteMs;

/** A wrong code is often the member's own; so many in a day may be somebody's who has the password. */
const mostUnsaid = 3;

/** Tells the member, once a day, that codes after the right password were wrong again and again. */
async function noteWrongCode(context: PlatformContext, userId: string): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const wrong = await countAttempt(db, `wrongCodes:${userId}`, now, timeAfter(now, 1, 'day'));
  if (wrong === mostUnsaid) await addSystemNotice(context, db, userId, 'wrongCodes');
}

/**
 * Runs `open` for the account whose login the ticket and the code complete; it calls `redeem` in its transaction, with the
 * account's row held. Both are used up then, but for the same press once more. Refusals: 404 for a ticket that was used with
 * another code or has run out, 400 naming `code` for a wrong one, 429 for many.
 */
export async function redeemTicket<Opened>(
  context: PlatformContext,
  { ticket, code, device }: { ticket: string; code: string; device: string | null },
  open: (userId: string, redeem: Admit) => Promise<Opened>,
): Promise<Opened> {
  const { db, clock } = context;
  const tokenHash = hashOf(ticket);
  const waiting = await store.findTicket(db, tokenHash, clock.now());
  if (!waiting) throw notFound();
  const { userId } = waiting;
  const usedWith = hashOf(`${ticket} ${code}`);
  const wasRight = await countCode(context, userId, await findKnownDevice(context, userId, device));
  const opening = open(userId, async (tx) => {
    const now = clock.now();
    const held = await store.findTicket(tx, tokenHash, now);
    if (held?.usedWith === usedWith) return null;
    const key = await store.findKey(tx, userId);
    // used with another code, or turned off meanwhile: the ticket went with it
    if (!held || held.usedWith || !key) throw notFound();
    await spendCode(context, tx, key, { typed: code });
    await store.spendTicket(tx, tokenHash, { usedWith, expiresAt: timeAfter(now, pressMs) });
    return null;
  });
  const opened = await opening.catch(async (error) => {
    if (error instanceof Refusal && error.status === 400) await noteWrongCode(context, userId);
    throw error;
  });
  await wasRight();
  return opened;
}
