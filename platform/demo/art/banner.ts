import { createRandom } from '../../core/random';
import type { SceneKind } from './palettes';
import { drawScene } from './scenes';
import { circle, linear, path, picture, rect, repeat } from './svg';

const grounds = [
  ['#133a2c', '#2fbf83', '#d9ffe9'],
  ['#1d1b4b', '#6d5bd0', '#ffd166'],
  ['#4a1530', '#e0557f', '#ffe0c7'],
  ['#0d3550', '#2e9cca', '#e8f7ff'],
  ['#3b2407', '#d98e2b', '#fff3c9'],
  ['#20252b', '#5c6b73', '#c2dfe3'],
] as const;

/** What the banners of live groups show, by number (demo/world/home.ts). */
const subjects: Partial<Record<number, SceneKind>> = {
  7: 'diamond',
  8: 'pitch',
  9: 'field',
  10: 'arena',
  11: 'stage',
  12: 'pet',
  13: 'food',
  14: 'art',
  15: 'virtual',
  16: 'stage',
};

/** A wide banner, 4:1, without words: those are the page's. */
export function drawBanner(no: number): string {
  const [w, h] = [960, 240];
  const random = createRandom(no * 31 + 7);
  const [dark, bright, light] = grounds[no % grounds.length] ?? grounds[0];
  const subject = subjects[no];
  if (subject) return picture(w, h, drawScene(subject, no, w, h));
  const wave = (y: number, lift: number) =>
    `M0 ${y}C${w * 0.25} ${y - lift} ${w * 0.45} ${y + lift} ${w * 0.65} ${y}S${w * 0.9} ${y - lift} ${w} ${y}V${h}H0Z`;
  return picture(
    w,
    h,
    [
      `<defs>${linear('back', [dark, bright], 'right')}</defs>`,
      rect(0, 0, w, h, 'url(#back)'),
      circle(w - random.between(120, 220), random.between(60, 120), random.between(70, 110), light, {
        opacity: 0.22,
      }),
      circle(w - random.between(40, 110), random.between(130, 200), random.between(30, 60), light, {
        opacity: 0.3,
      }),
      repeat(18, () =>
        circle(random.between(w * 0.4, w), random.between(0, h), random.between(2, 6), light, {
          opacity: 0.5,
        }),
      ),
      path(wave(random.between(150, 180), random.between(20, 50)), dark, { opacity: 0.45 }),
      path(wave(random.between(185, 215), random.between(10, 30)), light, { opacity: 0.18 }),
    ].join(''),
  );
}

/** How many there are: /media/b/1.webp … */
export const bannerCount = 18;
export const bannerPath = (no: number) => `/media/b/${((no - 1) % bannerCount) + 1}.webp`;
