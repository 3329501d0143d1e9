import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type AnswerKind, answerKinds } from '~protocol/help/codes';
import { type CaseEventDetail, caseEvents } from '~protocol/staff/work-codes';
import { account } from '../account/account';
import { at, identity } from '../columns';
import { helpNode, ticket, uploadBatch } from '../help/help';

const ticketOf = () =>
  text('ticket_id')
    .notNull()
    .references(() => ticket.id, { onDelete: 'cascade' });

/** The upload of an answer that has not gone out: its uploader's alone until then. */
const filesOf = () => text('batch_id').references(() => uploadBatch.id, { onDelete: 'set null' });

/** What staff write to each other about a ticket; its filer never sees it. */
export const ticketNote = pgTable(
  'ticket_note',
  {
    id: identity('id'),
    ticketId: ticketOf(),
    text: text('text').notNull(),
    staffId: text('staff_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('ticket_note_ticket').on(table.ticketId, table.id)],
);

/** What staff did with a ticket beside answering; its filer never sees it. */
export const ticketEvent = pgTable(
  'ticket_event',
  {
    id: identity('id'),
    ticketId: ticketOf(),
    kind: text('kind', { enum: caseEvents }).notNull(),
    staffId: text('staff_id').notNull(),
    detail: jsonb('detail').$type<CaseEventDetail>().notNull(),
    /** Of the press that took it as the next one: two presses of one page take one case. */
    idempotencyKey: text('idempotency_key'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('ticket_event_ticket').on(table.ticketId, table.id),
    index('ticket_event_press')
      .on(table.staffId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
);

/** An answer that is not sent yet, of one staff member. */
export const answerDraft = pgTable(
  'answer_draft',
  {
    ticketId: ticketOf(),
    staffId: text('staff_id')
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    /** Plain text. */
    text: text('text').notNull(),
    kind: text('kind', { enum: ['end', 'add', 'tmp', 'ask'] }).notNull(),
    batchId: filesOf(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.staffId] }),
    index('answer_draft_batch').on(table.batchId).where(sql`${table.batchId} is not null`),
  ],
);

/**
 * An answer that its writer can still take back. It is a row of `ticket_answer` only when it goes out, so that nothing which
 * reads answers can show, count or tell of it before (decision 0058).
 */
export const heldAnswer = pgTable(
  'held_answer',
  {
    /** One at a time: another answer waits until this one has gone out. */
    ticketId: ticketOf().primaryKey(),
    kind: text('kind', { enum: Object.keys(answerKinds) as [AnswerKind] }).notNull(),
    /** Plain text, as it was typed. */
    text: text('text').notNull(),
    /** As of `ticket_answer`. */
    staffId: text('staff_id').notNull(),
    batchId: filesOf(),
    /** Of the thread that it answers: a longer one by the time that it goes out was crossed by a reply. */
    version: integer('version').notNull(),
    createdAt: at('created_at').notNull(),
    /** When it goes out. */
    dueAt: at('due_at').notNull(),
  },
  (table) => [index('held_answer_due').on(table.dueAt)],
);

/** Who has a ticket open: said again while it is, and old after a minute and a half. */
export const ticketViewer = pgTable(
  'ticket_viewer',
  {
    ticketId: ticketOf(),
    staffId: text('staff_id')
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.staffId] })],
);

/** Answers to start from, by main category of the inquiry; null = for all. */
export const cannedAnswer = pgTable('canned_answer', {
  id: identity('id'),
  nodeId: text('node_id').references(() => helpNode.nodeId),
  title: text('title').notNull(),
  text: text('text').notNull(),
  updatedAt: at('updated_at').notNull(),
});
