import { type ReporterLines, readReportLines } from '~protocol/help/rules';
import type { Ticket } from '../store/tickets';

type Written = Pick<Ticket, 'formType' | 'contents'>;

/** Who filed an illegal report: its first lines. Null for every other case, and for contents of another shape. */
export const reporterOf = ({ formType, contents }: Written): ReporterLines | null =>
  formType === 'illegal' ? readReportLines(contents) : null;

/** What was written of the case itself. */
export const withoutReporter = (ticket: Written): string =>
  reporterOf(ticket)?.content.trim() ?? ticket.contents;
