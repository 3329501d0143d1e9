import { type RefObject, useEffect, useRef } from 'react';
import { type PanelMessage, panelHeight, readPanelMessage } from '~/domain/assistant';

/** The theme that the page shows now. */
const shownTheme = (): 'light' | 'dark' => {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** What the frame could be at most in this window, for the panel's button that makes it so. */
function mostHeight(iframe: HTMLIFrameElement): number {
  const panel = iframe.parentElement as HTMLElement;
  const border = panel.offsetHeight - iframe.clientHeight;
  const allowed = Number.parseFloat(getComputedStyle(panel).maxHeight);
  return Math.round(Math.min(allowed, panelHeight(Number.MAX_SAFE_INTEGER, window.innerHeight)) - border);
}

/**
 * Listens to the panel, and tells it theme and height (A016). Only its own window counts, and only
 * with the opaque origin of its sandbox (A009); what is not understood is ignored.
 */
export function usePanelMessages(
  frame: RefObject<HTMLIFrameElement>,
  act: (message: PanelMessage) => void,
): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const iframe = frame.current;
    if (!iframe) return;
    const tell = () => {
      // an opaque origin has no name to address it by
      iframe.contentWindow?.postMessage({ type: 'theme', value: shownTheme() }, '*');
      iframe.contentWindow?.postMessage(
        { type: 'ASSISTANT_HEIGHT', value: iframe.clientHeight, most: mostHeight(iframe) },
        '*',
      );
    };
    const focus = () => {
      tell();
      iframe.focus();
    };
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source === null || source !== iframe.contentWindow || origin !== 'null') return;
      const message = readPanelMessage(data);
      if (message) latest.current(message);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current({ type: 'CLOSE_WEBVIEW' });
    };
    iframe.addEventListener('load', focus);
    window.addEventListener('message', listen);
    window.addEventListener('resize', tell);
    const resized = new ResizeObserver(tell);
    resized.observe(iframe);
    document.addEventListener('keydown', onKey);
    return () => {
      iframe.removeEventListener('load', focus);
      window.removeEventListener('message', listen);
      window.removeEventListener('resize', tell);
      resized.disconnect();
      document.removeEventListener('keydown', onKey);
    };
  }, [frame]);
}
