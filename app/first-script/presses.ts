import { cardsPath } from '~/links/card-links';
import type { Starter } from './starter';

/** Opens something in place once the app runs; its own address, if it has one, shows the same as a page. */
const inPlace = `a[data-enhanced]:not([target]), a[href^="${cardsPath}"], button[type="button"]`;
/** After so long a link is followed: the page behind it is there sooner than the app. */
const patienceMs = 3_000;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** In the app, links to other sites open in the phone's browser; the app's bridge does that (D005). */
const leavesApp = (element: Element) =>
  element instanceof HTMLAnchorElement &&
  document.documentElement.dataset.surface === 'webview' &&
  element.origin !== location.origin;

function heldBy({ target }: Event): HTMLElement | null {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
  return pressed && (pressed.matches(inPlace) || leavesApp(pressed)) ? pressed : null;
}

/** A press that only the app can answer waits for it, the last one if there are several. Everything else goes its way. */
export function holdPresses(starter: Starter): void {
  let held: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout>;

  const release = () => {
    clearTimeout(timer);
    const pressed = held;
    held = null;
    pressed?.removeAttribute('aria-busy');
    return pressed;
  };
  const follow = () => {
    const pressed = release();
    if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  };
  const onClick = (event: MouseEvent) => {
    const pressed = isPlain(event) && !event.defaultPrevented && heldBy(event);
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    release();
    held = pressed;
    pressed.setAttribute('aria-busy', 'true');
    if (pressed instanceof HTMLAnchorElement) timer = setTimeout(follow, patienceMs);
    void starter.start().then((isLoaded) => isLoaded || follow());
  };

  addEventListener('click', onClick, true);
  starter.onReady(() => {
    removeEventListener('click', onClick, true);
    const pressed = release();
    if (pressed?.isConnected) pressed.click();
    else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  });
}
