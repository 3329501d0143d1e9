/**
 * Ads and popups of a page, without the app: asks for the tracking of an ad when it is shown, tells what became of it,
 * plays films that are in view, opens what is pointed at, closes popups. Loaded by logs.ts where there is one.
 */
import { type AdEvent, adRules } from '~/domain/ad';
import { adLinks as links } from '~/links/ad-links';
import { eachDrawn } from './drawn';
import { watchPopup } from './popups';

type Tracking = Partial<Record<AdEvent, string[]>>;

const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const known = new WeakSet<Element>();

/** One delivery: everything is reported once, when its tracking is known. */
class Delivery {
  #tracking: Promise<Tracking> | null = null;
  #told = new Set<AdEvent>();
  ticket = '';
  constructor(readonly place: string) {}

  ask(): Promise<Tracking> {
    const [place = '', key = ''] = this.place.split('/');
    this.#tracking ??= window
      .fetch(links.adServed(place, key))
      .then((answer) => (answer.ok ? answer.json() : {}))
      .catch(() => ({}))
      .then((tracking: Tracking) => {
        this.ticket = tracking.click?.[0]?.split('/')[3] ?? '';
        return tracking;
      });
    return this.#tracking;
  }

  async tell(event: AdEvent) {
    if (this.#told.has(event)) return;
    this.#told.add(event);
    for (const url of (await this.ask())[event] ?? [])
      navigator.sendBeacon(url, new URLSearchParams({ event }));
  }
}

const deliveries = new Map<string, { box: Element; delivery: Delivery }>();

/** The same ad in two places of a page (its slide, and the tile that leads there) is one delivery. */
function deliveryOf(box: HTMLElement): Delivery {
  const place = box.dataset.ad ?? '';
  const shared = deliveries.get(place);
  if (shared?.box.isConnected) return shared.delivery;
  const delivery = new Delivery(place);
  deliveries.set(place, { box, delivery });
  return delivery;
}

/** A film starts by its attributes alone: React finds the elements that it knows. */
function playFilm(box: Element, inView: boolean) {
  for (const film of box.querySelectorAll('video')) {
    const isFolded = film.closest('details')?.open === false;
    if (!inView || isFolded || film.dataset.stopped) {
      film.pause();
      continue;
    }
    if (!film.src) {
      film.muted = true;
      film.src = film.dataset.src ?? '';
      film.addEventListener('error', () => {
        film.hidden = true;
      });
    }
    film.hidden = false;
    film.play().catch(() => {
      // the picture behind it stays
      film.hidden = film.currentTime === 0;
    });
    const stop = box.querySelector<HTMLElement>('[data-stop]');
    if (stop) stop.hidden = false;
  }
}

/** A picture that does not load gives its place to the other one, or to the words behind it. */
function mendPicture(image: HTMLImageElement, delivery: Delivery) {
  const { other } = image.dataset;
  if (other && image.getAttribute('src') !== other) image.src = other;
  else image.hidden = true;
  void delivery.tell('error');
}

function watchAd(box: HTMLElement) {
  const delivery = deliveryOf(box);
  const enough = 'whole' in box.dataset ? adRules.whole : adRules.impression;
  let timer: ReturnType<typeof setTimeout> | undefined;
  new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      const share = entry.isIntersecting ? entry.intersectionRatio : 0;
      if (share > 0) void delivery.ask();
      if (!calm) playFilm(box, share >= adRules.film);
      if (share >= enough) void delivery.tell('impression');
      clearTimeout(timer);
      if (share >= adRules.impression) timer = setTimeout(() => void delivery.tell('view'), adRules.viewMs);
    },
    { threshold: [0, adRules.film, adRules.impression, adRules.whole, 1] },
  ).observe(box);

  for (const image of box.querySelectorAll('img')) {
    image.addEventListener('error', () => mendPicture(image, delivery));
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) mendPicture(image, delivery);
  }
  const takeTicket = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/ads/go/"]');
    if (link && delivery.ticket) link.search = `?t=${delivery.ticket}`;
  };
  for (const type of ['click', 'auxclick', 'contextmenu']) box.addEventListener(type, takeTicket, true);
  box.addEventListener('click', ({ target }) => {
    const stop = target instanceof Element && target.closest<HTMLElement>('[data-stop]');
    const film = stop && box.querySelector('video');
    if (!film) return;
    if (film.paused) {
      delete film.dataset.stopped;
      void film.play();
    } else {
      film.dataset.stopped = 'yes';
      film.pause();
    }
    stop.setAttribute('aria-pressed', String(film.paused));
  });
  const fold = box.querySelector('details');
  if (fold) watchFold(box, fold, delivery);
}

/** Pointing for a second opens it, until the pointer leaves; the button opens and closes it, and tells (A031, A032). */
function watchFold(box: HTMLElement, fold: HTMLDetailsElement, delivery: Delivery) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const film = () => playFilm(box, fold.open);
  fold.addEventListener('toggle', () => !calm && film());
  fold.querySelector('summary')?.addEventListener('click', () => {
    delete fold.dataset.over;
    void delivery.tell('close');
  });
  if (calm) return;
  box.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse' || fold.open) return;
    timer = setTimeout(() => {
      fold.dataset.over = '';
      fold.open = true;
    }, adRules.hoverMs);
  });
  box.addEventListener('pointerleave', () => {
    clearTimeout(timer);
    if (fold.dataset.over === undefined) return;
    delete fold.dataset.over;
    fold.open = false;
  });
}

eachDrawn('[data-ad], [data-popup]', (box) => {
  if (known.has(box)) return;
  known.add(box);
  if (box.dataset.popup === undefined) watchAd(box);
  else watchPopup(box);
});
