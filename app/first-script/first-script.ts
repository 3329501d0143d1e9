/**
 * The script that a page runs by itself, beside whole-lists.ts. It is the same on every page, so that the policy knows
 * it by its hash, and it loads the app when somebody touches the page: everything works without (docs/decisions/0018).
 * Built by scripts/inline-script.js.
 */
import { replayChanges } from './changes';
import { answerPresses } from './presses';
import { createStarter } from './starter';

/** What was folded on this device before ('N') comes folded, before it is painted: nothing jumps when the app starts. */
function restoreFolds(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-fold-key]')) {
    try {
      if (localStorage.getItem(details.dataset.foldKey ?? '') === 'N') details.open = false;
    } catch {
      // a browser without storage
    }
  }
}

/** Touching, pointing, typing, turning the wheel, moving the focus; `input` and `change` alone: filled in by a program. */
const wakers = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'touchmove',
  'keydown',
  'wheel',
  'focusin',
  'input',
  'change',
];
/** Pressed, it goes its way, or its part is asked for: the app would only take the line and the device from that. */
const goesItsWay = 'a[href]:not([data-enhanced]), button:not([type="button"])';

/** Browsers report a pointer that rests while the page is laid out below it, too. */
const isResting = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;

/** A finger that moves on, a Tab: the press is none, and wakes the app then. */
const isPress = (event: Event) =>
  (/^(?:pointerdown|touchstart|focusin)$/.test(event.type) || (event as KeyboardEvent).key === 'Enter') &&
  event.target instanceof Element &&
  event.target.closest(goesItsWay);

const isTouch = (event: Event) => !isResting(event) && !isPress(event);

const page = document.getElementById('page-start');
if (page) {
  restoreFolds();
  const starter = createStarter(() => JSON.parse(page.textContent ?? ''));
  const wake = (event: Event) => isTouch(event) && void starter.start();
  for (const type of wakers) addEventListener(type, wake, { capture: true, passive: true });
  starter.onReady(() => {
    for (const type of wakers) removeEventListener(type, wake, true);
  });
  answerPresses(starter, page.dataset.parts ?? '');
  replayChanges(starter);
  // nothing waits for what is logged, and soon, so that little is missed
  setTimeout(() => import(page.dataset.logs ?? '').catch(() => {}));
  // an entry of the history that the app has written to: what was grown or opened there comes back
  if (page.dataset.atOnce !== undefined || history.state) void starter.start();
}
