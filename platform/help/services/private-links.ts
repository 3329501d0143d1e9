import { createHash } from 'node:crypto';
import { trackLimits } from '~protocol/help/calls';
import type { PlatformContext } from '../../core/context';
import { timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/ticket-links';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * A new private link to a guest's ticket: the token is shown only once and only its hash is kept. `byMail`: it goes to the
 * ticket's address, and to nobody else.
 */
export async function createLink(
  context: PlatformContext,
  db: Db,
  { ticketId, byMail }: { ticketId: string; byMail: boolean },
): Promise<string> {
  const token = context.randomBytes(32).toString('base64url');
  const expiresAt = timeAfter(context.clock.now(), trackLimits.days, 'day');
  await store.insertLink(db, { tokenHash: hashOf(token), ticketId, byMail, expiresAt });
  return token;
}

/** The id of the ticket, or of the one that it was merged into, and the end of the link; null when there is none, or it has run out. */
export const findLink = ({ db, clock }: PlatformContext, token: string) =>
  store.findLink(db, hashOf(token), clock.now());
