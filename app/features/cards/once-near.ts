const observerDelayMs = 100;
/** about a row of cards below the window */
const rootMargin = '0px 0px 320px';

/**
 * Calls back once, when the element has been near the window for 0.1 s: scrolling past it quickly loads nothing
 * (D117).
 *
 * @returns stops waiting
 */
export function onceNear(element: Element, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      timer = setTimeout(() => {
        stop();
        act();
      }, observerDelayMs);
    },
    { rootMargin },
  );
  observer.observe(element);
  return stop;
}
