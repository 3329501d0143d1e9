import { helpErrorCodes } from '~protocol/help/calls';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { seoulText } from '../../core/time';
import { queueLink } from '../../outbox/services/queue';
import { findRoot, isOfSeveral } from '../store/merged';
import * as store from '../store/ticket-links';
import { readCaseNumber } from './case-numbers';
import { createLink, findLink } from './private-links';
import { addReply, type ReplyInput } from './replies';
import { withoutReporter } from './reporter';
import { qnaContentsOf } from './tickets';

/** One answer for what is unknown, somebody else's or over. */
const nothing = { errorCode: helpErrorCodes.notFound };

export interface Caller {
  actor: Actor;
  ip: string | null;
}

/**
 * The number and the address that a guest's ticket was filed with: a new link. A member's ticket has none. Anyone may file a
 * ticket under anyone's address, so that the link to merged ones goes to their mailbox only.
 */
export async function findTracked(
  context: PlatformContext,
  { actor, ip }: Caller,
  input: { caseNumber: string; email: string },
) {
  await countCall(context, 'trackFind', actor, ip);
  const { db } = context;
  const id = await store.findGuestTicket(db, readCaseNumber(input.caseNumber), input.email.trim());
  if (!id) return nothing;
  if (await isOfSeveral(db, id)) {
    await queueLink(context, db, id);
    return { errorCode: helpErrorCodes.ok, isMailed: true };
  }
  return {
    errorCode: helpErrorCodes.ok,
    token: await createLink(context, db, { ticketId: id, byMail: false }),
  };
}

async function findByToken(context: PlatformContext, { actor, ip }: Caller, token: string) {
  const link = await findLink(context, token);
  const found = link && (await findRoot(context.db, link.ticketId));
  if (found) return { ...found, expiresAt: link.expiresAt };
  await countCall(context, 'trackMiss', actor, ip);
  return null;
}

/**
 * What the holder of a link sees: the ticket, its answers, and what was added. Who filed an illegal report is left out: staff,
 * who see number and address, could read it here without the logged press of the desk.
 */
export async function getTracked(context: PlatformContext, caller: Caller, { token }: { token: string }) {
  const found = await findByToken(context, caller, token);
  if (!found) return nothing;
  return {
    ...(await qnaContentsOf(context, found, withoutReporter)),
    expiresDate: seoulText(found.expiresAt),
  };
}

/** A reply by the holder of the link. */
export async function replyToTracked(
  context: PlatformContext,
  caller: Caller,
  { token, ...reply }: { token: string } & ReplyInput,
) {
  const found = await findByToken(context, caller, token);
  return found ? addReply(context, caller, found.ticket.id, reply) : nothing;
}
