import { createRandom, type Random } from '../../core/random';
import type { Film } from './film-table';
import { bust, personOf, somebody } from './people';
import { drawScene } from './scenes';
import { circle, d, ellipse, linear, path, picture, rect, stroke } from './svg';

const size = 96;
const backgrounds = [
  ['#bff0d3', '#5fcf97'],
  ['#ffe3b0', '#f2b04f'],
  ['#cfe0ff', '#7fa6f0'],
  ['#ffd3dc', '#f08aa3'],
  ['#e3d6ff', '#a98bf0'],
  ['#d3f0f5', '#6fc3d6'],
  ['#e6ecd0', '#a9bf6b'],
  ['#f5d9c4', '#e0906b'],
  ['#3b4a6b', '#1f2840'],
  ['#2f5f52', '#173a30'],
  ['#6b3f5f', '#3a1f36'],
] as const;
const tops = ['#2f4f43', '#ffffff', '#35406b', '#7a2f45', '#e3b04b', '#22282c', '#5f8fc0'] as const;
const coats = ['#6b5a4a', '#e0a050', '#f4efe6', '#5a6470', '#2f2b29', '#c98f6b'] as const;

/**
 * A streamer's profile picture: mostly people, some animals and signs; who is seen in the film of their broadcasts is seen
 * here too.
 */
export function drawAvatar(seed: number, film?: Film): string {
  const random = createRandom(seed);
  if (film?.kind === 'virtual')
    return picture(size, size, drawScene('virtual', film.seed, size, size), '20 14 56 56');
  const background = `<defs>${linear('back', random.pick(backgrounds))}</defs>${rect(0, 0, size, size, 'url(#back)')}`;
  const draw = random.pick([person, person, person, person, animal, animal, sign]);
  if (film && film.look !== null)
    return picture(size, size, background + bust(48, 44, 20, personOf(film.look)));
  return picture(size, size, background + draw(random));
}

const person = (random: Random) =>
  bust(48 + random.between(-3, 3), 44, random.between(18, 22), somebody(random, random.pick(tops)));

function animal(random: Random): string {
  const coat = random.pick(coats);
  const ears = random.pick([
    path('M24 36L22 12L42 26ZM72 36L74 12L54 26Z', coat),
    ellipse(34, 22, 8, 20, coat, { transform: 'rotate(-10 34 22)' }) +
      ellipse(62, 22, 8, 20, coat, { transform: 'rotate(10 62 22)' }),
    circle(26, 30, 12, coat) + circle(70, 30, 12, coat),
  ]);
  const eyes = random.pick([
    circle(37, 50, 4, '#20201f') + circle(59, 50, 4, '#20201f'),
    stroke('M32 51q5-5 10 0M54 51q5-5 10 0', '#20201f', 2.6),
  ]);
  return [
    ears,
    ellipse(48, 54, 31, 28, coat),
    ellipse(48, 63, 14, 11, '#fff', { opacity: 0.55 }),
    eyes,
    path('M44 58h8l-4 5z', '#e88f8f'),
    stroke('M48 63v4M48 67q4 4 8 0M48 67q-4 4-8 0', '#20201f', 1.8),
  ].join('');
}

function sign(random: Random): string {
  const color = random.pick(['#ffffff', '#fff3d0', '#22302b']);
  const [a, b] = [random.between(12, 20), random.between(24, 32)];
  const star = Array.from({ length: 10 }, (_, index) => {
    const [radius, angle] = [index % 2 ? a : b, (Math.PI * index) / 5 - Math.PI / 2];
    return d`${48 + Math.cos(angle) * radius} ${48 + Math.sin(angle) * radius}`;
  });
  return random.pick([
    path(`M${star.join('L')}Z`, color),
    path('M48 76C20 56 22 30 38 30q8 0 10 8q2-8 10-8c16 0 18 26-10 46z', color),
    circle(48, 48, b, 'none', { stroke: color, 'stroke-width': 7 }) + circle(48, 48, a * 0.6, color),
    path('M34 24h8v34a11 9 0 1 1-8-8zM42 24l24 8v10l-24-8z', color),
    path('M52 16L26 54h18l-4 28l28-42H50z', color),
  ]);
}
