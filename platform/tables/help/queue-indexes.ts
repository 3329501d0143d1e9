import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';

type Column =
  | 'id'
  | 'queue'
  | 'status'
  | 'nodeId'
  | 'assigneeId'
  | `${'created' | 'unread' | 'asked' | 'due' | 'forgotten'}At`;

/** The queues of the desk, in their order and counted (staff/store/queue.ts). */
export const queueIndexes = (table: Record<Column, ExtraConfigColumn>) => [
  index('ticket_unread')
    .on(table.queue)
    .where(sql`${table.unreadAt} is not null and ${table.forgottenAt} is null`),
  // with the status a page far behind is found by the index alone
  index('ticket_need')
    .on(
      ...([table.queue, table.unreadAt, sql`(${table.status} = 'REPLIED') desc`, table.dueAt] as const),
      ...([table.id, table.status] as const),
    )
    .where(sql`${table.status} not in ('ANSWEND', 'ANSWASK') and ${table.forgottenAt} is null`),
  index('ticket_asked')
    .on(table.queue, table.askedAt, table.id)
    .where(sql`${table.status} = 'ANSWASK' and ${table.forgottenAt} is null`),
  index('ticket_answered')
    .on(table.queue, table.createdAt.desc().nullsFirst(), table.id)
    .where(sql`${table.status} = 'ANSWEND' and ${table.forgottenAt} is null`),
  // how many they are: few values, so that it is small and counted without the table
  index('ticket_count')
    .on(table.queue, table.status, table.assigneeId, table.nodeId)
    .where(sql`${table.forgottenAt} is null`),
];
