import { createRandom, type Random } from '../../core/random';
import { moving, movingOnly } from './motion';
import type { Person } from './person';
import { circle, d, ellipse, path, rect, stroke } from './svg';

const skins = ['#f3cdb0', '#f0c19b', '#e8b68c', '#f7d9c2', '#d9a177'] as const;
const hairs = [
  '#2a201c',
  '#4b2f22',
  '#15181d',
  '#6b4a2e',
  '#8f5a2e',
  '#b98a4a',
  '#c77f9f',
  '#5f7fc6',
] as const;

const cuts: readonly Person['cut'][] = ['short', 'short', 'long', 'bob', 'bun'];
const worn: readonly Person['wears'][] = ['nothing', 'headphones', 'headphones', 'glasses', 'cap'];

const tops = [
  '#2f4f43',
  '#f2efe6',
  '#35406b',
  '#7a2f45',
  '#e3b04b',
  '#3f7d66',
  '#5f8fc0',
  '#b4576b',
] as const;

/** Who a number stands for: the same in a film and in the picture beside a name. */
export function personOf(look: number): Person {
  const random = createRandom(look * 7_919 + 13);
  return somebody(random, random.pick(tops));
}

export const somebody = (random: Random, top: string): Person => ({
  skin: random.pick(skins),
  hair: random.pick(hairs),
  top,
  cut: random.pick(cuts),
  wears: random.pick(worn),
});

/** Head and shoulders; (x, y) is the middle of the head, `s` its radius. */
export function bust(x: number, y: number, s: number, who: Person): string {
  const parts = [
    behind(x, y, s, who),
    path(
      d`M${x - s * 2.1} ${y + s * 4}C${x - s * 2} ${y + s * 1.9} ${x - s} ${y + s * 1.5} ${x} ${y + s * 1.5}S${x + s * 2} ${y + s * 1.9} ${x + s * 2.1} ${y + s * 4}Z`,
      who.top,
    ),
    rect(x - s * 0.35, y + s * 0.6, s * 0.7, s * 1.2, who.skin),
    circle(x, y, s, who.skin),
    path(
      d`M${x - s * 1.06} ${y + s * 0.1}C${x - s * 1.3} ${y - s * 1.6} ${x + s * 1.3} ${y - s * 1.6} ${x + s * 1.06} ${y + s * 0.1}C${x + s * 0.8} ${y - s * 0.5} ${x + s * 0.2} ${y - s * 0.55} ${x - s * 0.2} ${y - s * 0.5}C${x - s * 0.6} ${y - s * 0.45} ${x - s * 0.9} ${y - s * 0.3} ${x - s * 1.06} ${y + s * 0.1}Z`,
      who.hair,
    ),
    face(x, y, s),
    accessory[who.wears](x, y, s, who.top),
  ];
  return moving(parts.join(''), {
    y: s * 0.06,
    angle: 2.5,
    at: [x, y + s * 4],
    turns: 2,
    phase: (x % 7) / 7,
  });
}

function behind(x: number, y: number, s: number, { cut, hair }: Person): string {
  if (cut === 'bun') return circle(x, y - s * 1.25, s * 0.5, hair);
  if (cut === 'short') return '';
  const length = cut === 'long' ? 1.9 : 0.95;
  return path(
    d`M${x - s * 1.25} ${y}C${x - s * 1.4} ${y - s * 1.7} ${x + s * 1.4} ${y - s * 1.7} ${x + s * 1.25} ${y}L${x + s * 1.35} ${y + s * length}H${x - s * 1.35}Z`,
    hair,
  );
}

const face = (x: number, y: number, s: number) =>
  circle(x - s * 0.36, y + s * 0.15, s * 0.09, '#2a2320') +
  circle(x + s * 0.36, y + s * 0.15, s * 0.09, '#2a2320') +
  circle(x - s * 0.58, y + s * 0.38, s * 0.14, '#e88f7a', { opacity: 0.35 }) +
  circle(x + s * 0.58, y + s * 0.38, s * 0.14, '#e88f7a', { opacity: 0.35 }) +
  stroke(d`M${x - s * 0.2} ${y + s * 0.5}q${s * 0.2} ${s * 0.18} ${s * 0.4} 0`, '#7a3b34', s * 0.08) +
  movingOnly(ellipse(x, y + s * 0.58, s * 0.16, s * 0.13, '#7a3b34'), {
    at: [x, y + s * 0.52],
    shrink: 0.9,
    turns: 16,
  });

const accessory: Record<Person['wears'], (x: number, y: number, s: number, top: string) => string> = {
  nothing: () => '',
  headphones: (x, y, s) =>
    stroke(
      d`M${x - s * 1.12} ${y + s * 0.1}A${s * 1.15} ${s * 1.2} 0 0 1 ${x + s * 1.12} ${y + s * 0.1}`,
      '#1d2326',
      s * 0.2,
    ) +
    rect(x - s * 1.3, y - s * 0.15, s * 0.4, s * 0.75, '#2b3337', { rx: s * 0.18 }) +
    rect(x + s * 0.9, y - s * 0.15, s * 0.4, s * 0.75, '#2b3337', { rx: s * 0.18 }),
  glasses: (x, y, s) =>
    [-1, 1]
      .map((side) =>
        circle(x + side * s * 0.38, y + s * 0.15, s * 0.27, 'none', {
          stroke: '#2b3337',
          'stroke-width': s * 0.07,
        }),
      )
      .join('') + stroke(d`M${x - s * 0.11} ${y + s * 0.15}h${s * 0.22}`, '#2b3337', s * 0.07),
  cap: (x, y, s, top) =>
    path(
      d`M${x - s * 1.1} ${y - s * 0.3}C${x - s * 1.1} ${y - s * 1.5} ${x + s * 1.1} ${y - s * 1.5} ${x + s * 1.1} ${y - s * 0.3}Z`,
      top,
    ) +
    rect(x - s * 0.2, y - s * 0.42, s * 1.75, s * 0.2, top, {
      rx: s * 0.1,
      stroke: '#0003',
      'stroke-width': 1,
    }),
};

/** Somebody from head to foot, of height `s` × 8; arms and legs end where they are told, from shoulder and hip. */
export function figure(
  x: number,
  y: number,
  s: number,
  { skin, hair, top, cut }: Person,
  [hands, feet]: readonly [readonly [number, number][], readonly [number, number][]],
): string {
  const limb = (from: readonly [number, number], to: readonly [number, number], color: string) =>
    stroke(d`M${x + from[0] * s} ${y + from[1] * s}L${x + to[0] * s} ${y + to[1] * s}`, color, s * 0.55);
  return [
    cut === 'short' ? '' : circle(x, y - s * 0.1, s * (cut === 'bun' ? 0.95 : 1.15), hair),
    ...feet.map((to, index) => limb([index ? 0.4 : -0.4, 3.4], to, '#2b3337')),
    rect(x - s * 0.9, y + s * 0.9, s * 1.8, s * 2.8, top, { rx: s * 0.5 }),
    ...hands.map((to, index) => limb([index ? 0.8 : -0.8, 1.3], to, skin)),
    circle(x, y, s * 0.9, skin),
    path(
      d`M${x - s * 0.95} ${y}a${s * 0.95} ${s * 0.95} 0 0 1 ${s * 1.9} 0q${-s * 0.95} ${-s * 0.6} ${-s * 1.9} 0z`,
      hair,
    ),
  ].join('');
}
