import { type RefObject, useEffect } from 'react';
import { useRootData } from '~/features/shell/frame/root-data';

/**
 * What the mobile app offers to a page in its web view (D004, D005): one bridge on Android, message handlers on iOS,
 * under a configurable name (GN46). Without either, the page runs on the web.
 */
type Message = { type: 'THROW_TOAST'; message: string } | { type: 'NAVIGATE_BROWSER'; url: string };

type Poster = { postMessage(message: unknown): void } | undefined;

function findBridge(name: string): ((message: Message) => void) | null {
  const page = window as unknown as Record<string, Poster> & {
    webkit?: { messageHandlers?: Record<string, Poster> };
  };
  const android = page[name];
  if (android) return (message) => android.postMessage(JSON.stringify(message));
  const ios = page.webkit?.messageHandlers?.[name];
  return ios ? (message) => ios.postMessage(message) : null;
}

/** The name to look for; null outside the app. */
const useBridgeName = () => {
  const root = useRootData();
  return root?.surface === 'webview' ? root.config.app.bridge : null;
};

/** Shows a text as the app's own toast; the answer is false on the web, where the page shows one. */
export function useNativeToast(): (text: string) => boolean {
  const name = useBridgeName();
  return (text) => {
    const send = name ? findBridge(name) : null;
    send?.({ type: 'THROW_TOAST', message: text });
    return send !== null;
  };
}

/** Links under `node` that lead to other sites open in the phone's browser instead of the app's web view. */
export function useExternalBrowser(node: RefObject<HTMLElement>) {
  const name = useBridgeName();
  useEffect(() => {
    if (!name) return;
    const element = node.current;
    const onClick = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (!anchor || event.defaultPrevented || anchor.origin === window.location.origin) return;
      const send = /^https?:$/.test(anchor.protocol) ? findBridge(name) : null;
      if (!send) return;
      event.preventDefault();
      send({ type: 'NAVIGATE_BROWSER', url: anchor.href });
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [name, node]);
}
