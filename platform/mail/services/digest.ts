import { type FormType, formTypes } from '~protocol/help/codes';
import { queueOfForm, type StaffQueue, staffQueues } from '~protocol/staff/codes';
import { rightOfQueue, rightsOfRoles, type StaffRole, wantsDigest } from '~protocol/staff/roles';
import { lacksTwoStep } from '../../account/services/two-step-rule';
import type { PlatformContext } from '../../core/context';
import type { Letter } from '../../core/post';
import { lockKey } from '../../core/store/locks';
import { seoulDay, seoulText, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { isOpenDay } from '../../help/services/desk-calendar';
import { calendarFor, readDesk } from '../../help/services/desk-hours';
import { queueDigest } from '../../outbox/services/queue';
import * as store from '../store/digest';
import { composeDigest, type QueueNews } from './compose-digest';

/** From nine in the morning, of Seoul. A node that starts after noon tells nothing of the morning any more. */
const hours = { from: 9, until: 12 } as const;

const hourOf = (now: Date) => Number(seoulText(now).slice(11, 13));

/** Whether the mails of the day are being written, or were. */
export const hasBegun = (now: Date): boolean => hourOf(now) >= hours.from;

const formsOf = (queue: StaffQueue): FormType[] => formTypes.filter((form) => queueOfForm(form) === queue);

/** Of the queues that the roles may see and that somebody works in on this day, those with something to tell. */
async function readNews(
  db: Db,
  staffId: string,
  roles: readonly StaffRole[],
  now: Date,
): Promise<QueueNews[]> {
  const rights = rightsOfRoles(roles);
  const desk = await readDesk(db);
  const isOpen = (queue: StaffQueue) =>
    formsOf(queue).some((form) => isOpenDay(calendarFor(form, desk), now));
  const news: QueueNews[] = [];
  for (const queue of staffQueues.filter((one) => rights.includes(rightOfQueue[one]) && isOpen(one))) {
    const counts = await store.countCases(db, {
      formTypes: formsOf(queue),
      staffId,
      since: timeBefore(now, 1, 'day'),
      now,
    });
    if (counts.fresh + counts.waiting > 0) news.push({ queue, ...counts });
  }
  return news;
}

/**
 * The mail of the morning to all of the staff who want it and have something in their queues: once for each of them and
 * day, on however many nodes, and also when a node starts within the morning.
 */
export async function queueDigests(context: PlatformContext): Promise<void> {
  const now = context.clock.now();
  const [day, hour] = [seoulDay(now), hourOf(now)];
  if (!context.post || hour < hours.from || hour >= hours.until) return;
  if ((await store.listUntold(context.db, day, now)).length === 0) return;
  await context.db.transaction(async (tx) => {
    await lockKey(tx, 'digest mail');
    for (const row of await store.listUntold(tx, day, now)) {
      const { userId, roles, chosen, twoStepAt } = row;
      const mayRead = wantsDigest(roles, chosen) && !lacksTwoStep(context, { role: 'staff', twoStepAt });
      if (mayRead && (await readNews(tx, userId, roles, now)).length > 0)
        await queueDigest(context, tx, userId);
      await store.saveDigest(tx, userId, { toldOn: day });
    }
  });
}

/**
 * What the mail says, of the roles that its reader has now; null for who is no staff any more, has no address, is suspended
 * or has nothing to do by now.
 */
export async function digestLetter(
  context: PlatformContext,
  tx: Db,
  staffId: string,
): Promise<Omit<Letter, 'id'> | null> {
  const now = context.clock.now();
  const reader = await store.findReader(tx, staffId, now);
  if (!reader?.email || !context.post) return null;
  if (lacksTwoStep(context, { role: 'staff', twoStepAt: reader.twoStepAt })) return null;
  const news = await readNews(tx, staffId, reader.roles, now);
  return news.length === 0 ? null : { to: reader.email, ...composeDigest(context.post, news, seoulDay(now)) };
}
