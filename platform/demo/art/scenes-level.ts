import { moving, movingOnly, phaseOf } from './motion';
import { peaks, stars } from './parts';
import { circle, d, ellipse, glow, linear, path, rect, repeat, type Sheet, stroke } from './svg';

/** A corridor in the light of a torch. */
export function horror({ w, h, colors, random }: Sheet): string {
  const end = w * random.between(0.44, 0.56);
  const door = random.chance(0.5) ? -1 : 1;
  return [
    `<defs>${glow('torch', '#f5e6b8', 0.75)}</defs>${rect(0, 0, w, h, '#07090c')}`,
    path(d`M0 0L${end - w * 0.1} ${h * 0.34}V${h * 0.62}L0 ${h}Z`, colors[3], { opacity: 0.5 }) +
      path(d`M${w} 0L${end + w * 0.1} ${h * 0.34}V${h * 0.62}L${w} ${h}Z`, colors[3], { opacity: 0.4 }),
    path(d`M0 ${h}L${end - w * 0.1} ${h * 0.62}H${end + w * 0.1}L${w} ${h}Z`, '#15191c'),
    rect(end - w * 0.1, h * 0.34, w * 0.2, h * 0.28, '#0b0d10'),
    path(
      d`M${end + door * w * 0.18} ${h * 0.32}L${end + door * w * 0.28} ${h * 0.22}V${h * 0.78}L${end + door * w * 0.18} ${h * 0.68}Z`,
      '#2a1c14',
    ),
    moving(circle(end, h * 0.52, h * 0.42, 'url(#torch)', { opacity: 0.8 }), {
      x: w * 0.09,
      y: h * 0.05,
      dim: 0.5,
      turns: 2,
    }),
    moving(
      ellipse(end, h * 0.46, h * 0.03, h * 0.045, '#d6d0c4') +
        path(d`M${end - h * 0.05} ${h * 0.62}q${h * 0.05} ${-h * 0.2} ${h * 0.1} 0z`, '#8f8a80') +
        circle(end - h * 0.01, h * 0.455, 2, '#111') +
        circle(end + h * 0.012, h * 0.455, 2, '#111'),
      { dim: 1, grow: 0.25, at: [end, h * 0.6], turns: 2, phase: 0.3 },
    ),
    repeat(5, () =>
      stroke(
        d`M${w * random.next()} ${h * random.between(0, 0.3)}l${w * 0.02} ${h * 0.1}l${-w * 0.01} ${h * 0.08}`,
        '#000',
        2,
        { opacity: 0.6 },
      ),
    ),
    rect(w * 0.03, h * 0.9, w * 0.12, h * 0.035, '#b8443a', { rx: 3, opacity: 0.8 }),
  ].join('');
}

/** A world of cubes. */
export function blocks({ w, h, colors, random }: Sheet): string {
  const size = h / 9;
  const cube = (column: number, row: number, top: string, side: string) => {
    const [x, y] = [column * size, h - (row + 1) * size];
    return rect(x, y, size + 0.5, size + 0.5, side) + rect(x, y, size + 0.5, size * 0.3, top);
  };
  const columns = Math.ceil(w / size);
  const heights = Array.from({ length: columns }, () => random.integer(1, 3));
  const at = Math.floor(columns * random.between(0.35, 0.55));
  return [
    `<defs>${linear('sky', colors.slice(0, 2))}</defs>${rect(0, 0, w, h, 'url(#sky)')}`,
    moving(rect(w * 0.76, h * 0.1, size * 1.2, size * 1.2, '#fff3b0'), { y: h * 0.03 }),
    repeat(3, (index) =>
      moving(
        rect(w * 0.3 * index, h * (0.12 + 0.07 * index), size * 2.4, size * 0.7, '#fff', { opacity: 0.8 }),
        { x: w * 0.08, phase: phaseOf(index) },
      ),
    ),
    heights
      .map((height, column) =>
        repeat(height, (row) =>
          cube(
            column,
            row,
            row === height - 1 ? '#6fbf5a' : '#8a6242',
            row === height - 1 ? '#7a5a3a' : '#6f5036',
          ),
        ),
      )
      .join(''),
    repeat(4, (index) =>
      repeat(3, (row) =>
        cube(at + index, row + 3, '#d9b98a', index === 1 && row === 0 ? '#54321a' : '#b98a5a'),
      ),
    ),
    repeat(6, (index) => cube(at - 1 + index, 6, colors[3], colors[4])),
    moving(
      rect(w * 0.16, h * 0.46, size * 0.8, size * 0.8, '#e8b68c') +
        rect(w * 0.16, h * 0.46, size * 0.8, size * 0.25, '#4b2f22') +
        rect(w * 0.16, h * 0.46 + size * 0.8, size * 0.8, size * 1.1, '#3f8fb0'),
      { y: size * 0.15, x: w * 0.05, turns: 4 },
    ),
    movingOnly(cube(at + 4, 3, '#d9b98a', '#b98a5a'), { dim: 1, turns: 3 }),
  ].join('');
}

/** A station over a planet. */
export function space(sheet: Sheet): string {
  const { w, h, random } = sheet;
  const planet = random.pick(['#c9764b', '#3f8fb0', '#7a5fd0']);
  const x = w * random.between(0.34, 0.5);
  return [
    rect(0, 0, w, h, '#070a18') + stars(sheet, 46),
    circle(w * 0.9, h * 1.05, h * 0.62, planet) +
      ellipse(w * 0.86, h * 0.8, h * 0.24, h * 0.05, '#fff', { opacity: 0.15 }),
    moving(
      rect(x - w * 0.16, h * 0.42, w * 0.32, h * 0.1, '#c9d3da', { rx: 8 }) +
        circle(x, h * 0.47, h * 0.12, '#e9eef0') +
        circle(x, h * 0.47, h * 0.05, '#2f6fa0') +
        rect(x - w * 0.3, h * 0.3, w * 0.1, h * 0.34, '#2f4f9f') +
        rect(x + w * 0.2, h * 0.3, w * 0.1, h * 0.34, '#2f4f9f') +
        repeat(
          4,
          (n) =>
            rect(x - w * 0.3, h * (0.3 + 0.085 * n), w * 0.1, 2, '#8fb0e0') +
            rect(x + w * 0.2, h * (0.3 + 0.085 * n), w * 0.1, 2, '#8fb0e0'),
        ),
      { y: h * 0.03, angle: 5, at: [x, h * 0.47], turns: 1 },
    ),
    moving(
      circle(w * 0.66, h * 0.3, h * 0.045, '#f4f4f0') +
        rect(w * 0.64, h * 0.34, w * 0.045, h * 0.11, '#f4f4f0', { rx: 6 }) +
        ellipse(w * 0.662, h * 0.3, h * 0.026, h * 0.02, '#f2b544'),
      { x: w * 0.05, y: h * 0.06, angle: 20, at: [w * 0.66, h * 0.36], turns: 2 },
    ),
    movingOnly(
      repeat(5, (index) =>
        moving(circle(x - w * 0.02 + w * 0.01 * index, h * 0.58, 3, '#ffd75f'), {
          y: h * 0.12,
          dim: 1,
          turns: 6,
          phase: index / 5,
          isOneWay: true,
        }),
      ),
      {},
    ),
  ].join('');
}

/** Two who fight, seen from the side. */
export function fighter(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const one = (x: number, side: number, color: string, belt: string) =>
    circle(x, h * 0.42, h * 0.055, '#e8b68c') +
    rect(x - h * 0.06, h * 0.38, h * 0.12, h * 0.025, belt) +
    rect(x - h * 0.07, h * 0.47, h * 0.14, h * 0.2, color, { rx: 8 }) +
    stroke(
      d`M${x + side * h * 0.05} ${h * 0.52}l${side * h * 0.13} ${-h * 0.02}M${x - side * h * 0.05} ${h * 0.54}l${side * h * 0.08} ${h * 0.05}`,
      '#e8b68c',
      h * 0.04,
    ) +
    stroke(
      d`M${x - h * 0.03} ${h * 0.66}l${-h * 0.08} ${h * 0.17}M${x + h * 0.03} ${h * 0.66}l${h * 0.08} ${h * 0.17}`,
      '#2b2b33',
      h * 0.05,
    );
  return [
    `<defs>${linear('sky', colors.slice(0, 3))}</defs>${rect(0, 0, w, h, 'url(#sky)')}` +
      peaks(sheet, h * 0.66, h * 0.3, 5, colors[3]),
    rect(0, h * 0.78, w, h * 0.22, colors[4]),
    ...[-1, 1].map(
      (side) =>
        rect(w * (side < 0 ? 0.05 : 0.55), h * 0.05, w * 0.4, h * 0.05, '#2b1010') +
        rect(
          w * (side < 0 ? 0.05 + 0.4 * 0.3 : 0.55),
          h * 0.05,
          w * 0.28,
          h * 0.05,
          side < 0 ? '#f2c65c' : '#57e3a1',
        ),
    ),
    circle(w * 0.5, h * 0.08, h * 0.05, '#fff') + circle(w * 0.5, h * 0.08, h * 0.035, '#d6413a'),
    moving(one(w * 0.36, 1, random.pick(['#d6413a', '#f4f4f0']), '#fff'), {
      x: w * 0.06,
      y: h * 0.02,
      turns: 4,
    }),
    moving(one(w * 0.62, -1, random.pick(['#2f6fd1', '#5b2a86']), '#f2c65c'), {
      x: w * 0.06,
      y: h * 0.02,
      turns: 4,
      phase: 0.5,
    }),
    movingOnly(
      path(
        d`M${w * 0.49} ${h * 0.44}l${w * 0.02} ${h * 0.05}l${w * 0.05} ${-h * 0.01}l${-w * 0.04} ${h * 0.04}l${w * 0.02} ${h * 0.06}l${-w * 0.05} ${-h * 0.04}l${-w * 0.05} ${h * 0.03}l${w * 0.03} ${-h * 0.06}l${-w * 0.04} ${-h * 0.04}h${w * 0.05}z`,
        '#fff3a0',
      ),
      { dim: 1, turns: 7 },
    ),
  ].join('');
}
