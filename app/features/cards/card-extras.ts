/** Loaded after the page: previews under the pointer, and the log of seen cards. */
import { watchCards } from './card-log';
import { watchPointer } from './hover-preview';

export function enhanceCards(root: HTMLElement): () => void {
  const ends = [watchPointer(root), watchCards(root)];
  return () => {
    for (const end of ends) end();
  };
}
