/** Tells which buttons were pressed. Comes after the page stands, sends in the background, never waits. */
import { type ButtonType, clickRules, type LoggedClick, withoutKeys } from '~/domain/click-log';
import { links } from '~/links/links';

function typeOf(pressed: Element): ButtonType {
  if (pressed instanceof HTMLAnchorElement) return 'link';
  if (!(pressed instanceof HTMLButtonElement)) return 'question';
  return pressed.type === 'submit' && pressed.form ? 'submit' : 'button';
}

/** Enter in a field presses the form's button, too: a click is all there is to hear of. */
function clickOf({ target }: MouseEvent): LoggedClick | null {
  const pressed = target instanceof Element ? target.closest('a[href], button, summary') : null;
  const code = pressed?.closest('[data-log]')?.getAttribute('data-log');
  if (!pressed || !code) return null;
  return { code, button: typeOf(pressed), location: withoutKeys(window.location.pathname) };
}

/** Collects presses within elements of `data-log` and sends them together; the rest goes when the page does. */
export function watchClicks(): () => void {
  const waiting: LoggedClick[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const clicks = JSON.stringify(waiting.splice(0));
    navigator.sendBeacon(links.log, new URLSearchParams({ type: 'CLICK', clicks }));
  };
  const onClick = (event: MouseEvent) => {
    const click = clickOf(event);
    if (!click) return;
    waiting.push(click);
    if (waiting.length >= clickRules.most) flush();
    else timer ??= setTimeout(flush, clickRules.waitMs);
  };
  // before the page's own listeners, which may take the button away
  document.addEventListener('click', onClick, true);
  window.addEventListener('pagehide', flush);
  return () => {
    flush();
    document.removeEventListener('click', onClick, true);
    window.removeEventListener('pagehide', flush);
  };
}
