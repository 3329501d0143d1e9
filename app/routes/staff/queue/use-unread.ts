import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { links } from '~/links/links';

const everyMs = 30_000;

/**
 * Asks for the number of unread replies again and again, also behind another tab: the number in the title is there to be
 * seen from elsewhere. The list is loaded again only when the number has changed. What fails is asked again later: a page
 * that is loaded again while the server is away would be gone.
 */
export function useUnread(shown: number): void {
  const { revalidate } = useRevalidator();
  const latest = useRef({ shown, revalidate });
  latest.current = { shown, revalidate };
  useEffect(() => {
    const ask = async () => {
      const answer = await window.fetch(links.staffUnread).catch(() => null);
      if (!answer?.ok || answer.redirected) return;
      const { unread } = (await answer.json()) as { unread: number };
      if (unread !== latest.current.shown) latest.current.revalidate();
    };
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, []);
}
