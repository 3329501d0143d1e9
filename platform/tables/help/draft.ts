import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { formTypes } from '~protocol/help/calls';
import { account } from '../account/account';
import { at } from '../columns';
import { uploadBatch } from './help';

/** A ticket form that is not sent yet. Holds what its writer typed, so nothing of it is ever logged. */
export const formDraft = pgTable(
  'form_draft',
  {
    /** SHA-256 of the token that the browser holds */
    tokenHash: text('token_hash').notNull(),
    formType: text('form_type', { enum: formTypes }).notNull(),
    /** Null for a guest: then the token alone is the key. */
    memberId: text('member_id').references(() => account.userId, { onDelete: 'cascade' }),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    /** Its upload, which is spared as long as the draft lives. */
    batchId: text('batch_id').references(() => uploadBatch.id, { onDelete: 'set null' }),
    updatedAt: at('updated_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    unique('form_draft_owner').on(table.tokenHash, table.formType, table.memberId).nullsNotDistinct(),
    index('form_draft_end').on(table.expiresAt),
    index('form_draft_batch').on(table.batchId).where(sql`${table.batchId} is not null`),
  ],
);
