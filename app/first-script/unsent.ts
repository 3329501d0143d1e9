import { isAppLoaded } from './app-loaded';
import { offlineEvent } from './offline-event';

/** Drawn by styles/base.css. */
const className = 'unsent';
const text = '인터넷에 연결되어 있지 않아요. 연결되면 다시 시도해 주세요.';

/**
 * A form that cannot arrive is not sent: the browser's failure page would take the place of what was typed, and the app,
 * which keeps it (features/shell/sending/failed-submit.tsx), cannot be loaded. What says so is the body's last element, where
 * React allows one more than the page came with. It says so of a press that leads nowhere, too.
 */
export function keepUnsent(): void {
  const said = Object.assign(document.createElement('p'), { className, role: 'alert', textContent: text });
  // put in anew, so that it is read out each time
  const say = () => document.body.append(said);
  addEventListener(
    'submit',
    (event) => {
      said.remove();
      // the app has loaded: it answers by itself
      if (navigator.onLine || isAppLoaded()) return;
      event.preventDefault();
      say();
    },
    true,
  );
  addEventListener(offlineEvent, () => {
    said.remove();
    say();
  });
  addEventListener('online', () => said.remove());
}
