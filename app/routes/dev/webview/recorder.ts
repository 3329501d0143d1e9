import type { Agent } from './agents';

export interface Recorded {
  /** a link that the app opens, or a message over its bridge */
  kind: 'link' | 'bridge';
  text: string;
}

interface Played {
  agent: Agent;
  /** names of the operator (GN46) */
  scheme: string;
  bridge: string;
}

const lookEveryMs = 100;

/** Gives each document of the window the app's bridge, and keeps links of the app's scheme from leaving it. */
function install(page: Window, { agent, scheme, bridge }: Played, record: (entry: Recorded) => void) {
  const say = (message: unknown) =>
    record({ kind: 'bridge', text: typeof message === 'string' ? message : JSON.stringify(message) });
  if (agent === 'android') Object.assign(page, { [bridge]: { postMessage: say } });
  if (agent === 'ios')
    Object.assign(page, { webkit: { messageHandlers: { [bridge]: { postMessage: say } } } });
  page.document.addEventListener(
    'click',
    (event) => {
      const anchor = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
      if (anchor?.protocol !== `${scheme}:`) return;
      event.preventDefault();
      record({ kind: 'link', text: anchor.href });
    },
    true,
  );
}

/**
 * Opens a page in a window of a phone's size and records what it tells the app.
 *
 * @returns ends the recording; null when the browser blocked the window
 */
export function playApp(
  path: string,
  played: Played,
  record: (entry: Recorded) => void,
): (() => void) | null {
  const opened = window.open(path, 'moabom-webview', 'popup,width=390,height=844');
  if (!opened) return null;
  let known: Document | null = null;
  const timer = setInterval(() => {
    if (opened.closed) return clearInterval(timer);
    try {
      if (opened.document === known || opened.location.href === 'about:blank') return;
      known = opened.document;
      install(opened, played, record);
    } catch {
      // it shows another site
      known = null;
    }
  }, lookEveryMs);
  return () => clearInterval(timer);
}
