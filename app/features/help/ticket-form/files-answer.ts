import type { TicketAnswer } from './submit-ticket.server';

/** What the action of a form with files answers. */
export type FilesAnswer = Pick<TicketAnswer, 'values' | 'errors' | 'files' | 'mayRetry'>;

export function readFilesAnswer(value: unknown): FilesAnswer | null {
  const answer = value as Partial<FilesAnswer>;
  return answer.files && answer.errors ? (answer as FilesAnswer) : null;
}
