import { moving, movingOnly, phaseOf } from './motion';
import { circle, d, ellipse, linear, path, rect, repeat, type Sheet, stroke } from './svg';

/** Tools, parts and a thing half made. */
export function craft({ w, h, colors, random }: Sheet): string {
  const house = random.pick(['#c4523b', '#3f6f9f', '#4f7a3f']);
  return [
    rect(0, 0, w, h, colors[2]) +
      rect(w * 0.1, h * 0.12, w * 0.8, h * 0.76, '#3f8f7a', { rx: 8 }) +
      repeat(9, (index) =>
        rect(w * (0.14 + 0.09 * index), h * 0.12, 1.3, h * 0.76, '#fff', { opacity: 0.25 }),
      ),
    rect(w * 0.36, h * 0.42, w * 0.24, h * 0.3, '#f4e3c4') +
      path(d`M${w * 0.33} ${h * 0.44}L${w * 0.48} ${h * 0.24}L${w * 0.63} ${h * 0.44}Z`, house) +
      rect(w * 0.45, h * 0.54, w * 0.06, h * 0.18, '#8a5a33') +
      rect(w * 0.385, h * 0.5, w * 0.045, h * 0.08, '#8fd0f0') +
      rect(w * 0.53, h * 0.5, w * 0.045, h * 0.08, '#8fd0f0'),
    repeat(12, () =>
      rect(
        w * random.between(0.13, 0.3),
        h * random.between(0.2, 0.82),
        w * random.between(0.02, 0.05),
        h * 0.025,
        random.pick(['#f4e3c4', house, '#f2c65c', '#dfe6ea']),
        { rx: 2 },
      ),
    ),
    moving(
      rect(w * 0.68, h * 0.3, w * 0.2, h * 0.03, '#f2b544', { rx: 5 }) +
        path(d`M${w * 0.68} ${h * 0.3}l${-w * 0.05} ${h * 0.015}l${w * 0.05} ${h * 0.015}z`, '#8f979b'),
      { x: -w * 0.04, angle: 12, at: [w * 0.8, h * 0.3], turns: 4 },
    ),
    circle(w * 0.78, h * 0.64, h * 0.08, '#e9e2cf') +
      circle(w * 0.78, h * 0.64, h * 0.055, random.pick(['#e0483f', '#5a8fd6', '#f2c65c'])),
    moving(
      ellipse(w * 0.66, h * 0.98, w * 0.1, h * 0.14, '#e8b68c', {
        transform: `rotate(-20 ${Math.round(w * 0.66)} ${Math.round(h * 0.98)})`,
      }),
      { x: -w * 0.03, y: -h * 0.03, turns: 4 },
    ),
  ].join('');
}

/** Balls of yarn and a scarf that grows. */
export function knit({ w, h, colors, random }: Sheet): string {
  const yarn = random.pick(['#c4523b', '#5f8fc0', '#e3b04b', '#8f5f9f']);
  return [
    rect(0, 0, w, h, '#e6d6c0') + ellipse(w * 0.5, h * 1.05, w * 0.7, h * 0.5, colors[4], { opacity: 0.5 }),
    repeat(8, (row) =>
      repeat(14, (n) =>
        stroke(
          d`M${w * (0.3 + 0.026 * n)} ${h * (0.34 + 0.08 * row)}l${w * 0.013} ${h * 0.04}l${w * 0.013} ${-h * 0.04}`,
          row % 3 ? yarn : '#f4efe6',
          h * 0.022,
        ),
      ),
    ),
    moving(
      stroke(d`M${w * 0.24} ${h * 0.36}L${w * 0.62} ${h * 0.24}`, '#c9974f', h * 0.02) +
        circle(w * 0.24, h * 0.36, h * 0.02, '#54321a'),
      { angle: 7, at: [w * 0.45, h * 0.3], turns: 6 },
    ),
    moving(
      stroke(d`M${w * 0.74} ${h * 0.36}L${w * 0.36} ${h * 0.24}`, '#c9974f', h * 0.02) +
        circle(w * 0.74, h * 0.36, h * 0.02, '#54321a'),
      { angle: -7, at: [w * 0.5, h * 0.3], turns: 6, phase: 0.4 },
    ),
    moving(
      circle(w * 0.84, h * 0.74, h * 0.13, yarn) +
        stroke(
          d`M${w * 0.77} ${h * 0.7}q${w * 0.07} ${-h * 0.08} ${w * 0.13} ${h * 0.02}M${w * 0.78} ${h * 0.78}q${w * 0.06} ${-h * 0.07} ${w * 0.12} ${-h * 0.01}`,
          '#0003',
          3,
        ),
      { angle: 25, at: [w * 0.84, h * 0.74], turns: 2 },
    ),
  ].join('');
}

/** Plants in pots. */
export function plant({ w, h, colors, random }: Sheet): string {
  return [
    `<defs>${linear('day', ['#f4f2e6', '#d6e3cf'])}</defs>${rect(0, 0, w, h, 'url(#day)')}`,
    rect(w * 0.06, h * 0.08, w * 0.88, h * 0.5, '#cfe6f0') +
      rect(w * 0.49, h * 0.08, w * 0.02, h * 0.5, '#f4f2e6'),
    rect(0, h * 0.82, w, h * 0.18, colors[2]),
    repeat(5, (index) => {
      const x = w * (0.14 + 0.18 * index);
      const tall = h * random.between(0.16, 0.34);
      const leaves = repeat(7, (n) =>
        ellipse(
          x,
          h * 0.66 - tall * 0.5,
          w * 0.018,
          tall * 0.55,
          random.pick(['#3f8f5a', '#5fa86b', '#2f6f4a', '#8fbf6b']),
          { transform: `rotate(${-60 + n * 20} ${Math.round(x)} ${Math.round(h * 0.66)})` },
        ),
      );
      return (
        moving(leaves, { angle: 4, at: [x, h * 0.66], turns: 2, phase: phaseOf(index) }) +
        path(
          d`M${x - w * 0.055} ${h * 0.64}h${w * 0.11}l${-w * 0.016} ${h * 0.2}h${-w * 0.078}z`,
          random.pick(['#c9764b', '#e9e2cf', '#5f8f9f', '#8a6242']),
        )
      );
    }),
    movingOnly(
      repeat(5, (index) =>
        moving(ellipse(w * (0.6 + 0.012 * index), h * 0.34, 2.5, 6, '#5fb0e0'), {
          y: h * 0.2,
          dim: 1,
          turns: 6,
          phase: index / 5,
          isOneWay: true,
        }),
      ),
      {},
    ),
    moving(
      path(
        d`M${w * 0.66} ${h * 0.2}h${w * 0.12}v${h * 0.14}h${-w * 0.12}zM${w * 0.66} ${h * 0.24}l${-w * 0.06} ${h * 0.07}l0 ${h * 0.02}l${w * 0.06} ${-h * 0.03}z`,
        '#7fa6b8',
      ),
      { angle: 6, at: [w * 0.72, h * 0.28], turns: 2 },
    ),
  ].join('');
}
