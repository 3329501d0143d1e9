import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { answerStatuses } from '~protocol/help/codes';
import { account } from '../account/account';
import { signupRequest } from '../account/signup';
import { at, identity } from '../columns';
import { ticket } from '../help/help';
import { sanction } from '../member/sanction';
import { notice } from '../notice/notice';

/**
 * Mail about tickets, written in the transaction of what it tells, to members who forgot their password or id, of what
 * staff did about a member, and of notices. A row holds neither address nor text: both come from the ticket, the account, the deed or the notice when the mail
 * goes out, so nothing personal lies here and no private link is ever stored.
 */
export const mail = pgTable(
  'mail',
  {
    id: identity('id'),
    /** The ticket it is about; null: the member's account. */
    ticketId: text('ticket_id').references(() => ticket.id, { onDelete: 'cascade' }),
    /**
     * The receipt, the kind of answer that came, that it was merged into another, a new private link; to staff word of a
     * reply, of a new illegal report, of a case that is overdue or theirs from now on, or of all that waits in the morning; what a member forgot; what staff did
     * about them; the link that ends a sign-up, and what administrators decided about one; one notice, or those of a day.
     */
    kind: text('kind', {
      enum: [
        'RECEIPT',
        ...answerStatuses,
        'REPLY',
        'FILED',
        'OVERDUE',
        'ASSIGNED',
        'DIGEST',
        'MERGED',
        'LINK',
        'PASSWORD',
        'IDS',
        'SANCTION',
        'SIGNUP',
        'APPROVED',
        'REFUSED',
        'NOTICE',
        'NOTICES',
      ],
    }).notNull(),
    /** The member who forgot something, whom staff did something about, or whose notices they are; null: it is about a ticket. */
    memberId: text('member_id').references(() => account.userId, { onDelete: 'cascade' }),
    /** The one notice that it tells. */
    noticeId: bigint('notice_id', { mode: 'number' }).references(() => notice.id, { onDelete: 'cascade' }),
    /** What staff did, of which it tells. */
    sanctionId: bigint('sanction_id', { mode: 'number' }).references(() => sanction.id, {
      onDelete: 'cascade',
    }),
    /** Who has to confirm their mail, or was refused. */
    signupId: text('signup_id').references(() => signupRequest.userId, { onDelete: 'cascade' }),
    /** The staff member it goes to; null: the ticket's filer. */
    staffId: text('staff_id').references(() => account.userId, { onDelete: 'cascade' }),
    status: text('status', { enum: ['queued', 'sending', 'sent', 'failed'] }).notNull(),
    /** How often sending it was begun. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is to be sent; of one that is being sent, when its sender counts as lost. */
    dueAt: at('due_at').notNull(),
    /** It is being sent again because the first sender was lost on the way. */
    isRepeat: boolean('is_repeat').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** When it was sent or given up. */
    endedAt: at('ended_at'),
  },
  (table) => [
    index('mail_due')
      .on(table.dueAt, table.id)
      .where(sql`${table.status} in ('queued', 'sending') and ${table.kind} not in ('NOTICE', 'NOTICES')`),
    index('mail_due_notice')
      .on(table.dueAt, table.id)
      .where(sql`${table.status} in ('queued', 'sending') and ${table.kind} in ('NOTICE', 'NOTICES')`),
    index('mail_ticket').on(table.ticketId),
    index('mail_recent').on(table.createdAt),
    index('mail_notice').on(table.noticeId).where(sql`${table.noticeId} is not null`),
    index('mail_sanction').on(table.sanctionId).where(sql`${table.sanctionId} is not null`),
    index('mail_signup').on(table.signupId).where(sql`${table.signupId} is not null`),
    index('mail_member').on(table.memberId, table.createdAt).where(sql`${table.memberId} is not null`),
  ],
);
