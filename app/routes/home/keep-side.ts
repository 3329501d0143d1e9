import type { AssistantSide } from '~/domain/assistant';

/** The next page begins with the icon there (request/cookies.ts). */
export function keepSide(side: AssistantSide) {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all our browsers
  document.cookie = `floating_persona_side=${side}; path=/; max-age=31536000; samesite=lax${secure}`;
}
