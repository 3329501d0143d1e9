import { and, count, eq, gt, inArray, isNull, lt, lte, min, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { ticket } from '../../tables/help/help';
import { stream } from '../../tables/live/ingest';
import { inboundMail, inboundTry } from '../../tables/mail/inbound';
import { mail } from '../../tables/mail/mail';
import { push } from '../../tables/notice/notice';
import { video } from '../../tables/vod/video';

/** Mail that is due and not sent, since when the oldest is, and what was given up and is not forgotten yet. */
export async function lookAtMail(db: Db, now: Date) {
  const isPending = inArray(mail.status, ['queued', 'sending']);
  const [due] = await db
    .select({ n: count(), oldest: min(mail.dueAt) })
    .from(mail)
    .where(and(isPending, lte(mail.dueAt, now)));
  const failed = await db.$count(mail, eq(mail.status, 'failed'));
  return { due: due?.n ?? 0, oldest: due?.oldest ?? null, failed };
}

/** Mail that came in since the moment, by what became of it, and what is tried again: what failed, and what waits because too much came. */
export async function countInbound(db: Db, since: Date): Promise<Record<string, number>> {
  const rows = await db
    .select({ outcome: inboundMail.outcome, n: count() })
    .from(inboundMail)
    .where(gt(inboundMail.createdAt, since))
    .groupBy(inboundMail.outcome);
  const none = Object.fromEntries(inboundMail.outcome.enumValues.map((outcome) => [outcome, 0]));
  const failing = await db.$count(inboundTry, gt(inboundTry.tries, 0));
  const waiting = await db.$count(inboundTry, eq(inboundTry.tries, 0));
  return { ...none, ...Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n])), failing, waiting };
}

export const countDuePushes = (db: Db, now: Date): Promise<number> => db.$count(push, lte(push.dueAt, now));

/** As the desk counts them: neither answered nor waiting for the filer. */
const isOpen = and(sql`${ticket.status} not in ('ANSWEND', 'ANSWASK')`, isNull(ticket.forgottenAt));

export const countOpenCases = (db: Db): Promise<number> => db.$count(ticket, isOpen);

/** Open cases whose due time is over. */
export const countOverdueCases = (db: Db, now: Date): Promise<number> =>
  db.$count(ticket, and(isOpen, lt(ticket.dueAt, now)));

export const countVideosToMake = (db: Db): Promise<number> =>
  db.$count(video, inArray(video.state, ['waiting', 'working']));

export const countStreams = (db: Db): Promise<number> => db.$count(stream, eq(stream.state, 'on'));
