import { moving, phaseOf } from './motion';
import { figure, somebody } from './people';
import { circle, d, ellipse, linear, path, rect, repeat, type Sheet, stroke } from './svg';

const shirts = ['#e0483f', '#1f7ae0', '#f2b544', '#57b08f', '#f4f4f0'] as const;

/** A court with a net between two. */
export function net({ w, h, colors, random }: Sheet): string {
  const floor = random.pick(['#2f7a5a', '#3f6fb0', '#c07a45', '#5a5f9f']);
  const one = (x: number, side: number) => {
    const who = somebody(random, random.pick(shirts));
    return moving(
      figure(x, h * 0.36, h * 0.045, who, [
        [
          [side * 1.9, -0.6],
          [side * 1.6, 2.6],
        ],
        [
          [-1, 6.6],
          [1, 6.6],
        ],
      ]) +
        stroke(d`M${x + side * h * 0.085} ${h * 0.335}l${side * h * 0.04} ${-h * 0.05}`, '#2b3337', 4) +
        ellipse(x + side * h * 0.14, h * 0.26, h * 0.04, h * 0.05, 'none', {
          stroke: '#f2c65c',
          'stroke-width': 4,
        }),
      { x: w * 0.05, y: h * 0.02, turns: 3, phase: side > 0 ? 0 : 0.5 },
    );
  };
  return [
    rect(0, 0, w, h, '#2a3236') + rect(0, h * 0.16, w, h * 0.06, colors[3]),
    path(d`M${w * 0.14} ${h * 0.46}H${w * 0.86}L${w} ${h}H0Z`, floor),
    stroke(
      d`M${w * 0.14} ${h * 0.5}H${w * 0.86}M${w * 0.05} ${h * 0.92}H${w * 0.95}M${w * 0.5} ${h * 0.46}V${h}`,
      '#fff',
      3,
      { opacity: 0.8 },
    ),
    one(w * 0.24, 1) + one(w * 0.76, -1),
    rect(w * 0.49, h * 0.42, w * 0.02, h * 0.5, '#e9eef0') +
      repeat(7, (index) => stroke(d`M${w * 0.5} ${h * (0.46 + 0.06 * index)}h${w * 0.012}`, '#2b3337', 2)),
    moving(circle(w * 0.5, h * 0.3, h * 0.022, '#f2f56b'), { x: w * 0.2, y: h * 0.07, turns: 3 }),
  ].join('');
}

/** A rink. */
export function ice({ w, h, random }: Sheet): string {
  const who = somebody(random, random.pick(shirts));
  const x = w * random.between(0.4, 0.6);
  return [
    `<defs>${linear('rink', ['#e9f6fb', '#b8dcec'])}</defs>${rect(0, 0, w, h, '#24405a')}`,
    repeat(50, () =>
      circle(
        w * random.next(),
        h * random.between(0.02, 0.24),
        2.2,
        random.pick(['#f2c65c', '#e8e4d8', '#5a8fd6']),
      ),
    ),
    rect(0, h * 0.26, w, h * 0.08, '#f4f8fa') + rect(0, h * 0.32, w, h * 0.02, '#e0483f'),
    rect(0, h * 0.34, w, h * 0.66, 'url(#rink)'),
    stroke(d`M0 ${h * 0.62}H${w}`, '#3f8fd0', 5, { opacity: 0.6 }) +
      ellipse(w * 0.5, h * 0.8, w * 0.2, h * 0.1, 'none', {
        stroke: '#e0483f',
        'stroke-width': 3,
        opacity: 0.6,
      }),
    moving(
      ellipse(x, h * 0.8, h * 0.12, h * 0.02, '#7fa6b8') +
        figure(x, h * 0.4, h * 0.05, who, [
          [
            [-2.8, 0.6],
            [2.8, 0.8],
          ],
          [
            [0.2, 7.4],
            [2.6, 6.2],
          ],
        ]) +
        stroke(d`M${x - h * 0.03} ${h * 0.785}h${h * 0.09}`, '#2b3337', 3),
      { x: w * 0.22, angle: 7, at: [x, h * 0.8], turns: 2 },
    ),
  ].join('');
}

/** Somebody who dances before a mirror. */
export function dance({ w, h, colors, random, who }: Sheet): string {
  const dancer = who ?? somebody(random, colors[3]);
  const s = Math.min(w, h) * 0.075;
  const [x, y] = [w * random.between(0.44, 0.54), h * 0.3];
  const pose = (side: number) =>
    figure(x, y, s, dancer, [
      [
        [-2.4 * side, -1.2],
        [2.3 * side, 0.4],
      ],
      [
        [-1.5, 6.9],
        [1.2, 7],
      ],
    ]);
  return [
    `<defs>${linear('wall', colors.slice(0, 2))}${linear('floor', ['#c99a66', '#8f6238'])}</defs>${rect(0, 0, w, h, 'url(#wall)')}`,
    rect(w * 0.06, h * 0.08, w * 0.88, h * 0.64, '#fff', { opacity: 0.1 }) +
      repeat(4, (index) => rect(w * (0.06 + 0.22 * index), h * 0.08, 2, h * 0.64, '#fff', { opacity: 0.3 })),
    repeat(6, (index) =>
      moving(rect(w * (0.08 + 0.15 * index), 0, w * 0.06, h * 0.03, colors[2], { rx: 3 }), {
        dim: 0.7,
        turns: 6,
        phase: phaseOf(index),
      }),
    ),
    rect(0, h * 0.72, w, h * 0.28, 'url(#floor)'),
    ellipse(x, h * 0.86, s * 3, s * 0.5, '#0005'),
    moving(moving(pose(1), { y: s * 0.5, turns: 8 }), { x: w * 0.07, angle: 9, at: [x, h * 0.84], turns: 4 }),
    rect(w * 0.84, h * 0.66, w * 0.09, h * 0.16, '#1d2326', { rx: 4 }) +
      moving(circle(w * 0.885, h * 0.76, h * 0.035, '#5f6a74'), {
        grow: 0.25,
        at: [w * 0.885, h * 0.76],
        turns: 8,
      }),
  ].join('');
}
