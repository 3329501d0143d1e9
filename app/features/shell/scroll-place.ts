import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router-dom';

const storageKey = 'react-router-scroll-positions';

/**
 * Remix's `<ScrollRestoration>` without its script: the page that came from the server was scrolled by the browser, and
 * since then perhaps by its reader. What was saved for it before must not move it when the app starts.
 */
export function forgetOwnPlace(): void {
  const key = (window.history.state as { key?: string } | null)?.key;
  if (!key) {
    const own = { ...window.history.state, key: Math.random().toString(32).slice(2) };
    window.history.replaceState(own, '');
    return;
  }
  try {
    const { [key]: _own, ...others } = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}');
    window.sessionStorage.setItem(storageKey, JSON.stringify(others));
  } catch {
    // a browser may keep nothing
  }
}

/** Pages that were left keep their place for Back, new ones start at their top. */
export const useScrollPlaces = () => useScrollRestoration({ storageKey });
