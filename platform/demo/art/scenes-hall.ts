import { moving, phaseOf } from './motion';
import { figure, somebody } from './people';
import { circle, d, ellipse, glow, linear, path, rect, repeat, type Sheet, stroke } from './svg';

const shirts = ['#e0483f', '#1f7ae0', '#f2b544', '#57b08f', '#f4f4f0'] as const;

/** A lane, ten pins, a ball. */
export function bowling({ w, h, colors, random }: Sheet): string {
  const ball = random.pick(['#3f6fd0', '#c0392f', '#2f8f6b', '#7a4fd0']);
  const pin = (x: number, y: number, s: number) =>
    ellipse(x, y, s * 0.5, s, '#fffaf2') +
    circle(x, y - s * 1.2, s * 0.36, '#fffaf2') +
    rect(x - s * 0.3, y - s * 0.9, s * 0.6, s * 0.16, '#d6413a');
  const rows = [[0], [-1, 1], [-2, 0, 2], [-3, -1, 1, 3]];
  return [
    rect(0, 0, w, h, colors[0]),
    rect(0, 0, w, h * 0.2, '#1a1f2b') +
      repeat(5, (index) =>
        rect(w * (0.04 + 0.2 * index), h * 0.04, w * 0.12, h * 0.1, index === 2 ? '#57e3a1' : '#2f4666', {
          rx: 4,
        }),
      ),
    rect(w * 0.3, h * 0.2, w * 0.4, h * 0.14, '#0c1014'),
    path(d`M${w * 0.36} ${h * 0.34}H${w * 0.64}L${w * 0.82} ${h}H${w * 0.18}Z`, '#d9a866'),
    repeat(5, (index) =>
      stroke(d`M${w * (0.4 + 0.05 * index)} ${h * 0.34}L${w * (0.28 + 0.11 * index)} ${h}`, '#b98545', 1.6),
    ),
    path(
      d`M${w * 0.36} ${h * 0.34}L${w * 0.18} ${h}H${w * 0.08}L${w * 0.32} ${h * 0.34}ZM${w * 0.64} ${h * 0.34}L${w * 0.82} ${h}H${w * 0.92}L${w * 0.68} ${h * 0.34}Z`,
      '#2b2f36',
    ),
    [...rows]
      .reverse()
      .map((row, index) =>
        row
          .map((at, n) =>
            moving(pin(w * (0.5 + at * 0.026), h * (0.3 + 0.018 * index), h * 0.036), {
              angle: 16,
              at: [w * (0.5 + at * 0.026), h * 0.36],
              turns: 3,
              phase: phaseOf(n),
            }),
          )
          .join(''),
      )
      .join(''),
    moving(
      circle(w * 0.5, h * 0.82, h * 0.1, ball) +
        circle(w * 0.48, h * 0.78, h * 0.013, '#111') +
        circle(w * 0.51, h * 0.77, h * 0.013, '#111'),
      { x: w * 0.03, y: -h * 0.2, grow: -0.45, at: [w * 0.5, h * 0.6], turns: 2 },
    ),
  ].join('');
}

/** A billiard table from above. */
export function pool({ w, h, random }: Sheet): string {
  const cloth = random.pick(['#1f7a5a', '#1f5fa0', '#7a2f3f']);
  const balls = ['#fffaf0', '#d6413a', '#f2c65c', '#1f3f8f', '#2b2b2b', '#e07a3f', '#5b2a86', '#2f8f6b'];
  return [
    rect(0, 0, w, h, '#241a14'),
    rect(w * 0.06, h * 0.1, w * 0.88, h * 0.8, '#6b4226', { rx: 14 }) +
      rect(w * 0.1, h * 0.17, w * 0.8, h * 0.66, cloth, { rx: 4 }),
    repeat(6, (index) =>
      circle(w * (0.1 + 0.4 * (index % 3)), h * (index < 3 ? 0.17 : 0.83), h * 0.035, '#0c0f0e'),
    ),
    repeat(8, (index) => {
      const [x, y] = [w * random.between(0.17, 0.82), h * random.between(0.26, 0.74)];
      return moving(
        circle(x + 2, y + 4, h * 0.034, '#0006') +
          circle(x, y, h * 0.034, balls[index] ?? '#fff') +
          circle(x - h * 0.01, y - h * 0.012, h * 0.009, '#fff'),
        index % 3 ? {} : { x: w * 0.07, y: h * 0.08, turns: 2, phase: phaseOf(index) },
      );
    }),
    moving(
      stroke(d`M${w * 0.98} ${h * 0.98}L${w * 0.6} ${h * 0.6}`, '#e0b878', h * 0.02) +
        stroke(d`M${w * 0.615} ${h * 0.615}l${-w * 0.015} ${-h * 0.015}`, '#5f8fc0', h * 0.022),
      { x: w * 0.03, y: h * 0.03, turns: 4 },
    ),
  ].join('');
}

/** Lanes of a pool, swimmers. */
export function swimming({ w, h, random }: Sheet): string {
  return [
    `<defs>${linear('water', ['#5fd0e8', '#1f8fc0'])}</defs>${rect(0, 0, w, h, '#dfe9ea')}`,
    rect(0, h * 0.16, w, h * 0.84, 'url(#water)'),
    repeat(9, (index) =>
      rect(w * (0.03 + 0.11 * index), h * 0.04, w * 0.07, h * 0.05, index % 2 ? '#3f8fd0' : '#fff', {
        rx: 2,
      }),
    ),
    repeat(4, (index) =>
      repeat(22, (n) =>
        rect(
          (w * n) / 22,
          h * (0.3 + 0.2 * index),
          w / 30,
          h * 0.018,
          n % 2 ? '#fff' : random.pick(['#e0483f', '#f2c65c']),
          { rx: 3 },
        ),
      ),
    ),
    repeat(4, (index) => {
      const [x, y, s] = [w * random.between(0.2, 0.75), h * (0.22 + 0.2 * index), h * 0.035];
      return moving(
        ellipse(x - s * 2.4, y + s * 0.3, s * 2.4, s * 0.8, random.pick(shirts)) +
          circle(x, y, s, '#e8b68c') +
          path(d`M${x - s} ${y}a${s} ${s} 0 0 1 ${s * 2} 0z`, random.pick(shirts)) +
          moving(stroke(d`M${x - s} ${y}l${s * 2.4} ${-s * 1.4}`, '#e8b68c', s * 0.6), {
            angle: 60,
            at: [x - s, y],
            turns: 8,
            phase: phaseOf(index),
          }) +
          ellipse(x + s * 1.8, y + s * 0.9, s * 1.6, s * 0.3, '#fff', { opacity: 0.7 }),
        { x: w * 0.14, turns: 1, phase: phaseOf(index) },
      );
    }),
    repeat(12, (index) =>
      moving(
        ellipse(w * random.next(), h * random.between(0.2, 0.98), w * 0.04, 2, '#fff', { opacity: 0.5 }),
        { x: w * 0.02, turns: 2, phase: phaseOf(index) },
      ),
    ),
  ].join('');
}

/** Two on a mat who hold each other. */
export function ring({ w, h, random }: Sheet): string {
  const [left, right] = random.shuffle(shirts);
  const mat = random.pick(['#3f6fb0', '#c9a25f', '#8f3f3a', '#3f7a5a']);
  return [
    `<defs>${glow('spot', '#fff3d0', 0.7)}</defs>${rect(0, 0, w, h, '#191c22')}`,
    repeat(60, () =>
      circle(
        w * random.next(),
        h * random.between(0.03, 0.3),
        2.4,
        random.pick(['#5f6a74', '#8a7a68', '#4a5a66']),
      ),
    ),
    ellipse(w * 0.5, h * 0.3, w * 0.4, h * 0.5, 'url(#spot)'),
    path(d`M${w * 0.12} ${h * 0.6}H${w * 0.88}L${w} ${h}H0Z`, mat) +
      ellipse(w * 0.5, h * 0.8, w * 0.3, h * 0.13, 'none', {
        stroke: '#fff',
        'stroke-width': 4,
        opacity: 0.8,
      }),
    [0, 1, 2]
      .map((index) =>
        stroke(d`M0 ${h * (0.42 + 0.08 * index)}H${w}`, index === 1 ? '#f4f4f0' : '#d6413a', 3, {
          opacity: 0.65,
        }),
      )
      .join(''),
    moving(
      figure(w * 0.43, h * 0.38, h * 0.055, somebody(random, left ?? '#fff'), [
        [
          [2.2, 2],
          [2, 3],
        ],
        [
          [-1.6, 7],
          [0.6, 7],
        ],
      ]),
      { x: w * 0.03, angle: 5, at: [w * 0.43, h * 0.8], turns: 4 },
    ),
    moving(
      figure(w * 0.57, h * 0.38, h * 0.055, somebody(random, right ?? '#f00'), [
        [
          [-2.2, 2.2],
          [-2, 3],
        ],
        [
          [-0.6, 7],
          [1.6, 7],
        ],
      ]),
      { x: w * 0.03, angle: -5, at: [w * 0.57, h * 0.8], turns: 4, phase: 0.3 },
    ),
  ].join('');
}
