import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { answerStatuses, formTypes, ticketStatuses } from '~protocol/help/calls';
import { staffQueues } from '~protocol/staff/codes';
import { atOnce } from '../../db/tsvector';
import { account } from '../account/account';
import { at } from '../columns';
import { figureIndexes } from './figure-indexes';
import { caseMarks } from './marks';
import { queueIndexes } from './queue-indexes';

/** The category tree of inquiries and FAQ. Reference data: help/services/node-table.ts. */
export const helpNode = pgTable(
  'help_node',
  {
    nodeId: text('node_id').primaryKey(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    /** 'A > B > C'; the third segment is the kind. */
    path: text('path').notNull(),
    serviceType: text('service_type', { enum: ['SVQNA', 'SVFAQ'] }),
    /** The form that files under this node; set on leaves only. */
    formType: text('form_type', { enum: formTypes }),
    position: integer('position').notNull(),
  },
  (table) => [index('help_node_children').on(table.parentId, table.position)],
);

/** What was uploaded before its ticket is registered; `id` becomes the ticket's. */
export const uploadBatch = pgTable(
  'upload_batch',
  {
    /** 128 random bits in hex */
    id: text('id').primaryKey(),
    /** Null for a guest: then the id is the key. */
    uploaderId: text('uploader_id').references(() => account.userId, { onDelete: 'cascade' }),
    formType: text('form_type', { enum: formTypes }).notNull(),
    createdAt: at('created_at').notNull(),
    /** When its ticket was registered; a claimed batch is closed. */
    claimedAt: at('claimed_at'),
  },
  (table) => [index('upload_batch_unclaimed').on(table.createdAt).where(sql`${table.claimedAt} is null`)],
);

export const attachment = pgTable(
  'attachment',
  {
    id: text('id').primaryKey(),
    batchId: text('batch_id')
      .notNull()
      .references(() => uploadBatch.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    type: text('type').notNull(),
    /** Names the file: uploads/{first two}/{sha256} */
    sha256: text('sha256').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('attachment_batch').on(table.batchId, table.position),
    index('attachment_file').on(table.sha256),
  ],
);

export const ticket = pgTable(
  'ticket',
  {
    /** 128 random bits in hex; for a guest's ticket the id is the key to its survey (GN25). */
    id: text('id').primaryKey(),
    /** What people call it (protocol caseNumbers); null for tickets from before there were numbers. */
    caseNumber: text('case_number').unique('ticket_case_number'),
    formType: text('form_type', { enum: formTypes }).notNull(),
    nodeId: text('node_id')
      .notNull()
      .references(() => helpNode.nodeId),
    /** Null for a guest. */
    memberId: text('member_id').references(() => account.userId, { onDelete: 'set null' }),
    email: text('email').notNull(),
    title: text('title').notNull(),
    /** Plain text; escaped when it is answered. */
    contents: text('contents').notNull(),
    inChannelId: text('in_channel_id').notNull(),
    isMobile: boolean('is_mobile').notNull(),
    /** SHA-256 of the password that the portal made for a guest's ticket (GX32). */
    guestKeyHash: text('guest_key_hash'),
    status: text('status', { enum: ticketStatuses }).notNull(),
    /** When the case's clock began, moved on by the time that the filer was asked; null = when the ticket came in. */
    clockFrom: at('clock_from'),
    /** Since when the filer is asked something: the clock stands still. */
    askedAt: at('asked_at'),
    /**
     * From when on the desk's opening time counts, moved on by the opening time during which the filer was asked; null = from
     * when the ticket came in.
     */
    dueFrom: at('due_from'),
    /** When a final answer is due; null while the filer is asked. Of a closed case: when it was. */
    dueAt: at('due_at'),
    /** When the first answer was due. */
    firstDueAt: at('first_due_at').notNull(),
    /** When the first answer went out, of whatever kind. */
    firstAnsweredAt: at('first_answered_at'),
    /** The desk's calendar that the due times were counted by (desk_hours). */
    calendarNo: integer('calendar_no').notNull().default(0),
    /** The queue of its form (protocol queueOfForm). */
    queue: text('queue', { enum: staffQueues })
      .notNull()
      .generatedAlwaysAs(
        sql`case when form_type = 'illegal' or form_type = 'objection' then form_type else 'general' end`,
      ),
    /** Whose work it is; null = nobody's. Who has lost the role for it counts as nobody, too. */
    assigneeId: text('assignee_id').references(() => account.userId, { onDelete: 'set null' }),
    /** When it was closed; null while it is open, and for what was closed before this was noted. */
    closedAt: at('closed_at'),
    /** Since when it counts as spam: closed, and its filer cannot open it again. */
    spamAt: at('spam_at'),
    /**
     * The case of the same filer that its thread is read in; it is closed, and nothing is done with it any more. That one is
     * merged into none: who merges it later sends this one along.
     */
    mergedIntoId: text('merged_into_id').references((): AnyPgColumn => ticket.id, { onDelete: 'set null' }),
    /** How often it was opened again. */
    reopened: smallint('reopened').notNull().default(0),
    /** When the filer wrote last, while no staff member has opened it. */
    unreadAt: at('unread_at'),
    /** The suspension period that an objection is against. */
    suspensionId: text('suspension_id'),
    /** 20 … 100; null until rated. */
    feedback: smallint('feedback'),
    speed: smallint('speed'),
    ratedAt: at('rated_at'),
    /** `member:{userId}` or `guest`: with key and digest it makes a replay return the first ticket. */
    actor: text('actor').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of what was filed, files included: another content under the same key is another ticket. */
    contentDigest: text('content_digest'),
    createdAt: at('created_at').notNull(),
    /** When everything personal was removed (help/services/forget-tickets.ts); from then on only counts see the row. */
    forgottenAt: at('forgotten_at'),
  },
  (table) => [
    uniqueIndex('ticket_idempotency').on(table.actor, table.idempotencyKey, table.contentDigest),
    uniqueIndex('ticket_objection')
      .on(table.memberId, table.suspensionId)
      .where(sql`${table.formType} = 'objection'`),
    index('ticket_member').on(table.memberId, table.createdAt.desc().nullsFirst(), table.id),
    index('ticket_unforgotten').on(table.createdAt).where(sql`${table.forgottenAt} is null`),
    index('ticket_open').on(table.createdAt).where(sql`${table.status} <> 'ANSWEND'`),
    ...queueIndexes(table),
    index('ticket_due').on(table.dueAt).where(sql`${table.status} not in ('ANSWEND', 'ANSWASK')`),
    index('ticket_uncounted').on(table.calendarNo).where(sql`${table.status} <> 'ANSWEND'`),
    index('ticket_assignee')
      .on(table.assigneeId, table.createdAt)
      .where(sql`${table.assigneeId} is not null`),
    ...figureIndexes(table),
    index('ticket_guest').on(sql`lower(${table.email})`).where(sql`${table.memberId} is null`),
    index('ticket_marks').using('gin', caseMarks(table)).with(atOnce),
    index('ticket_merged').on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    check('ticket_rating', sql`(${table.feedback} is null) = (${table.speed} is null)`),
  ],
);

export const ticketAnswer = pgTable(
  'ticket_answer',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: answerStatuses }).notNull(),
    /** Escaped HTML. */
    contents: text('contents').notNull(),
    /** The staff account, or 'operator' (command line). */
    staffId: text('staff_id').notNull(),
    /** The queue that its case was in when it was sent. */
    queue: text('queue', { enum: staffQueues }).notNull(),
    batchId: text('batch_id').references(() => uploadBatch.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('ticket_answer_ticket').on(table.ticketId, table.id),
    index('ticket_answer_batch').on(table.batchId).where(sql`${table.batchId} is not null`),
    // how many each of the staff sent in some days, by the index alone
    index('ticket_answer_sent').on(table.queue, table.createdAt, table.staffId),
  ],
);
