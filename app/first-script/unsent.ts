/** Drawn by styles/base.css. */
const className = 'unsent';
const text = '인터넷에 연결되어 있지 않아요. 연결되면 다시 보내 주세요.';

/**
 * A form that cannot arrive is not sent: the browser's failure page would take the place of what was typed, and the app,
 * which keeps it (features/shell/failed-submit.tsx), cannot be loaded. What says so is the body's last element, where
 * React allows one more than the page came with.
 */
export function keepUnsent(): void {
  const said = Object.assign(document.createElement('p'), { className, role: 'alert', textContent: text });
  addEventListener(
    'submit',
    (event) => {
      // put in anew, so that it is read out each time
      said.remove();
      // the app has loaded: it answers by itself
      if (navigator.onLine || '__remixRouteModules' in window) return;
      event.preventDefault();
      document.body.append(said);
    },
    true,
  );
  addEventListener('online', () => said.remove());
}
