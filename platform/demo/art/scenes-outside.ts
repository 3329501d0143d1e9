import { moving, movingOnly } from './motion';
import { peaks, ridge } from './parts';
import { figure, somebody } from './people';
import { circle, d, ellipse, glow, linear, path, rect, repeat, type Sheet, stroke } from './svg';

const sky = ({ w, h, colors }: Sheet) =>
  `<defs>${linear('sky', colors.slice(0, 3))}</defs>${rect(0, 0, w, h, 'url(#sky)')}`;

const cloud = (x: number, y: number, s: number) =>
  ellipse(x, y, s * 2, s, '#fff', { opacity: 0.8 }) +
  ellipse(x + s, y - s * 0.5, s * 1.3, s, '#fff', { opacity: 0.8 });

/** A path up to a summit, and who climbs it with a pack. */
export function mountain(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const [x, y] = [w * random.between(0.3, 0.45), h * 0.62];
  const top = w * random.between(0.62, 0.74);
  const who = somebody(random, random.pick(['#d8492f', '#2f6fd1', '#f2b53d']));
  return [
    sky(sheet),
    moving(cloud(w * 0.2, h * 0.2, h * 0.06) + cloud(w * 0.82, h * 0.13, h * 0.05), { x: w * 0.05 }),
    peaks(sheet, h * 0.6, h * 0.32, 4, colors[3], 0.6),
    path(d`M${w * 0.2} ${h}L${top} ${h * 0.22}L${w * 1.1} ${h}Z`, colors[4]),
    path(
      d`M${top} ${h * 0.22}l${-w * 0.07} ${h * 0.12}l${w * 0.05} ${-h * 0.02}l${w * 0.03} ${h * 0.05}l${w * 0.06} ${-h * 0.03}z`,
      '#fff',
    ),
    ridge(sheet, h * 0.86, h * 0.08, 3, '#2f5a3a'),
    stroke(
      d`M${w * 0.1} ${h}Q${w * 0.4} ${h * 0.78} ${w * 0.55} ${h * 0.7}T${top} ${h * 0.26}`,
      '#e8d9b0',
      h * 0.02,
      { 'stroke-dasharray': '9 7' },
    ),
    moving(
      rect(x - h * 0.09, y + h * 0.02, h * 0.07, h * 0.13, '#8a5a33', { rx: 5 }) +
        figure(x, y, h * 0.042, who, [
          [
            [1.4, 2.6],
            [2, 2.2],
          ],
          [
            [-1.2, 6.4],
            [0.9, 6.2],
          ],
        ]) +
        stroke(d`M${x + h * 0.085} ${y + h * 0.09}l${h * 0.03} ${h * 0.2}`, '#54321a', 4),
      { y: h * 0.012, x: w * 0.02, turns: 5 },
    ),
  ].join('');
}

/** A wall of coloured holds. */
export function climbing(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const holds = ['#e2603f', '#f2c65c', '#4fa36b', '#5a8fd6', '#c77f9f'];
  const [x, y] = [w * random.between(0.38, 0.6), h * 0.42];
  const who = somebody(random, random.pick(holds));
  return [
    rect(0, 0, w, h, '#cfc8bb'),
    path(d`M0 0H${w * 0.4}L${w * 0.28} ${h}H0Z`, colors[3], { opacity: 0.55 }),
    path(d`M${w * 0.72} 0H${w}V${h}H${w * 0.84}Z`, '#a89f90', { opacity: 0.8 }),
    repeat(34, () =>
      ellipse(
        w * random.next(),
        h * random.between(0.02, 0.88),
        h * random.between(0.018, 0.034),
        h * 0.02,
        random.pick(holds),
      ),
    ),
    rect(0, h * 0.9, w, h * 0.1, '#3f5f8f'),
    stroke(d`M${x} 0V${y}`, '#f4f1ea', 3),
    moving(
      figure(x, y, h * 0.055, who, [
        [
          [-2.2, -1.6],
          [2, -2.4],
        ],
        [
          [-1.9, 5],
          [1.6, 5.8],
        ],
      ]),
      { y: h * 0.05, x: w * 0.02, angle: 4, at: [x, y], turns: 2 },
    ),
  ].join('');
}

/** A green, a flag, a swing. */
export function golf(sheet: Sheet): string {
  const { w, h, random } = sheet;
  const flag = w * random.between(0.66, 0.8);
  const [x, y] = [w * 0.28, h * 0.52];
  const who = somebody(random, random.pick(['#f4f4f0', '#d8492f', '#2f6fd1']));
  return [
    `<defs>${linear('day', ['#8fd0f0', '#e6f5ea'])}${glow('sun', '#fff6d8')}</defs>${rect(0, 0, w, h, 'url(#day)')}`,
    circle(w * 0.9, h * 0.12, h * 0.24, 'url(#sun)'),
    ridge(sheet, h * 0.52, h * 0.14, 4, '#4f8f5a'),
    ridge(sheet, h * 0.68, h * 0.05, 2, '#7fc06b'),
    ellipse(flag, h * 0.72, w * 0.16, h * 0.07, '#a8e08a') +
      ellipse(flag - w * 0.2, h * 0.86, w * 0.08, h * 0.035, '#f0deb0'),
    rect(flag, h * 0.42, 3, h * 0.3, '#f4f4f0'),
    moving(path(d`M${flag + 3} ${h * 0.42}l${w * 0.06} ${h * 0.035}l${-w * 0.06} ${h * 0.035}z`, '#e0483f'), {
      shrink: 0.3,
      at: [flag, h * 0.45],
      turns: 6,
    }),
    figure(x, y, h * 0.048, who, [
      [
        [1, 3],
        [1.1, 3],
      ],
      [
        [-1, 6.6],
        [0.9, 6.6],
      ],
    ]),
    moving(stroke(d`M${x + h * 0.05} ${y + h * 0.14}l${h * 0.07} ${h * 0.19}`, '#2b3337', 4), {
      angle: 70,
      at: [x + h * 0.03, y + h * 0.06],
      turns: 3,
    }),
    movingOnly(circle(x + h * 0.12, h * 0.84, h * 0.012, '#fff'), {
      x: flag - x,
      y: -h * 0.24,
      turns: 3,
      phase: 0.25,
      isOneWay: true,
    }),
  ].join('');
}
