import { cardPart, cardsPath } from '~/links/card-links';
import { offlineEvent } from './offline-event';
import type { Starter } from './starter';

/** Its page comes as a part, too, and is shown where it was pressed. */
const withPart = `a[href^="${cardsPath}"]:not([target])`;
/** Opens something in place once the app runs; its own address, if it has one, shows the same as a page. */
const inPlace = 'a[data-enhanced]:not([target]), button[type="button"]';
/** After so long a link is followed all the same. */
const patienceMs = 3_000;
/** A page that took longer came by a line or to a device that the app takes seconds for. */
const fastPageMs = 1_000;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** In the app, links to other sites open in the phone's browser; the app's bridge does that (D005). */
const leavesApp = (element: Element) =>
  element instanceof HTMLAnchorElement &&
  document.documentElement.dataset.surface === 'webview' &&
  element.origin !== location.origin;

/** How long the app may take before the page behind a link is the sooner answer; followed in the app, others' would open inside it. */
function patienceFor(link: HTMLAnchorElement): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return leavesApp(link) || !page || page.domInteractive < fastPageMs ? patienceMs : 0;
}

/**
 * The first press is answered by what is fastest: links and forms go their way, a card's menu comes as a part of its
 * page, before the app. Of what opens in place only what has no page, or where everything is fast, waits for the app, the
 * last one if there are several. Without a connection the page stays, and says so (unsent.ts).
 *
 * @param partsUrl of parts.ts
 */
export function answerPresses(starter: Starter, partsUrl: string): void {
  let held: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout>;

  const release = () => {
    clearTimeout(timer);
    const pressed = held;
    held = null;
    pressed?.removeAttribute('aria-busy');
    return pressed;
  };
  const hold = (pressed: HTMLElement) => {
    release();
    held = pressed;
    pressed.setAttribute('aria-busy', 'true');
  };
  const follow = () => {
    const pressed = release();
    if (!navigator.onLine) dispatchEvent(new Event(offlineEvent));
    else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  };
  const showPart = async (link: HTMLAnchorElement) => {
    hold(link);
    try {
      const [answer, { showPart: show }] = await Promise.all([
        window.fetch(cardPart(link.href)),
        import(partsUrl),
      ]);
      const html = await answer.text();
      if (held !== link) return;
      show(link, html, starter);
      release();
    } catch {
      if (held === link) follow();
    }
  };
  const onClick = (event: MouseEvent) => {
    const pressed =
      isPlain(event) &&
      !event.defaultPrevented &&
      event.target instanceof Element &&
      event.target.closest<HTMLElement>('a[href], button');
    if (!pressed || pressed.closest('[data-part]')) return;
    const isPart = pressed instanceof HTMLAnchorElement && pressed.matches(withPart);
    if (!isPart && !pressed.matches(inPlace) && !leavesApp(pressed)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed === held) return;
    // the app would take the line and the device from what is waited for
    if (isPart) return void starter.after(showPart(pressed));
    hold(pressed);
    if (pressed instanceof HTMLAnchorElement) timer = setTimeout(follow, patienceFor(pressed));
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
