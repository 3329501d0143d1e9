import { and, desc, inArray, ne } from 'drizzle-orm';
import type { StaffQueue } from '~protocol/staff/codes';
import type { Db } from '../../db/open-database';
import { isMarked } from '../../help/store/marks';
import { ticket } from '../../tables/help/help';
import { isInAny, isOpen } from './queue';

const mostCandidates = 50;

/** Open reports in the queues that hold the mark (tables/help/marks.ts), the newest first, but for the case itself. */
export const listMarked = (
  db: Db,
  { mark, queues, except }: { mark: string; queues: readonly StaffQueue[]; except: string },
) =>
  db
    .select({
      ticketId: ticket.id,
      caseNumber: ticket.caseNumber,
      formType: ticket.formType,
      title: ticket.title,
      contents: ticket.contents,
    })
    .from(ticket)
    .where(
      and(
        isMarked(mark),
        inArray(ticket.formType, ['report', 'illegal']),
        isInAny(queues),
        isOpen,
        ne(ticket.id, except),
      ),
    )
    .orderBy(desc(ticket.createdAt), ticket.id)
    .limit(mostCandidates);
