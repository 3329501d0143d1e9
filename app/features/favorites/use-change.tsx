import { useLocation, useRevalidator } from '@remix-run/react';
import { useShowToast } from '~/features/shell/frame/toasts';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import type { ChangeAnswer } from './change-answer';

/**
 * Sends a form of MY in the background and shows the answer's toast.
 *
 * @param act takes the answer and the form that it is of; without it the page's lists are loaded again when it worked
 */
export function useChange(act?: (answer: ChangeAnswer, sent: FormData | undefined) => void) {
  const part = usePart<ChangeAnswer>();
  const showToast = useShowToast();
  const { revalidate } = useRevalidator();
  useAnswer(part.data, (answer) => {
    if (answer.toast) showToast(answer.toast);
    if (act) act(answer, part.answered);
    else if (answer.ok) revalidate();
  });
  return part;
}

/** The fields of every form: without a script the answer leads back to this page. */
export function ChangeFields({ returnTo }: { returnTo?: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <CsrfField />
      <input type="hidden" name="returnTo" value={returnTo ?? pathname + search} />
    </>
  );
}

/** Whether a streamer is pinned, with what is on its way counted as done. */
export function isPinnedNow(pending: readonly FormData[], userId: string, isPinned: boolean): boolean {
  const last = pending.findLast((form) => [form.get('pin'), form.get('unpin')].includes(userId));
  return last ? last.has('pin') : isPinned;
}
