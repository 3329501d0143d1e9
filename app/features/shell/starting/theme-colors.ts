import type { Theme } from '~/request/device';
import dark from '~/styles/dark.css?inline';

/** The colours of a theme, as CSS that comes after the light ones (styles/tokens.css). */
export const themeColors: Record<Theme, string> = {
  light: '',
  dark: `@layer tokens{${dark}}`,
  system: `@layer tokens{@media (prefers-color-scheme:dark){${dark}}}`,
};
