/** Closes popups in place, for the visit or for a day. Part of ads.ts. */
import { endless } from '~/domain/ad';
import { keepCookie } from '~/links/keep-cookie';
import { popupCookieName, popupVisit } from '~/links/popup-cookie';

const closed = new Set<string>();

const isClosedHere = (key: string) => {
  const kept = document.cookie.split('; ');
  return closed.has(key) || kept.includes(popupVisit.cookie) || kept.includes(`${popupCookieName(key)}=y`);
};

function closePopup(popup: HTMLElement, isForDay: boolean) {
  const key = popup.dataset.popup ?? '';
  closed.add(key);
  keepCookie(popupVisit.cookie, popupVisit.seconds);
  if (isForDay) keepCookie(`${popupCookieName(key)}=y`, 86_400);
  popup.hidden = true;
  const next = [...document.querySelectorAll<HTMLElement>('[data-popup]')].find(({ hidden }) => !hidden);
  (next?.querySelector<HTMLElement>('button') ?? document.getElementById('main'))?.focus();
}

/** The page may be older than the popup's end (A021). */
export function watchPopup(popup: HTMLElement) {
  const until = Number(popup.dataset.until);
  const left = until - Date.now();
  const end = () => {
    popup.hidden = true;
  };
  if (left <= 0 || (until < endless && isClosedHere(popup.dataset.popup ?? ''))) end();
  else if (left < 86_400_000) setTimeout(end, left);
  popup.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    closePopup(popup, (form.elements.namedItem('keep') as HTMLInputElement | null)?.checked ?? false);
  });
  popup.addEventListener('keydown', ({ key }) => key === 'Escape' && closePopup(popup, false));
}
