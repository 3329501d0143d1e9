/** Loaded by the first script, without the app. */
import { watchCards } from './card-log';
import { watchClicks } from './click-log';
import { eachDrawn } from './drawn';
import { keepUnsent } from './unsent';

watchCards();
watchClicks();
keepUnsent();

const live = document.querySelector<HTMLElement>('[data-live-card]');
if (live) import(live.dataset.liveCard ?? '').catch(() => {});

/** Places of ads and popups name what attends to them: loaded when the first of them comes near, however late it is drawn. */
const nearAds = new IntersectionObserver(
  (places) => {
    const near = places.find(({ isIntersecting }) => isIntersecting)?.target as HTMLElement | undefined;
    if (!near) return;
    nearAds.disconnect();
    drawn.disconnect();
    import(near.dataset.ads ?? '').catch(() => {});
  },
  { rootMargin: '50%' },
);
const drawn = eachDrawn('[data-ads]', (place) => nearAds.observe(place));
