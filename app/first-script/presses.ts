import { cardPart, cardsPath } from '~/links/card-links';
import { offlineEvent } from './offline-event';
import type { Starter } from './starter';

/** Its page comes as a part, too, and is shown where it was pressed. */
const withPart = `a[href^="${cardsPath}"]:not([target])`;
/** Opens something in place once the app runs; its own address, if it has one, shows the same as a page. */
const inPlace = 'a[data-enhanced]:not([target]), button[type="button"]';
/** Leads to another page in the place of this one. */
const elsewhere = 'a[href^="/"]:not([target], [download], [data-native])';
/** After so long a link is followed all the same. */
const patienceMs = 3_000;
/** A part is one small answer: what takes longer has got lost, and its page is asked for. */
const partMs = 6_000;
/** A page that is being left keeps the line for the next one; one that stays after all (a download) has it back then. */
const leavingMs = 10_000;
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
 * page, before the app. Of what opens in place only what has no page, or where everything is fast, waits for the app. The
 * last press counts: what goes its way ends the waiting of what was pressed before, and the app that is being loaded gives
 * it the line and the device. Without a connection the page stays, and says so (unsent.ts).
 *
 * @param partsUrl of parts.ts
 */
export function answerPresses(starter: Starter, partsUrl: string): void {
  let held: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let stay = () => {};

  const release = () => {
    clearTimeout(timer);
    const pressed = held;
    held = null;
    pressed?.removeAttribute('aria-busy');
    return pressed;
  };
  const hold = (pressed: HTMLElement, ms?: number) => {
    release();
    stay();
    held = pressed;
    pressed.setAttribute('aria-busy', 'true');
    if (ms !== undefined) timer = setTimeout(follow, ms);
  };
  const follow = () => {
    const pressed = release();
    if (!navigator.onLine) dispatchEvent(new Event(offlineEvent));
    else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  };
  /** A button has no page: it waits until the app can be loaded. */
  const waitForApp = async (pressed: HTMLElement) => {
    if ((await starter.start()) || held !== pressed) return;
    if (pressed instanceof HTMLAnchorElement || !navigator.onLine) follow();
    else timer = setTimeout(waitForApp, patienceMs, pressed);
  };
  const leave = () => {
    release();
    starter.giveWay(
      new Promise((resolve) => {
        stay = () => resolve(null);
        setTimeout(stay, leavingMs);
      }),
    );
  };
  const showPart = async (link: HTMLAnchorElement) => {
    hold(link, partMs);
    try {
      const [answer, { showPart: show }] = await Promise.all([
        window.fetch(cardPart(link.href), { signal: AbortSignal.timeout(partMs) }),
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
    if (!isPart && !pressed.matches(inPlace) && !leavesApp(pressed)) {
      if (pressed.matches(elsewhere)) leave();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed === held) return;
    // the app would take the line and the device from what is waited for
    if (isPart) {
      const shown = showPart(pressed);
      starter.giveWay(shown);
      return void shown.then(starter.start);
    }
    hold(pressed, pressed instanceof HTMLAnchorElement ? patienceFor(pressed) : undefined);
    void waitForApp(pressed);
  };
  // a form that is held by the page (a popup, no connection) or closes a dialog goes nowhere
  const onSubmit = ({ defaultPrevented, target }: Event) =>
    defaultPrevented || (target as Element).closest('dialog') || leave();

  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit);
  starter.onReady(() => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit);
    const pressed = release();
    // what was typed before it has to be known, and shown, when it acts
    setTimeout(() => {
      if (pressed?.isConnected) pressed.click();
      else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
    });
  });
}
