import { createHash, createHmac } from 'node:crypto';
import type { PlatformContext } from '../../core/context';
import type { LetterThread } from '../../core/post';
import type { Db } from '../../db/open-database';
import * as store from '../store/threads';

/** Of more messages the newest are named: the header of a long conversation is not longer than any server takes. */
const mostReferences = 10;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * What our mail about the ticket is known by when it is answered. It is the same for all of them, nobody can guess it, and
 * only its hash is kept: another SESSION_SECRET makes other ones, and those that were sent stay good. In small letters, as
 * servers may write a Message-ID.
 */
const tokenOf = ({ secret }: PlatformContext, ticketId: string) =>
  createHmac('sha256', secret).update(`mail thread:${ticketId}`).digest('hex').slice(0, 32);

/** Makes the next mail about the ticket one that can be answered by mail. */
export async function openThread(context: PlatformContext, tx: Db, ticketId: string): Promise<LetterThread> {
  const token = tokenOf(context, ticketId);
  await store.insertThread(tx, { tokenHash: hashOf(token), ticketId });
  const newest = await store.listMessageIds(tx, ticketId, mostReferences);
  return { token, references: newest.reverse() };
}

/** A Message-ID of ours as post.ts writes it: token, then the mail's id. */
const ours = /\b([0-9a-f]{32})\.\d{10,16}-\d{1,16}@/gi;

/** So many different ones are looked for in one text. */
const mostTokens = 5;

/** The ticket that one of our Message-IDs in the text belongs to; null when there is none. */
export async function findThreadTicket(db: Db, text: string): Promise<string | null> {
  const tokens = new Set<string>();
  for (const [, token = ''] of text.matchAll(ours)) {
    tokens.add(token.toLowerCase());
    if (tokens.size === mostTokens) break;
  }
  for (const token of tokens) {
    const ticketId = await store.findThread(db, hashOf(token));
    if (ticketId) return ticketId;
  }
  return null;
}

/** Names of the files that were not taken of the mail that the ticket was filed with; none for a form's. */
export const listRefused = (tx: Db, ticketId: string): Promise<string[]> => store.listRefused(tx, ticketId);
