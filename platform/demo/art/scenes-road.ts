import { moving, phaseOf } from './motion';
import { peaks, stars } from './parts';
import { figure, somebody } from './people';
import { circle, d, ellipse, linear, path, rect, repeat, type Sheet, stroke } from './svg';

const sky = ({ w, h, colors }: Sheet) =>
  `<defs>${linear('sky', colors.slice(0, 3))}</defs>${rect(0, 0, w, h, 'url(#sky)')}`;

/** A road by the river, and a rider. */
export function cycling(sheet: Sheet): string {
  const { w, h, random } = sheet;
  const [x, y, s] = [w * random.between(0.42, 0.55), h * 0.74, h * 0.1];
  const frame = random.pick(['#e0483f', '#1f7ae0', '#f2b544']);
  const who = somebody(random, random.pick(['#f2c65c', '#57e3a1', '#ff8a7a']));
  const wheel = (cx: number) =>
    moving(
      circle(cx, y, s, 'none', { stroke: '#20262a', 'stroke-width': s * 0.13 }) +
        stroke(d`M${cx - s} ${y}H${cx + s}M${cx} ${y - s}V${y + s}`, '#8f979b', 2),
      { angle: 360, at: [cx, y], turns: 6, isOneWay: true },
    );
  return [
    sky(sheet),
    peaks(sheet, h * 0.5, h * 0.16, 6, '#5f8f7a', 0.7),
    rect(0, h * 0.5, w, h * 0.12, '#7fb6d6'),
    rect(0, h * 0.6, w, h * 0.16, '#6fa05f'),
    repeat(4, (index) =>
      moving(
        rect(w * 0.3 * index, h * 0.36, w * 0.012, h * 0.3, '#54402f') +
          circle(w * (0.3 * index + 0.006), h * 0.34, h * 0.09, '#4f8f4c'),
        { x: -w * 0.3, turns: 3, isOneWay: true },
      ),
    ),
    rect(0, h * 0.74, w, h * 0.26, '#5a6064'),
    repeat(7, (index) =>
      moving(rect(w * 0.16 * index, h * 0.92, w * 0.08, h * 0.018, '#f5f2e6'), {
        x: -w * 0.16,
        turns: 9,
        isOneWay: true,
      }),
    ),
    wheel(x - s * 1.35) + wheel(x + s * 1.35),
    stroke(
      d`M${x - s * 1.35} ${y}L${x - s * 0.4} ${y - s * 1.2}H${x + s}L${x + s * 1.35} ${y}M${x - s * 0.4} ${y - s * 1.2}L${x} ${y}L${x + s} ${y - s * 1.2}`,
      frame,
      s * 0.14,
    ),
    moving(
      figure(x - s * 0.05, y - s * 2.9, s * 0.4, { ...who, wears: 'cap' }, [
        [
          [2.4, 3.2],
          [2.6, 3.4],
        ],
        [
          [0.6, 6.6],
          [-0.5, 6],
        ],
      ]),
      { y: s * 0.06, turns: 8 },
    ),
  ].join('');
}

/** Through the windscreen. */
export function road(sheet: Sheet): string {
  const { w, h, colors } = sheet;
  return [
    sky(sheet),
    stars(sheet, 14),
    peaks(sheet, h * 0.5, h * 0.2, 5, colors[3]),
    rect(0, h * 0.5, w, h * 0.5, colors[4]),
    path(d`M${w * 0.47} ${h * 0.5}H${w * 0.53}L${w * 0.9} ${h}H${w * 0.1}Z`, '#2f3337'),
    repeat(4, (index) =>
      moving(rect(w * 0.495, h * 0.53, w * 0.01, h * 0.03, '#f5e9b0'), {
        grow: 14,
        at: [w * 0.5, h * 0.5],
        turns: 4,
        phase: index / 4,
        isOneWay: true,
      }),
    ),
    path(d`M0 ${h}V${h * 0.84}Q${w * 0.5} ${h * 0.72} ${w} ${h * 0.84}V${h}Z`, '#15191c'),
    moving(circle(w * 0.3, h * 1.02, h * 0.22, 'none', { stroke: '#2b3337', 'stroke-width': h * 0.045 }), {
      angle: 14,
      at: [w * 0.3, h * 1.02],
      turns: 2,
    }),
    rect(w * 0.56, h * 0.86, w * 0.16, h * 0.1, '#0f3a4a', { rx: 4 }) +
      circle(w * 0.64, h * 0.91, h * 0.02, '#57e0ff'),
    rect(w * 0.42, 0, w * 0.16, h * 0.07, '#15191c', { rx: 5 }),
  ].join('');
}

/** A street of stalls with lanterns. */
export function market(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const awnings = ['#c4523b', '#3f6f9f', '#f2b53d', '#4f8f5f'];
  return [
    sky(sheet),
    path(d`M${w * 0.4} ${h * 0.6}H${w * 0.6}L${w} ${h}H0Z`, '#8a7a68'),
    repeat(4, (index) => {
      const [side, far] = [index % 2 ? 1 : -1, index < 2 ? 1 : 0.55];
      const x = w * 0.5 + side * w * 0.34 * far;
      const size = w * 0.3 * far;
      return (
        rect(x - size / 2, h * (0.62 - 0.1 * far), size, h * 0.34 * far, '#54402f') +
        repeat(6, (n) =>
          circle(
            x - size * 0.4 + n * size * 0.16,
            h * (0.62 + 0.02 * far),
            size * 0.06,
            random.pick(['#e2603f', '#f2c65c', '#6fa05f', '#f7efe0']),
          ),
        ) +
        path(
          d`M${x - size * 0.6} ${h * (0.5 - 0.04 * far)}L${x - size * 0.45} ${h * (0.5 - 0.2 * far)}H${x + size * 0.45}L${x + size * 0.6} ${h * (0.5 - 0.04 * far)}Z`,
          awnings[index] ?? colors[2],
        )
      );
    }),
    stroke(d`M0 ${h * 0.14}Q${w * 0.5} ${h * 0.3} ${w} ${h * 0.12}`, '#2b2420', 2),
    repeat(7, (index) => {
      const [x, y] = [w * (0.06 + 0.145 * index), h * (0.27 - 0.03 * Math.abs(index - 3))];
      return moving(ellipse(x, y, h * 0.035, h * 0.045, index % 2 ? '#ff8a4f' : '#ffd75f'), {
        angle: 9,
        at: [x, y - h * 0.06],
        turns: 2,
        phase: phaseOf(index),
      });
    }),
    repeat(3, (index) =>
      moving(
        figure(w * (0.36 + 0.13 * index), h * 0.66, h * 0.032, somebody(random, random.pick(awnings)), [
          [
            [-1.2, 3],
            [1.2, 3],
          ],
          [
            [-0.6, 6.4],
            [0.6, 6.4],
          ],
        ]),
        { x: w * 0.03, y: h * 0.006, turns: 1 + index, phase: phaseOf(index) },
      ),
    ),
  ].join('');
}
