import { createRandom } from '../../core/random';
import { circle, d, group, linear, path, picture, rect } from './svg';

const size = 96;

const shields = [
  'M48 6L86 18V48Q86 78 48 92Q10 78 10 48V18Z',
  'M48 4L88 26V70L48 92L8 70V26Z',
  'M12 12H84V54Q84 80 48 92Q12 80 12 54Z',
  'M48 4A44 44 0 1 1 47.9 4Z',
];
const pairs = [
  ['#1f3f8f', '#f2c14e'],
  ['#8f1f2f', '#f5f0e6'],
  ['#14532d', '#e8d48a'],
  ['#22262e', '#ff6b4a'],
  ['#5b2a86', '#9ee7e3'],
  ['#0f766e', '#fef3c7'],
  ['#b45309', '#1f2937'],
  ['#0b4f9c', '#e5f0ff'],
  ['#a3195b', '#ffd6e7'],
  ['#3f3f46', '#c7f464'],
] as const;

const point = (cx: number, cy: number, r: number, turn: number) =>
  d`${cx + Math.cos(turn) * r} ${cy + Math.sin(turn) * r}`;

const star = (r: number) =>
  Array.from({ length: 10 }, (_, index) =>
    point(48, 44, index % 2 ? r * 0.42 : r, (Math.PI * index) / 5 - Math.PI / 2),
  );

/** What stands on the shield. */
const signs: ((color: string) => string)[] = [
  (color) => path(`M${star(26).join('L')}Z`, color),
  (color) => path('M52 16L28 50H44L38 76L68 40H52L58 16Z', color),
  (color) => path('M24 62Q30 26 48 20Q66 26 72 62L58 50L48 66L38 50Z', color),
  (color) => circle(48, 44, 22, 'none', { stroke: color, 'stroke-width': 8 }) + circle(48, 44, 7, color),
  (color) => path('M20 58L34 26L48 48L62 26L76 58V68H20Z', color),
  (color) => path('M22 34Q48 10 74 34Q66 40 62 66L48 58L34 66Q30 40 22 34Z', color),
  (color) =>
    path('M48 18C30 40 30 48 34 58A16 16 0 0 0 62 58C66 48 60 46 56 34Q52 40 50 42Q52 28 48 18Z', color),
];

/** A team's emblem; neighbouring numbers look different. */
export function drawEmblem(no: number): string {
  const random = createRandom(no + 500);
  const [base, mark] = pairs[no % pairs.length] ?? pairs[0];
  const shield = shields[no % shields.length] ?? '';
  const stripe = random.chance(0.5)
    ? rect(0, 66, size, 12, mark, { opacity: 0.28 })
    : rect(42, 0, 12, size, mark, { opacity: 0.22 });
  const defs = `<defs>${linear('base', [base, '#101418'])}<clipPath id="cut"><path d="${shield}"/></clipPath></defs>`;
  const sign = (signs[no % signs.length] ?? signs[0])?.(mark) ?? '';
  return picture(
    size,
    size,
    defs +
      path(shield, mark) +
      group(path(shield, 'url(#base)') + group(stripe, { 'clip-path': 'url(#cut)' }) + sign, {
        transform: 'translate(4.3 4.1) scale(0.91)',
      }),
  );
}
