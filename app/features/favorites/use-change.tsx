import { type FetcherWithComponents, useFetcher, useLocation } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { CsrfField } from '~/features/shell/csrf-field';
import { useShowToast } from '~/features/shell/toasts';
import { useAnswer } from '~/features/shell/use-answer';
import type { ChangeAnswer } from './change-answer';

/** Sends a form of MY in the background and shows the answer's toast. */
export function useChange(act?: (answer: ChangeAnswer) => void): FetcherWithComponents<ChangeAnswer> {
  const fetcher = useFetcher<ChangeAnswer>();
  const showToast = useShowToast();
  useAnswer(fetcher.data as ChangeAnswer | undefined, (answer) => {
    if (answer.toast) showToast(answer.toast);
    act?.(answer);
  });
  return fetcher as FetcherWithComponents<ChangeAnswer>;
}

/** The fields of every form: without a script the answer leads back to this page. */
export function ChangeFields({ returnTo }: { returnTo?: string }) {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  return (
    <>
      <CsrfField />
      <input type="hidden" name="returnTo" value={returnTo ?? pathname + search} />
      {isHydrated && <input type="hidden" name="enhanced" value="1" />}
    </>
  );
}

/** Whether a streamer is pinned, with what is on its way counted as done. */
export function isPinnedNow(sent: FormData | undefined, userId: string, isPinned: boolean): boolean {
  if (sent?.get('pin') === userId) return true;
  return sent?.get('unpin') === userId ? false : isPinned;
}
