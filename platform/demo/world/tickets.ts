import { createHash } from 'node:crypto';
import { plainTextHtml } from '~html/plain-text';
import { caseNumbers } from '~protocol/help/calls';
import { queueOfForm } from '~protocol/staff/codes';
import { hourMs, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { filed } from '../../help/services/case-clock';
import { readDesk } from '../../help/services/desk-hours';
import { insertAnswer, insertTicket, updateTicket } from '../../help/store/tickets';
import { cannedAnswers } from '../../operator/starter/canned-answers';
import { saveCanned } from '../../staff/store/desk';
import { demoTickets } from './ticket-table';
import type { WorldContext } from './world-context';

/** The ids follow from the seed, so that a world is the same each time. */
const idOf = (seed: number, index: number) =>
  createHash('sha256').update(`demo ticket ${seed} ${index}`).digest('hex').slice(0, 32);

/** Likewise the numbers; two of so few are never the same. */
const numberOf = (seed: number, index: number) =>
  [...createHash('sha256').update(`demo case ${seed} ${index}`).digest()]
    .slice(0, caseNumbers.length)
    .map((byte) => caseNumbers.alphabet[byte % caseNumbers.alphabet.length])
    .join('');

/** Tickets of the demo members and of guests, in every state, and the canned answers of the desk. */
export async function loadDemoTickets(db: Db, { now, seed }: WorldContext): Promise<void> {
  const desk = await readDesk(db);
  for (const [index, { member, days, answers = [], rating, ...question }] of demoTickets.entries()) {
    const id = idOf(seed, index);
    const createdAt = timeBefore(now, days, 'day');
    const later = (hours: number) => new Date(Math.min(createdAt.getTime() + hours * hourMs, now.getTime()));
    await insertTicket(db, {
      ...question,
      id,
      caseNumber: numberOf(seed, index),
      createdAt,
      ...filed(question.formType, createdAt, desk),
      status: 'RECEIVED',
      memberId: member,
      email: `${member ?? 'visitor'}@example.com`,
      inChannelId: 'WEB',
      isMobile: index % 3 === 0,
      actor: member ? `member:${member}` : 'guest',
      ...(rating ? { ...rating, ratedAt: later(200) } : {}),
    });
    const [first] = answers;
    if (first) await updateTicket(db, id, { firstAnsweredAt: later(first.after) });
    for (const { kind, after, text } of answers) {
      await insertAnswer(db, {
        ...{ ticketId: id, kind, contents: plainTextHtml(text), staffId: 'staff1' },
        queue: queueOfForm(question.formType),
        createdAt: later(after),
      });
      await updateTicket(db, id, { status: kind, closedAt: kind === 'ANSWEND' ? later(after) : null });
    }
  }
  for (const row of cannedAnswers) await saveCanned(db, { ...row, updatedAt: now });
}
