/** Logs which cards were seen and clicked. Loaded after the page; sends in the background. */
import { impressionRules, type LoggedCard } from '~/domain/card-log';
import { links } from '~/links/links';
import { subjectOf } from './card-subject';

const preferLive = 'PREFER_LIVE_01';

function loggedOf(card: Element): LoggedCard | null {
  const subject = subjectOf(card.querySelector(`a[href^="${links.cards}"]`)?.getAttribute('href') ?? '');
  const section = card.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? '';
  return subject && { kind: subject.kind, no: subject.no, section };
}

const send = (type: 'VIEW' | 'CLICK', cards: LoggedCard[]) =>
  navigator.sendBeacon(
    links.log,
    new URLSearchParams({ type, location: window.location.pathname, cards: JSON.stringify(cards) }),
  );

/** A card counts once: when half of it is in view after scrolling has stopped. */
export function watchCards(root: HTMLElement): () => void {
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
  const known = new WeakSet<Element>();
  const watchNew = () => {
    for (const card of root.querySelectorAll('article')) {
      if (known.has(card)) continue;
      known.add(card);
      (card.closest(`[aria-labelledby="${preferLive}"]`) ? early : usual).observe(card);
    }
  };
  const onClick = ({ target }: MouseEvent) => {
    const card = target instanceof Element && target.closest('a') && target.closest('article');
    const logged = card && loggedOf(card);
    if (logged) send('CLICK', [logged]);
  };

  watchNew();
  const appended = new MutationObserver(watchNew);
  appended.observe(root, { childList: true, subtree: true });
  root.addEventListener('click', onClick);
  window.addEventListener('scroll', checkLater, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const observer of [usual, early, appended]) observer.disconnect();
    root.removeEventListener('click', onClick);
    window.removeEventListener('scroll', checkLater);
  };
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
