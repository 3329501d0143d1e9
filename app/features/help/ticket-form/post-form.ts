import { links } from '~/links/links';
import type { TicketAnswer } from './submit-ticket.server';

/** What the action of a form with files answers. */
export type FilesAnswer = Pick<TicketAnswer, 'values' | 'errors' | 'files'>;

interface Sending {
  /** the part that was sent, 0 … 1 */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Posts a form as the router does and reads the action's answer. Uses XMLHttpRequest, because fetch does not report
 * progress. null: no answer, or not one of the action.
 */
export function postForm(
  path: string,
  routeId: string,
  body: FormData,
  { onProgress, signal }: Sending = {},
) {
  return new Promise<FilesAnswer | null>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', links.routeData(path, routeId));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerIn(request.responseText));
    request.onerror = request.onabort = () => resolve(null);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function answerIn(text: string): FilesAnswer | null {
  try {
    const answer = JSON.parse(text) as Partial<FilesAnswer>;
    return answer.files && answer.errors ? (answer as FilesAnswer) : null;
  } catch {
    return null;
  }
}
