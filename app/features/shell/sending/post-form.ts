import { dataAddress } from '~/framework';
import { accountsIn } from './ask-route';
import { setSubmitFailure } from './submit-failure';

interface Sending<Answer> {
  /** what was answered; null unless the action answered it */
  read: (answer: unknown) => Answer | null;
  /** the part that was sent, 0 … 1 */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Posts a form as the router does and reads the action's answer. Uses XMLHttpRequest, because fetch does not report
 * progress. null: no answer, or not one of the action; that another account is logged in is told beside the form
 * (failed-submit.tsx).
 */
export function postForm<Answer>(
  path: string,
  routeId: string,
  body: FormData,
  { read, onProgress, signal }: Sending<Answer>,
) {
  return new Promise<Answer | null>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', dataAddress(path, routeId));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerIn(request.responseText, read));
    request.onerror = request.onabort = () => resolve(null);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function answerIn<Answer>(text: string, read: Sending<Answer>['read']): Answer | null {
  try {
    const answer: unknown = JSON.parse(text);
    const accounts = accountsIn(answer);
    if (accounts) setSubmitFailure({ reason: 'other-account', waitSeconds: null, accounts });
    return accounts ? null : read(answer);
  } catch {
    return null;
  }
}
