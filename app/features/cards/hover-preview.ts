/** The picture of the event's card, if it has an animated preview. */
function pictureAt({ target }: Pick<Event, 'target'>): HTMLImageElement | null {
  const card = target instanceof Element ? target.closest('article') : null;
  return card?.querySelector<HTMLImageElement>('img[data-preview]') ?? null;
}

/** Animates the card under the pointer or with the focus; not when the viewer prefers reduced motion. */
function start(event: Pick<Event, 'target'>) {
  const picture = pictureAt(event);
  if (!picture || picture.dataset.still || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  picture.dataset.still = picture.currentSrc || picture.src;
  picture.srcset = picture.dataset.preview ?? '';
}

/** Back to the still picture once the pointer or the focus is outside the card. */
function end(event: MouseEvent | FocusEvent) {
  const picture = pictureAt(event);
  const next = event.relatedTarget;
  if (!picture?.dataset.still || (next instanceof Node && picture.closest('article')?.contains(next))) return;
  picture.srcset = picture.dataset.still;
  delete picture.dataset.still;
}

export function watchPointer(root: HTMLElement): () => void {
  // the pointer that woke the app rests on its card already
  start({ target: root.querySelector('article:hover') });
  root.addEventListener('mouseover', start);
  root.addEventListener('focusin', start);
  root.addEventListener('mouseout', end);
  root.addEventListener('focusout', end);
  return () => {
    root.removeEventListener('mouseover', start);
    root.removeEventListener('focusin', start);
    root.removeEventListener('mouseout', end);
    root.removeEventListener('focusout', end);
  };
}
