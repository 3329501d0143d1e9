import { moving, phaseOf } from './motion';
import { circle, d, ellipse, glow, linear, path, rect, repeat, type Sheet, stroke } from './svg';

/** A table from above. */
export function food({ w, h, colors, random }: Sheet): string {
  const small = Math.min(w, h);
  const dish = (x: number, y: number, radius: number, color: string, pieces: number) =>
    ellipse(x, y + radius * 0.12, radius, radius, '#000', { opacity: 0.25 }) +
    circle(x, y, radius, '#f7f4ee') +
    circle(x, y, radius * 0.84, color) +
    repeat(pieces, () => {
      const [angle, far] = [random.between(0, 6.28), radius * 0.6 * Math.sqrt(random.next())];
      return circle(
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far,
        radius * random.between(0.08, 0.18),
        random.pick([colors[2], colors[3], colors[4], '#fff3d6']),
      );
    });
  const sides = random.shuffle(['#8fae5d', '#d8492f', '#f0d9a0', '#5d4634', '#e9e2cf', '#c98f3f']);
  const places = random.shuffle([
    [0.16, 0.28],
    [0.85, 0.3],
    [0.14, 0.8],
    [0.87, 0.8],
    [0.5, 0.02],
  ] as const);
  const middle = w * random.between(0.44, 0.56);
  return [
    `<defs>${linear('wood', colors.slice(0, 2))}</defs>`,
    rect(0, 0, w, h, 'url(#wood)'),
    repeat(6, (index) => rect(0, (h * index) / 6, w, 1.5, '#000', { opacity: 0.12 })),
    dish(middle, h * 0.54, small * random.between(0.29, 0.36), colors[2], 28),
    repeat(random.integer(3, 5), (index) => {
      const [x, y] = places[index] ?? [0.5, 0];
      return dish(w * x, h * y, small * random.between(0.14, 0.19), sides[index] ?? '#f0d9a0', 10);
    }),
    moving(
      stroke(
        d`M${middle + w * 0.14} ${h * 0.98}L${middle + w * 0.3} ${h * 0.5}M${middle + w * 0.18} ${h}L${middle + w * 0.33} ${h * 0.53}`,
        '#c9974f',
        small * 0.018,
      ),
      { x: -w * 0.05, y: h * 0.05, angle: 5, at: [middle + w * 0.16, h], turns: 3 },
    ),
    moving(
      stroke(
        d`M${middle - w * 0.05} ${h * 0.32}q${w * 0.02} ${-h * 0.07} 0 ${-h * 0.14}M${middle + w * 0.03} ${h * 0.3}q${w * 0.02} ${-h * 0.07} 0 ${-h * 0.14}`,
        '#fff',
        small * 0.02,
        { opacity: 0.5 },
      ),
      { y: -h * 0.18, dim: 1, turns: 4, isOneWay: true },
    ),
  ].join('');
}

/** Paper, brush, strokes of paint. */
export function art({ w, h, colors, random }: Sheet): string {
  const small = Math.min(w, h);
  const left = w * random.between(0.14, 0.26);
  const paint = () => random.pick(colors.slice(1));
  return [
    rect(0, 0, w, h, colors[0]),
    rect(left + 5, h * 0.08 + 6, w * 0.6, h * 0.8, '#000', { opacity: 0.15, rx: 3 }),
    rect(left, h * 0.08, w * 0.6, h * 0.8, '#fffdf7', { rx: 3 }),
    repeat(random.integer(6, 9), (index) =>
      moving(
        stroke(
          d`M${left + w * random.between(0.05, 0.16)} ${h * (0.2 + 0.07 * index)}q${w * 0.12} ${-h * random.between(0, 0.14)} ${w * 0.22} ${h * 0.02}t${w * random.between(0.1, 0.2)} ${-h * 0.02}`,
          paint(),
          small * random.between(0.03, 0.08),
          { opacity: 0.8 },
        ),
        { dim: 1, phase: phaseOf(index) },
      ),
    ),
    moving(
      circle(
        left + w * random.between(0.3, 0.48),
        h * random.between(0.22, 0.4),
        small * random.between(0.08, 0.13),
        paint(),
        { opacity: 0.9 },
      ),
      { grow: 0.4, at: [left + w * 0.39, h * 0.3] },
    ),
    rect(0, h * 0.9, w, h * 0.1, '#3a2a1f'),
    repeat(4, (index) =>
      circle(
        w * (0.06 + 0.035 * index),
        h * (0.86 - 0.03 * (index % 2)),
        small * 0.035,
        colors[index + 1] ?? colors[1],
      ),
    ),
    moving(
      stroke(d`M${w * 0.92} ${h * 0.35}L${w * 0.74} ${h * 0.66}`, '#8a5a33', small * 0.03) +
        circle(w * 0.735, h * 0.67, small * 0.03, colors[3]),
      { x: w * 0.12, y: -h * 0.12, turns: 4 },
    ),
  ].join('');
}

/** A desk lamp, a screen, an open book. */
export function study({ w, h, colors, random }: Sheet): string {
  const screen = w * random.between(0.38, 0.46);
  const lines = Array.from({ length: 6 }, () => random.between(0.1, 0.26));
  return [
    `<defs>${linear('wall', colors.slice(0, 2))}${glow('lamp', '#ffe9b0', 0.95)}</defs>`,
    rect(0, 0, w, h, 'url(#wall)'),
    moving(ellipse(w * 0.3, h * 0.5, w * 0.35, h * 0.5, 'url(#lamp)'), { dim: 0.35, turns: 2 }),
    rect(0, h * 0.72, w, h * 0.28, colors[2]),
    stroke(d`M${w * 0.2} ${h * 0.74}L${w * 0.14} ${h * 0.45}L${w * 0.26} ${h * 0.25}`, '#22302b', 6),
    path(
      d`M${w * 0.22} ${h * 0.22}l${w * 0.09} ${h * 0.02}l${-w * 0.01} ${h * 0.13}l${-w * 0.1} ${-h * 0.08}z`,
      colors[3],
    ),
    rect(w * 0.12, h * 0.74, w * 0.16, h * 0.03, '#22302b', { rx: 3 }),
    rect(screen, h * 0.34, w * 0.34, h * 0.36, '#1d2522', { rx: 6 }),
    rect(screen + w * 0.015, h * 0.36, w * 0.31, h * 0.31, random.pick(['#e9f4ee', '#1f2a3a', '#fff4e0'])),
    lines
      .map((length, index) =>
        moving(
          rect(screen + w * 0.035, h * (0.4 + 0.04 * index), w * length, h * 0.014, colors[4], {
            opacity: 0.8,
            rx: 2,
          }),
          { dim: 1, turns: 2, phase: -index / 8 + 1 },
        ),
      )
      .join(''),
    rect(screen - w * 0.04, h * 0.7, w * 0.42, h * 0.03, '#2b3531', { rx: 3 }),
    moving(
      path(
        d`M${w * 0.3} ${h * 0.88}q${w * 0.07} ${-h * 0.05} ${w * 0.14} 0q${w * 0.07} ${-h * 0.05} ${w * 0.14} 0v${h * 0.07}q${-w * 0.07} ${-h * 0.05} ${-w * 0.14} 0q${-w * 0.07} ${-h * 0.05} ${-w * 0.14} 0z`,
        '#fffaf0',
      ),
      { y: h * 0.008, angle: 1, at: [w * 0.44, h * 0.9], turns: 3 },
    ),
    rect(w * 0.86, h * 0.6, w * 0.07, h * 0.14, colors[3], { rx: 5 }),
    circle(w * 0.88, h * 0.22, Math.min(w, h) * 0.09, '#fff'),
    moving(
      stroke(
        d`M${w * 0.88} ${h * 0.22}v${-h * 0.07}M${w * 0.88} ${h * 0.22}h${h * random.between(-0.05, 0.05)}`,
        '#22302b',
        3,
      ),
      { angle: 360, at: [w * 0.88, h * 0.22], isOneWay: true },
    ),
  ].join('');
}
