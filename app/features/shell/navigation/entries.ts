import { useLocation, useNavigate, useNavigationType } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { entryNumber } from '~/framework';

/** What the entries of the history show that this page's app has seen, by the number that the router gave them. */
const shown = new Map<number, string>();

const isBefore = (page: string) => {
  const number = entryNumber();
  return number !== null && shown.get(number - 1) === page;
};

/**
 * Notes what each entry shows.
 *
 * @returns whether the entry that was just replaced is now a second copy of the page before it, where Back would seem to
 * do nothing
 */
export function useEntries(): () => boolean {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const page = pathname + search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry, also of the same page
  useEffect(() => {
    const number = entryNumber();
    // made by the browser, for a part of a page: what is counted after it may be counted twice
    if (number === null) shown.clear();
    else shown.set(number, page);
  }, [key, page]);
  return useCallback(() => type === 'REPLACE' && isBefore(page), [type, page]);
}

/** Leaves a question for the page that it was asked on: back, where that is the entry before, else in the question's place. */
export function useLeave(): (href: string) => void {
  const navigate = useNavigate();
  return (href) =>
    isBefore(href) ? navigate(-1) : navigate(href, { replace: true, preventScrollReset: true });
}
