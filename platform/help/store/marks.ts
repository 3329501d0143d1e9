import { type SQL, sql } from 'drizzle-orm';
import { ticketAddition } from '../../tables/help/addition';
import { ticket } from '../../tables/help/help';
import { caseMarks, marksOf } from '../../tables/help/marks';

/** Condition: title, address or text of the case holds the mark (tables/help/marks.ts). */
export const isMarked = (mark: string): SQL => sql`${caseMarks(ticket)} @> array[${mark}]::text[]`;

/** The same of a reply. */
export const isReplyMarked = (mark: string): SQL =>
  sql`${marksOf(ticketAddition.contents)} @> array[${mark}]::text[]`;
