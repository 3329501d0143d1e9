import { type AssistantSide, sideCookie } from '~/domain/assistant';
import { keepCookie } from '~/links/keep-cookie';

/** Put the icon at the other side of the window. */
export const sideKeys = 'ArrowLeft ArrowRight';

export function moveBy(key: string, move: (to: AssistantSide) => void): void {
  if (key === 'ArrowLeft') move('left');
  if (key === 'ArrowRight') move('right');
}

/** The next page begins with the icon there. */
export const keepSide = (side: AssistantSide): void =>
  keepCookie(`${sideCookie.name}=${side}`, sideCookie.seconds);
