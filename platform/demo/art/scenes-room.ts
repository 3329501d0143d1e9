import { moving, phaseOf } from './motion';
import { figure, somebody } from './people';
import { circle, d, ellipse, glow, linear, path, rect, repeat, type Sheet, stroke } from './svg';

const steam = (x: number, y: number, s: number) =>
  moving(
    stroke(
      d`M${x - s} ${y}q${s * 0.7} ${-s} 0 ${-s * 2}M${x + s} ${y}q${s * 0.7} ${-s} 0 ${-s * 2}`,
      '#fff',
      s * 0.35,
      { opacity: 0.55 },
    ),
    { y: -s * 2, dim: 1, turns: 3, isOneWay: true },
  );

/** A pot on the fire, a board, a knife. */
export function kitchen({ w, h, colors, random }: Sheet): string {
  const pot = random.pick(['#5f6a74', '#8f3f3a', '#35524a']);
  const x = w * random.between(0.3, 0.42);
  return [
    rect(0, 0, w, h, '#e6ddcf') +
      repeat(40, (index) =>
        rect(w * 0.125 * (index % 8), h * 0.13 * Math.floor(index / 8), w * 0.122, h * 0.124, '#f4eee2'),
      ),
    rect(0, h * 0.62, w, h * 0.38, colors[0]) + rect(0, h * 0.62, w, h * 0.03, colors[1]),
    rect(x - w * 0.16, h * 0.66, w * 0.32, h * 0.05, '#22282c', { rx: 4 }),
    repeat(5, (index) =>
      moving(
        path(
          d`M${x + w * (0.035 * index - 0.08)} ${h * 0.67}q${w * 0.008} ${-h * 0.03} 0 ${-h * 0.06}q${-w * 0.014} ${h * 0.03} 0 ${h * 0.06}`,
          '#5fb0ff',
        ),
        { shrink: 0.4, at: [x, h * 0.67], turns: 11, phase: phaseOf(index) },
      ),
    ),
    rect(x - w * 0.13, h * 0.38, w * 0.26, h * 0.24, pot, { rx: 8 }) +
      ellipse(x, h * 0.38, w * 0.13, h * 0.045, colors[2]) +
      rect(x - w * 0.18, h * 0.44, w * 0.05, h * 0.03, pot) +
      rect(x + w * 0.13, h * 0.44, w * 0.05, h * 0.03, pot),
    repeat(5, (index) =>
      moving(
        circle(
          x + w * (0.045 * index - 0.09),
          h * 0.38,
          h * 0.014,
          random.pick([colors[3], colors[4], '#fff3d6']),
        ),
        { y: h * 0.012, turns: 7, phase: phaseOf(index) },
      ),
    ),
    steam(x, h * 0.32, h * 0.045),
    rect(w * 0.58, h * 0.76, w * 0.34, h * 0.14, '#c99a66', { rx: 6 }) +
      repeat(7, (index) =>
        circle(w * (0.61 + 0.026 * index), h * 0.82, h * 0.022, index % 2 ? '#6fa05f' : '#e2603f'),
      ),
    moving(
      path(d`M${w * 0.8} ${h * 0.68}l${w * 0.015} ${h * 0.14}l${-w * 0.035} 0l0 ${-h * 0.14}z`, '#dfe6ea') +
        rect(w * 0.777, h * 0.58, w * 0.026, h * 0.11, '#54321a', { rx: 4 }),
      { y: h * 0.03, turns: 12 },
    ),
  ].join('');
}

/** A microphone, a window, rain: nobody in the picture. */
export function mic({ w, h, colors, random }: Sheet): string {
  const x = w * random.between(0.34, 0.6);
  const bar = Math.min(w, h) * 0.2;
  return [
    `<defs>${linear('wall', colors.slice(0, 2), 'right')}${glow('lamp', colors[2], 0.8)}</defs>${rect(0, 0, w, h, 'url(#wall)')}`,
    rect(w * 0.08, h * 0.1, w * 0.34, h * 0.46, '#1b2c3f') +
      rect(w * 0.245, h * 0.1, w * 0.01, h * 0.46, colors[4]) +
      rect(w * 0.08, h * 0.32, w * 0.34, h * 0.014, colors[4]),
    repeat(12, (index) =>
      moving(
        stroke(d`M${w * (0.1 + 0.026 * index)} ${h * 0.12}l${-w * 0.004} ${h * 0.06}`, '#9fc3d6', 2, {
          opacity: 0.7,
        }),
        { y: h * 0.36, dim: 1, turns: 6, phase: phaseOf(index), isOneWay: true },
      ),
    ),
    moving(circle(w * 0.82, h * 0.3, h * 0.36, 'url(#lamp)'), { dim: 0.3, turns: 2 }),
    rect(0, h * 0.78, w, h * 0.22, colors[4]),
    rect(x - bar * 0.05, h * 0.4, bar * 0.1, h * 0.42, '#2b3337') +
      ellipse(x, h * 0.82, bar * 0.5, h * 0.03, '#1b1f22'),
    rect(x - bar * 0.34, h * 0.2, bar * 0.68, bar * 1.15, '#22282c', { rx: bar * 0.34 }) +
      repeat(4, (index) => rect(x - bar * 0.26, h * 0.24 + index * bar * 0.2, bar * 0.52, 3, '#5f6a74')),
    circle(x, h * 0.2 + bar * 0.98, bar * 0.06, '#e0483f'),
    rect(w * 0.8, h * 0.68, w * 0.07, h * 0.11, colors[3], { rx: 5 }) + steam(w * 0.835, h * 0.66, h * 0.03),
    repeat(15, (index) =>
      moving(rect(w * (0.3 + 0.027 * index), h * 0.86, w * 0.013, h * 0.09, colors[2], { rx: 2 }), {
        shrink: 0.85,
        at: [0, h * 0.905],
        turns: 5 + (index % 4),
        phase: phaseOf(index),
      }),
    ),
  ].join('');
}

/** Exercise at home. */
export function fitness(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const who = sheet.who ?? somebody(random, colors[3]);
  const s = Math.min(w, h) * 0.07;
  const [x, y] = [w * random.between(0.42, 0.56), h * 0.28];
  return [
    `<defs>${linear('wall', ['#dfe9e4', '#b8cfc6'])}</defs>${rect(0, 0, w, h, 'url(#wall)')}`,
    rect(w * 0.08, h * 0.12, w * 0.2, h * 0.4, '#fff6df') +
      rect(w * 0.76, h * 0.2, w * 0.16, h * 0.05, colors[1]),
    rect(0, h * 0.74, w, h * 0.26, '#b98a5f') +
      ellipse(x, h * 0.86, w * 0.22, h * 0.07, random.pick(['#5f8fc0', '#c77f9f', '#57b08f'])),
    moving(
      figure(x, y, s, who, [
        [
          [-2.6, -1.4],
          [2.6, -1.4],
        ],
        [
          [-1.6, 7],
          [1.6, 7],
        ],
      ]),
      { y: s * 0.7, turns: 6 },
    ),
    rect(w * 0.82, h * 0.8, w * 0.1, h * 0.03, '#2b3337') +
      circle(w * 0.82, h * 0.815, h * 0.035, '#2b3337') +
      circle(w * 0.92, h * 0.815, h * 0.035, '#2b3337'),
  ].join('');
}
