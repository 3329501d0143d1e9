import { useLocation, useNavigate, useRevalidator } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { links } from '~/links/links';
import { tellOffline } from '~/ui/load-part';

const navigationDebounceMs = 500;
const refreshThrottleMs = 1_500;
const scrollSignalMs = 500;

/** The inner link of an unmodified left click, or null when the browser should act by itself. */
function plainInnerLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || anchor.origin !== window.location.origin) return null;
  if ((anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download')) return null;
  // data-native: files and pages outside the portal's router; data-enhanced: a component acts on the click itself.
  // Card menus are recognised by their address: a list has sixty of them.
  const { native, enhanced } = anchor.dataset;
  if (native !== undefined || enhanced !== undefined || anchor.pathname.startsWith(links.cards)) return null;
  return anchor;
}

/**
 * Makes every inner link under `node` a client navigation, so that components print plain anchors: `<Link>` costs a
 * third of a list's rendering time. A link to the current page refreshes it, at most once in 1.5 s; the same click
 * again within 0.5 s counts once (D010, D011). Links within the page are left to the browser, which moves
 * the focus with them. One with `data-replace` takes the place of its page in the history, for questions whose answer
 * makes the page go. Without a connection none is followed, and a toast says so.
 */
export function useClientNavigation(node: RefObject<HTMLElement>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const last = useRef({ from: '', href: '', navigatedAt: 0, refreshedAt: 0 });

  useEffect(() => {
    const element = node.current;
    const onClick = (event: MouseEvent) => {
      const anchor = plainInnerLink(event);
      if (!anchor) return;
      const { pathname, search, hash, href } = anchor;
      const isHere = pathname === window.location.pathname && search === window.location.search;
      if (isHere && hash) return;
      event.preventDefault();
      // the list that one is reading would give way to a failure page
      if (!navigator.onLine) return tellOffline();
      const now = Date.now();
      if (isHere) {
        if (now - last.current.refreshedAt < refreshThrottleMs) return;
        last.current.refreshedAt = now;
        window.scrollTo({ top: 0 });
        revalidate();
        return;
      }
      // from elsewhere it is another press, however soon
      const from = window.location.href;
      const isSame = href === last.current.href && from === last.current.from;
      if (isSame && now - last.current.navigatedAt < navigationDebounceMs) return;
      last.current = { ...last.current, from, href, navigatedAt: now };
      navigate({ pathname, search, hash }, { replace: anchor.dataset.replace !== undefined });
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [navigate, revalidate, node]);
}

/**
 * A new page starts at its top. A scroll event 0.5 s later, when its content is there, tells scroll listeners so (D012).
 * Without it, nothing would be sent when the last page was at its top too.
 */
export function useScrollSignal() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page of its own
  useEffect(() => {
    const timer = setTimeout(() => window.dispatchEvent(new Event('scroll')), scrollSignalMs);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
