import type { Theme } from '~/request/device';
import dark from '~/styles/dark.css?inline';
import layers from '~/styles/layers.css?inline';
import { useNonce } from './nonce';

/** document.server.ts writes the page's stylesheets here; the browser keeps what it finds. */
export const stylesPlaceholder = '/*styles*/';

const themes: Record<Theme, string> = {
  light: '',
  dark: `@layer tokens{${dark}}`,
  system: `@layer tokens{@media (prefers-color-scheme:dark){${dark}}}`,
};

/** What the server wrote, for React to find when it hydrates, and to write again when it makes the document anew. */
const written = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('style[data-page]');

/** All of the page's CSS in one element, the theme's colours last: no flash, and no request that blocks painting. */
export function InlineStyles({ theme }: { theme: Theme }) {
  const nonce = useNonce();
  const __html = written?.textContent ?? layers + stylesPlaceholder + themes[theme];
  return (
    <style
      data-page=""
      nonce={written?.nonce ?? nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's CSS
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
