import { useLocation, useRevalidator } from '@remix-run/react';
import { CsrfField } from '~/features/shell/csrf-field';
import { useShowToast } from '~/features/shell/toasts';
import { useAnswer } from '~/features/shell/use-answer';
import { usePart } from '~/features/shell/use-part';
import type { ChangeAnswer } from './change-answer';

/**
 * Sends a form of MY in the background and shows the answer's toast.
 *
 * @param act takes the answer; without it the page's lists are loaded again when it worked
 */
export function useChange(act?: (answer: ChangeAnswer) => void) {
  const part = usePart<ChangeAnswer>();
  const showToast = useShowToast();
  const { revalidate } = useRevalidator();
  useAnswer(part.data, (answer) => {
    if (answer.toast) showToast(answer.toast);
    if (act) act(answer);
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
export function isPinnedNow(sent: FormData | undefined, userId: string, isPinned: boolean): boolean {
  if (sent?.get('pin') === userId) return true;
  return sent?.get('unpin') === userId ? false : isPinned;
}
