/** What cards gain once the page stands, loaded by itself: previews for the pointer, and the log of what was seen. */
import { watchCards } from './card-log';
import { watchPointer } from './hover-preview';

export function enhanceCards(root: HTMLElement): () => void {
  const ends = [watchPointer(root), watchCards(root)];
  return () => {
    for (const end of ends) end();
  };
}
