import type { Surface, Theme } from '~/request/device';
import layers from '~/styles/layers.css?inline';
import oldBrowsers from '~/styles/old-browsers.css?inline';
import webview from '~/styles/webview.css?inline';
import { themeColors } from './theme-colors';

/** document.server.ts replaces this with the page's stylesheets. */
export const stylesPlaceholder = '/*styles*/';

/** What the server wrote: React must find the same when it hydrates, and needs it when it renders the document again. */
const written = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('style[data-page]');

/** The page's whole CSS in one element, the theme's colours last: no flash, and no request that blocks rendering. */
export function InlineStyles({ theme, surface }: { theme: Theme; surface: Surface }) {
  const __html =
    written?.textContent ??
    layers + stylesPlaceholder + themeColors[theme] + (surface === 'webview' ? webview : '') + oldBrowsers;
  return (
    <style
      data-page=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's CSS
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
