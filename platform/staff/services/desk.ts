import { mailChannel } from '~protocol/help/codes';
import type { StaffQueue } from '~protocol/staff/codes';
import { fillMacros } from '~protocol/staff/macros';
import { deskRights } from '~protocol/staff/roles';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { seoulText } from '../../core/time';
import { findAnswerDraft } from '../../help/services/answer-drafts';
import { readCaseParts } from '../../help/services/cases';
import { readHeld } from '../../help/services/held-answers';
import { macroValuesOf } from '../../help/services/macro-values';
import { reporterOf, withoutReporter } from '../../help/services/reporter';
import * as store from '../store/desk';
import { findMainCategory } from '../store/main-category';
import { markRead } from '../store/queue';
import { listColleagues, listEvents, listNicks, listOwners } from '../store/work';
import { holdCase } from './hold';
import { writeNote } from './notes';
import { readObjection } from './objections';
import { openCase } from './open-case';
import { headOf, queueOf, viewersOf } from './queue';

/** What who reported can be told after an act; what exactly was done is between the house and whose it is. */
const outcome = {
  id: 0,
  nodeId: null,
  nodeName: null,
  title: '신고 결과 안내',
  text: '신고해 주신 내용을 확인하고 운영 원칙에 따라 필요한 조치를 했습니다. 어떤 조치인지는 상대방의 개인정보라 자세히 알려 드리지 못하는 점 양해 부탁드립니다. 알려 주셔서 감사합니다.',
};

/** A start for the answer where something was done about what the case is about. */
const outcomeOf = (events: Awaited<ReturnType<typeof listEvents>>) =>
  events.some(({ kind, detail }) => kind === 'act' && detail.to !== 'unblind') ? [outcome] : [];

/** Name, birth date and phone number of who filed the report; the asking is written to the audit log. Staff only. */
export async function getReporter(context: PlatformContext, actor: Actor, id: string) {
  const { ticket, staffId } = await openCase(context, actor, id, 'illegal');
  const ticketId = ticket.id;
  const reporter = reporterOf(ticket);
  if (!reporter) throw notFound('신고자 정보가 없습니다.');
  const at = context.clock.now();
  const entry = { at, actor: staffId, action: 'ticket.reporter', target: ticketId, detail: {} };
  await insertAudit(context.db, entry);
  const { reporterName, birth, phoneNumber } = reporter;
  return { reporterName, birth, phoneNumber };
}

/**
 * Everything about a case, with what was merged into it; of one that was merged, about the one that stays. It counts as read now. Opening one with personal fields is written to the audit log. Staff
 * only.
 */
export async function getCase(
  context: PlatformContext,
  actor: Actor,
  { ticketId: askedId, queue }: { ticketId: string; queue: StaffQueue },
) {
  const { db } = context;
  // before the rest: of an answer that goes out meanwhile the reader still sees that it waits, and asks again
  const early = await readHeld(context, requireStaff(actor, ...deskRights), askedId);
  const { ticket, nodePath, nodeName, staffId } = await openCase(context, actor, askedId, queue);
  const ticketId = ticket.id;
  const held = ticketId === askedId ? early : await readHeld(context, staffId, ticketId);
  if (queue === 'illegal') {
    const at = context.clock.now();
    await insertAudit(db, { at, actor: staffId, action: 'ticket.view', target: ticketId, detail: {} });
  }
  const [
    { files, answers, replies },
    notes,
    events,
    owners,
    colleagues,
    canned,
    viewers,
    draft,
    objection,
    macros,
  ] = await Promise.all([
    readCaseParts(db, ticketId),
    store.listNotes(db, ticketId),
    listEvents(db, ticketId),
    listOwners(db, [ticketId]),
    listColleagues(db, [queue], context.clock.now()),
    store.listCanned(db, await findMainCategory(db, ticket.nodeId)),
    viewersOf(context, staffId, [ticketId]),
    findAnswerDraft(context, actor, ticketId),
    readObjection(context, ticket),
    macroValuesOf(context, { ticket, nodeName }, staffId),
  ]);
  if (ticket.unreadAt) await markRead(db, ticketId, ticket.unreadAt);
  const people = [
    ...(held ? [held.staffId] : []),
    ...answers.map((answer) => answer.staffId),
    ...notes.map((note) => note.staffId),
    ...events.flatMap(({ staffId: by, kind, detail }) =>
      kind === 'assign' && detail.to ? [by, detail.to] : [by],
    ),
  ];
  const nicks = await listNicks(db, [...new Set(people)]);
  return {
    ...headOf(ticket, nodePath, context.clock.now()),
    version: answers.length + replies.length,
    email: ticket.email,
    contents: withoutReporter(ticket),
    hasReporter: reporterOf(ticket) !== null,
    isMobile: ticket.isMobile,
    byMail: ticket.inChannelId === mailChannel || replies.some((reply) => reply.byMail),
    feedback: ticket.feedback,
    files,
    answers: answers.map(({ kind, contents, staffId: by, createdAt, files: own, from }) => ({
      kind,
      files: own,
      from,
      contents,
      staffId: by,
      createdDate: seoulText(createdAt),
    })),
    held,
    notes: notes.map(({ text, staffId: by, createdAt, from }) => ({
      text,
      from,
      staffId: by,
      createdDate: seoulText(createdAt),
    })),
    events: events.map(({ kind, staffId: by, detail, createdAt, from }) => ({
      kind,
      staffId: by,
      to: kind === 'merge' ? from : (detail.to ?? null),
      about: detail.about ?? null,
      reason: detail.reason ?? null,
      createdDate: seoulText(createdAt),
    })),
    owner: owners.get(ticketId) ?? null,
    colleagues,
    people: nicks,
    additions: replies.map(({ contents, createdAt, byMail: _, formType, ...reply }) => ({
      ...reply,
      text: formType ? withoutReporter({ formType, contents }) : contents,
      createdDate: seoulText(createdAt),
    })),
    draft,
    viewers: viewers.get(ticketId) ?? [],
    canned: [...outcomeOf(events), ...canned].map((one) => ({ ...one, text: fillMacros(one.text, macros) })),
    objection,
  };
}

/** The queue that the case is in. Staff of that queue. */
export async function getQueue(context: PlatformContext, actor: Actor, ticketId: string) {
  const { ticket } = await openCase(context, actor, ticketId);
  return { queue: queueOf(ticket) };
}

/** The asker has the case open now. The operator's command line is nobody's colleague. */
export async function markViewing(context: PlatformContext, actor: Actor, ticketId: string) {
  const { ticket, staffId } = await openCase(context, actor, ticketId);
  if (actor.kind === 'member') await store.markViewing(context.db, ticket.id, staffId, context.clock.now());
  return { result: 1 as const };
}

export async function addNote(
  context: PlatformContext,
  actor: Actor,
  input: { ticketId: string; text: string },
) {
  const { ticket } = await openCase(context, actor, input.ticketId);
  await context.db.transaction(async (tx) => {
    // it may have come into another queue since, or into another case
    const { staffId } = await holdCase(tx, actor, ticket.id);
    await writeNote(context, tx, { ticketId: ticket.id, staffId, text: input.text, field: 'text' });
  });
  return { result: 1 as const };
}
