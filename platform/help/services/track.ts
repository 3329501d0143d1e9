import { createHash } from 'node:crypto';
import { contentLength, helpErrorCodes, trackLimits } from '~protocol/help';
import { contentSize } from '~protocol/help-rules';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { plainTextHtml } from '../../core/services/plain-text-html';
import { seoulText, timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/ticket-links';
import { findTicket } from '../store/tickets';
import { readCaseNumber } from './case-numbers';
import { qnaContentsOf } from './tickets';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** One answer for what is unknown, somebody else's or over. */
const nothing = { errorCode: helpErrorCodes.notFound };

/** A new private link to a guest's ticket: the token is told once and only its hash is kept. */
export async function createLink(context: PlatformContext, db: Db, ticketId: string): Promise<string> {
  const token = context.randomBytes(32).toString('base64url');
  const expiresAt = timeAfter(context.clock.now(), trackLimits.days, 'day');
  await store.insertLink(db, { tokenHash: hashOf(token), ticketId, expiresAt });
  return token;
}

export interface Caller {
  actor: Actor;
  ip: string | null;
}

/** The number and the address that a guest's ticket was filed with: a new link. A member's ticket has none. */
export async function findTracked(
  context: PlatformContext,
  { actor, ip }: Caller,
  input: { caseNumber: string; email: string },
) {
  await countCall(context, 'trackFind', actor, ip);
  const { db } = context;
  const id = await store.findGuestTicket(db, readCaseNumber(input.caseNumber), input.email.trim());
  return id ? { errorCode: helpErrorCodes.ok, token: await createLink(context, db, id) } : nothing;
}

async function findByToken(context: PlatformContext, { actor, ip }: Caller, token: string) {
  const link = await store.findLink(context.db, hashOf(token), context.clock.now());
  const found = link && (await findTicket(context.db, link.ticketId));
  if (found) return { ...found, expiresAt: link.expiresAt };
  await countCall(context, 'trackMiss', actor, ip);
  return null;
}

/** What the holder of a link sees: the ticket, its answers, and what was added. */
export async function getTracked(context: PlatformContext, caller: Caller, { token }: { token: string }) {
  const found = await findByToken(context, caller, token);
  if (!found) return nothing;
  const { ticket, expiresAt } = found;
  const notes = await store.listAdditions(context.db, [ticket.id]);
  return {
    ...(await qnaContentsOf(context, found)),
    ticketId: ticket.id,
    noteList: notes.map((note) => ({
      contents: plainTextHtml(note.contents),
      createdDate: seoulText(note.createdAt),
    })),
    expiresDate: seoulText(expiresAt),
  };
}

/** Adds to a ticket that has no final answer yet, at most ten times. */
export async function addNote(
  context: PlatformContext,
  caller: Caller,
  { token, contents }: { token: string; contents: string },
) {
  const found = await findByToken(context, caller, token);
  if (!found) return nothing;
  await countCall(context, 'trackAdd', caller.actor, caller.ip);
  const text = contents.trim();
  const size = contentSize(text);
  if (size < contentLength.min || size > contentLength.max) {
    return { errorCode: helpErrorCodes.badInput, message: '내용을 5자 이상 1,000자 이하로 입력해 주세요.' };
  }
  const ticketId = found.ticket.id;
  return context.db.transaction(async (tx) => {
    const ticket = await store.lockTicket(tx, ticketId);
    if (!ticket) return nothing;
    if (ticket.status === 'ANSWEND' || (await store.countAdditions(tx, ticketId)) >= trackLimits.notes) {
      return {
        errorCode: helpErrorCodes.closed,
        message: '더 이상 내용을 추가할 수 없어요. 새 문의를 남겨 주세요.',
      };
    }
    await store.insertAddition(tx, { ticketId, contents: text, createdAt: context.clock.now() });
    return { errorCode: helpErrorCodes.ok };
  });
}
