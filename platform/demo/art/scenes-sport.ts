import { moving, movingOnly, phaseOf } from './motion';
import { circle, d, ellipse, path, rect, repeat, type Sheet, stroke } from './svg';

/** The crowd behind a field, and the score above it. */
function stands({ w, h, colors, random }: Sheet): string {
  const crowd = ['#e8e4d8', '#d9534a', '#5a8fd6', '#f2c65c'];
  return (
    rect(0, 0, w, h * 0.22, '#1a2422') +
    repeat(150, () =>
      circle(w * random.next(), h * 0.2 * random.next(), 1.7, random.pick(crowd), { opacity: 0.7 }),
    ) +
    rect(0, h * 0.18, w, h * 0.05, colors[2])
  );
}

function score({ w, h, colors, random }: Sheet): string {
  const left = w * random.pick([0.04, 0.35]);
  return (
    rect(left, h * 0.05, w * 0.3, h * 0.1, '#0d1311', { rx: 5, opacity: 0.88 }) +
    rect(left, h * 0.05, w * 0.012, h * 0.1, colors[3]) +
    rect(left + w * 0.035, h * 0.085, w * 0.06, h * 0.03, '#fff', { opacity: 0.9, rx: 2 }) +
    rect(left + w * 0.13, h * 0.075, w * 0.05, h * 0.05, '#4fe08f', { rx: 3 }) +
    rect(left + w * 0.205, h * 0.085, w * 0.06, h * 0.03, '#fff', { opacity: 0.9, rx: 2 })
  );
}

function player(x: number, y: number, size: number, shirt: string): string {
  return (
    ellipse(x, y + size * 2.6, size * 1.3, size * 0.4, '#000', { opacity: 0.3 }) +
    rect(x - size * 0.7, y + size * 1.6, size * 0.5, size, '#2b2b2b') +
    rect(x + size * 0.2, y + size * 1.6, size * 0.5, size, '#2b2b2b') +
    rect(x - size, y - size, size * 2, size * 2.8, shirt, { rx: 2 }) +
    circle(x, y - size * 1.7, size * 0.85, '#e8b993')
  );
}

const team = (sheet: Sheet, count: number, low: number, high: number) =>
  repeat(count, (index) => {
    const y = sheet.random.between(low, high);
    const shirt = index % 2 ? '#f4f4f0' : sheet.colors[3];
    const one = player(
      sheet.w * sheet.random.between(0.08, 0.92),
      sheet.h * y,
      sheet.h * (0.014 + 0.014 * y),
      shirt,
    );
    return moving(moving(one, { y: sheet.h * 0.006, turns: 16 + (index % 4) }), {
      x: sheet.w * 0.07,
      y: sheet.h * 0.03,
      turns: 1 + (index % 2),
      phase: phaseOf(index),
    });
  });

/** Football. */
export function pitch(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  return [
    rect(0, 0, w, h, colors[0]),
    repeat(4, (index) =>
      path(
        d`M${(w * index) / 4} ${h * 0.2}h${w / 8}l${w * 0.02 * (index * 2 - 3.5)} ${h * 0.8}h${-w / 8}z`,
        colors[1],
        { opacity: 0.6 },
      ),
    ),
    stands(sheet),
    stroke(
      d`M0 ${h * 0.3}H${w}M${w * 0.5} ${h * 0.3}V${h}M${w * 0.02} ${h * 0.42}H${w * 0.17}L${w * 0.13} ${h * 0.9}H0M${w * 0.98} ${h * 0.42}H${w * 0.83}L${w * 0.87} ${h * 0.9}H${w}`,
      '#fff',
      2.5,
      { opacity: 0.85 },
    ),
    ellipse(w * 0.5, h * 0.66, w * 0.15, h * 0.17, 'none', {
      stroke: '#fff',
      'stroke-width': 2.5,
      opacity: 0.85,
    }),
    team(sheet, 12, 0.36, 0.86),
    moving(circle(w * random.between(0.3, 0.7), h * random.between(0.5, 0.8), h * 0.016, '#fff'), {
      x: w * 0.28,
      y: h * 0.1,
      turns: 3,
    }),
    score(sheet),
  ].join('');
}

/** Baseball. */
export function diamond(sheet: Sheet): string {
  const { w, h, colors } = sheet;
  const infield = d`M${w * 0.5} ${h * 0.98}L${w * 0.2} ${h * 0.64}L${w * 0.5} ${h * 0.42}L${w * 0.8} ${h * 0.64}Z`;
  return [
    rect(0, 0, w, h, colors[0]),
    repeat(9, (index) =>
      index % 2 ? '' : rect(0, h * (0.22 + 0.09 * index), w, h * 0.09, colors[1], { opacity: 0.5 }),
    ),
    stands(sheet),
    ellipse(w * 0.5, h * 0.72, w * 0.36, h * 0.34, '#c08a5a'),
    path(infield, colors[0]),
    stroke(infield, '#fff', 2.5, { opacity: 0.85 }),
    circle(w * 0.5, h * 0.66, h * 0.05, '#c9986a'),
    [
      [0.5, 0.42],
      [0.2, 0.64],
      [0.8, 0.64],
    ]
      .map(([x = 0, y = 0]) => rect(w * x - 5, h * y - 4, 10, 8, '#fff'))
      .join(''),
    team(sheet, 8, 0.34, 0.8),
    movingOnly(circle(w * 0.5, h * 0.66, h * 0.012, '#fff'), {
      x: w * 0.1,
      y: -h * 0.6,
      turns: 4,
      isOneWay: true,
    }),
    score(sheet),
  ].join('');
}

/** Basketball. */
export function court(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  return [
    rect(0, 0, w, h, '#c98f4f'),
    repeat(14, (index) => rect((w * index) / 14, h * 0.22, w / 28, h, '#000', { opacity: 0.05 })),
    stands(sheet),
    path(d`M${w * 0.78} ${h * 0.4}H${w}V${h * 0.86}H${w * 0.74}Z`, colors[3], { opacity: 0.8 }),
    stroke(
      d`M${w * 0.45} ${h * 0.24}V${h}M${w} ${h * 0.32}Q${w * 0.6} ${h * 0.34} ${w * 0.58} ${h * 0.64}Q${w * 0.6} ${h * 0.94} ${w} ${h * 0.96}`,
      '#fff',
      3,
      { opacity: 0.9 },
    ),
    ellipse(w * 0.45, h * 0.64, w * 0.1, h * 0.14, 'none', {
      stroke: '#fff',
      'stroke-width': 3,
      opacity: 0.9,
    }),
    rect(w * 0.93, h * 0.1, w * 0.012, h * 0.44, '#3a4044') +
      rect(w * 0.87, h * 0.16, w * 0.02, h * 0.2, '#fff', { opacity: 0.9 }),
    ellipse(w * 0.85, h * 0.34, w * 0.025, h * 0.016, 'none', { stroke: '#e2603f', 'stroke-width': 3 }),
    team(sheet, 9, 0.4, 0.82),
    moving(circle(w * random.between(0.5, 0.84), h * random.between(0.26, 0.5), h * 0.026, '#e07a3f'), {
      x: w * 0.1,
      y: h * 0.14,
      turns: 6,
    }),
    score(sheet),
  ].join('');
}
