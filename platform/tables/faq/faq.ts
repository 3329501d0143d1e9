import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ChatAnswerWire } from '~protocol/help/chat';
import { tsvector } from '../../db/tsvector';
import { helpNode } from '../help/help';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Questions and answers of the help centre. The number is the editors': links name it. */
export const faq = pgTable(
  'faq',
  {
    kbId: integer('kb_id').primaryKey(),
    nodeId: text('node_id')
      .notNull()
      .references(() => helpNode.nodeId),
    title: text('title').notNull(),
    /** HTML of p, ul, ol, li, strong and a. */
    contents: text('contents').notNull(),
    /** Title and contents as they are compared (search/normalise.ts). */
    titleText: text('title_text').notNull(),
    bodyText: text('body_text').notNull(),
    search: tsvector('search').notNull(),
    /** The place among the popular questions; null for all others. */
    topOrder: integer('top_order'),
    /** In no index: counting a view then changes the row only. */
    views: integer('views').notNull().default(0),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('faq_search').using('gin', table.search),
    index('faq_order').on(table.topOrder, table.kbId),
    index('faq_node').on(table.nodeId, table.kbId),
    uniqueIndex('faq_top').on(table.topOrder).where(sql`${table.topOrder} is not null`),
  ],
);

/** "Did this help?": one for each member and answer; a guest's are only counted. */
export const faqVote = pgTable(
  'faq_vote',
  {
    kbId: integer('kb_id')
      .notNull()
      .references(() => faq.kbId, { onDelete: 'cascade' }),
    /** `member:{userId}`, or `guest:` and 128 random bits. */
    voter: text('voter').notNull(),
    isSatisfied: boolean('is_satisfied').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kbId, table.voter] })],
);

/** Recommended keywords in their order. */
export const faqKeyword = pgTable('faq_keyword', {
  keyword: text('keyword').primaryKey(),
  position: integer('position').notNull().unique(),
});

/** What was searched for, long numbers masked. Kept for half a year. */
export const helpSearchLog = pgTable(
  'help_search_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    keyword: text('keyword').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('help_search_log_at').on(table.at),
    check('help_search_log_length', sql`char_length(${table.keyword}) <= 70`),
  ],
);

/** Questions that the chatbot could not answer, long numbers masked: what the editors should write next. */
export const chatMiss = pgTable(
  'chat_miss',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('chat_miss_at').on(table.at)],
);

/** What was asked and answered in a conversation with the chatbot; for a day. Nothing says whose it was. */
export const chatTurn = pgTable(
  'chat_turn',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the id that the browser holds. */
    conversation: text('conversation').notNull(),
    /** Long numbers masked. */
    message: text('message').notNull(),
    answer: jsonb('answer').$type<ChatAnswerWire>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('chat_turn_conversation').on(table.conversation, table.id.desc().nullsFirst()),
    index('chat_turn_at').on(table.at),
  ],
);
