import { mailRobot, noteLength } from '~protocol/staff/codes';
import type { PlatformContext } from '../../core/context';
import { insertAudit } from '../../core/store/audit';
import { minuteMs, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/desk';
import { readText } from './text';

/** The same words again within this time are the same press. */
const pressMs = 10 * minuteMs;

/**
 * Writes a note of the staff member about the case that the transaction has locked, with its row of the log. What is
 * already the last note, by the same hand and a moment ago, is the same press once more: nothing is written.
 *
 * @throws Refusal 400 naming `field`
 */
export async function writeNote(
  { clock }: PlatformContext,
  tx: Db,
  {
    ticketId,
    staffId,
    text: typed,
    field,
  }: { ticketId: string; staffId: string; text: string; field: string },
): Promise<void> {
  const text = readText(field, typed, noteLength);
  const at = clock.now();
  const last = await store.findLastNote(tx, ticketId);
  if (last?.staffId === staffId && last.text === text && last.createdAt > timeBefore(at, pressMs)) return;
  await store.insertNote(tx, { ticketId, text, staffId, createdAt: at });
  const detail = { length: text.length };
  await insertAudit(tx, { at, actor: staffId, action: 'ticket.note', target: ticketId, detail });
}

/** A note that nobody wrote: no deed of staff, so that the log has no row of it. */
export const leaveNote = (
  { clock }: PlatformContext,
  tx: Db,
  { ticketId, text }: { ticketId: string; text: string },
): Promise<void> => store.insertNote(tx, { ticketId, text, staffId: mailRobot, createdAt: clock.now() });
