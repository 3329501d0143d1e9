/** Logs which buttons of the help centre were clicked (H178). Sends in the background. */
import { type ButtonType, clickRules, type LoggedClick, withoutKeys } from '~/domain/click-log';
import { logPath } from '~/links/account-links';

function typeOf(pressed: Element): ButtonType {
  if (pressed instanceof HTMLAnchorElement) return 'link';
  if (!(pressed instanceof HTMLButtonElement)) return 'question';
  return pressed.type === 'submit' && pressed.form ? 'submit' : 'button';
}

/** Enter in a field clicks the form's button as well, so clicks are enough. */
function clickOf({ target }: MouseEvent): LoggedClick | null {
  const pressed = target instanceof Element ? target.closest('a[href], button, summary') : null;
  const code = pressed?.closest('[data-log]')?.getAttribute('data-log');
  if (!pressed || !code) return null;
  return { code, button: typeOf(pressed), location: withoutKeys(window.location.pathname) };
}

/** Collects clicks inside `data-log` elements and sends them together; the last ones when the page is left. */
export function watchClicks(): void {
  const waiting: LoggedClick[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const clicks = JSON.stringify(waiting.splice(0));
    navigator.sendBeacon(logPath, new URLSearchParams({ type: 'CLICK', clicks }));
  };
  const onClick = (event: MouseEvent) => {
    const click = clickOf(event);
    if (!click) return;
    waiting.push(click);
    if (waiting.length >= clickRules.most) flush();
    else timer ??= setTimeout(flush, clickRules.waitMs);
  };
  // before the page's own listeners, which may remove the button
  document.addEventListener('click', onClick, true);
  window.addEventListener('pagehide', flush);
}
