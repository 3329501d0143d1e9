import type { PlatformContext } from '../../core/context';
import { timeBefore } from '../../core/time';
import { findCase, lockCase } from '../../help/services/cases';
import { findThreadTicket } from '../../mail/services/threads';
import { leaveNote } from '../../staff/services/notes';
import type { ReadMail } from '../parse';
import * as store from '../store/inbound';

/** So much of what came back is looked through for our Message-ID. */
const mostLooked = 1024 * 1024;

/** What the other server says of it: '5.1.1', or nothing. */
const statusOf = ({ text }: ReadMail) =>
  /^\s{0,3}status:\s{0,3}([245]\.\d{1,3}\.\d{1,3})\b/im.exec(text)?.[1];

/**
 * One of our mails that could not be delivered: staff read it in the case that it was about, once a day. It is known by
 * our Message-ID, which only who had our mail can know.
 */
export async function takeBounce(
  context: PlatformContext,
  mail: ReadMail,
  raw: Buffer,
): Promise<'bounce' | 'known'> {
  const { key } = mail;
  const now = context.clock.now();
  const named = await findThreadTicket(context.db, raw.subarray(0, mostLooked).toString('latin1'));
  const found = named && (await findCase(context.db, named)) ? named : null;
  return context.db.transaction(async (tx) => {
    const ticketId = found && (await lockCase(tx, found)) ? found : null;
    const isFirst = ticketId && (await store.countBounces(tx, ticketId, timeBefore(now, 1, 'day'))) === 0;
    const row = { key, ticketId, outcome: 'bounce' as const, refused: [], createdAt: now };
    if ((await store.insertMail(tx, row)) === null) return 'known';
    const status = statusOf(mail);
    const text = `메일이 돌아왔어요.${status ? ` (${status})` : ''} 고객이 알림을 받지 못했을 수 있어요.`;
    if (ticketId && isFirst) await leaveNote(context, tx, { ticketId, text });
    return 'bounce';
  });
}
