/** Logs which cards were seen and clicked. Sends in the background. */
import { impressionRules, type LoggedCard } from '~/domain/cards/log';
import { logPath } from '~/links/account-links';
import { cardsPath } from '~/links/card-links';
import { eachDrawn } from './drawn';

const preferLive = 'PREFER_LIVE_01';

/** The address of its menu says which card it is. */
function loggedOf(card: Element): LoggedCard | null {
  const menu = card.querySelector(`a[href^="${cardsPath}"]`)?.getAttribute('href') ?? '';
  const [, kind, no] = /^\/card\/(\w+)\/[^/]+\/(\d+)/.exec(menu) ?? [];
  const section = card.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? '';
  return kind ? { kind, no: Number(no), section } : null;
}

const send = (type: 'VIEW' | 'CLICK', cards: LoggedCard[]) =>
  navigator.sendBeacon(
    logPath,
    new URLSearchParams({ type, location: window.location.pathname, cards: JSON.stringify(cards) }),
  );

/** A card counts once: when half of it is in view after scrolling has stopped. */
export function watchCards(): void {
  const near = new Set<Element>();
  const counted = new WeakSet<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    const seen: LoggedCard[] = [];
    for (const card of near) {
      if (
        counted.has(card) ||
        seen.length >= impressionRules.most ||
        shareInView(card) < impressionRules.visible
      )
        continue;
      counted.add(card);
      const logged = loggedOf(card);
      if (logged) seen.push(logged);
    }
    if (seen.length > 0) send('VIEW', seen);
  };
  const checkLater = () => {
    clearTimeout(timer);
    timer = setTimeout(check, impressionRules.scrollDebounceMs);
  };
  const observe = (threshold: number) =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) near.add(target);
          else near.delete(target);
        }
        checkLater();
      },
      { threshold },
    );
  const usual = observe(impressionRules.threshold);
  const early = observe(impressionRules.preferLiveThreshold);
  const onClick = ({ target }: MouseEvent) => {
    const card = target instanceof Element && target.closest('a') && target.closest('article');
    const logged = card && loggedOf(card);
    if (logged) send('CLICK', [logged]);
  };

  // a card that is observed already is observed once
  eachDrawn('article', (card) =>
    (card.closest(`[aria-labelledby="${preferLive}"]`) ? early : usual).observe(card),
  );
  // before the page's own listeners, which may remove the card
  document.addEventListener('click', onClick, true);
  window.addEventListener('scroll', checkLater, { passive: true });
}

function shareInView(card: Element): number {
  const { top, bottom, left, right, width, height } = card.getBoundingClientRect();
  const inside = (from: number, to: number, most: number) =>
    Math.max(0, Math.min(to, most) - Math.max(from, 0));
  const area = width * height;
  return area === 0
    ? 0
    : (inside(top, bottom, window.innerHeight) * inside(left, right, window.innerWidth)) / area;
}
