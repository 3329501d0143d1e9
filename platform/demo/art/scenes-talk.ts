import { moving, movingOnly, phaseOf } from './motion';
import { bokeh, stars } from './parts';
import { bust, somebody } from './people';
import { circle, d, ellipse, glow, linear, path, rect, repeat, type Sheet, stroke } from './svg';

/** A room, a microphone, somebody who talks. */
export function talk(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const size = Math.min(w * 0.13, h * 0.16) * random.between(0.95, 1.2);
  const x = w * random.between(0.4, 0.56);
  const shelf = random.between(0.62, 0.7);
  return [
    `<defs>${linear('wall', colors.slice(0, 2), 'right')}${glow('lamp', colors[2], 0.9)}</defs>`,
    rect(0, 0, w, h, 'url(#wall)'),
    moving(ellipse(w * random.between(0.1, 0.3), h * 0.2, w * 0.35, h * 0.5, 'url(#lamp)'), {
      dim: 0.4,
      turns: 2,
    }),
    bokeh(sheet, 16, [colors[2], colors[3], '#fff'], 0, 0.6),
    rect(w * shelf, h * 0.16, w * 0.28, h * 0.02, colors[4], { opacity: 0.55 }),
    rect(w * shelf, h * 0.42, w * 0.28, h * 0.02, colors[4], { opacity: 0.55 }),
    repeat(7, (index) => {
      const tall = random.between(0.08, 0.14);
      return rect(
        w * (shelf + 0.01 + index * 0.036),
        h * (0.16 - tall),
        w * 0.026,
        h * tall,
        random.pick([colors[3], colors[2], '#fff']),
        { opacity: 0.55 },
      );
    }),
    bust(x, h * 0.44, size, sheet.who ?? somebody(random, colors[3])),
    rect(x + w * 0.175, h * 0.52, w * 0.018, h * 0.48, '#1b1f22'),
    ellipse(x + w * 0.16, h * 0.5, size * 0.38, size * 0.6, '#22282c'),
    rect(0, h * 0.9, w, h * 0.1, '#1b1512', { opacity: 0.55 }),
    repeat(4, (index) => said(sheet, index)),
  ].join('');
}

/** What the chat says, going up at the side. */
const said = ({ w, h, colors }: Sheet, index: number) =>
  movingOnly(
    rect(w * 0.04, h * 0.86, w * (0.12 + 0.03 * (index % 3)), h * 0.07, '#0b1210', { rx: 8, opacity: 0.6 }) +
      circle(w * 0.06, h * 0.895, h * 0.018, colors[index % 2 ? 2 : 3]) +
      rect(w * 0.08, h * 0.885, w * (0.06 + 0.03 * (index % 3)), h * 0.02, '#fff', { rx: 3, opacity: 0.9 }),
    { y: -h * 0.5, dim: 1, turns: 2, phase: index / 4, isOneWay: true },
  );

/** Spotlights, a singer, an instrument, the bars of the music. */
export function stage(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const size = Math.min(w * 0.1, h * 0.11) * random.between(1, 1.2);
  const x = w * random.between(0.4, 0.6);
  const guitar = [
    `<g transform="translate(${Math.round(x)} ${Math.round(h * 0.76)}) rotate(-24)">`,
    ellipse(0, 0, size * 1.1, size * 0.85, '#b9732f') +
      ellipse(size * 1.3, 0, size * 0.75, size * 0.62, '#b9732f'),
    circle(size * 0.3, 0, size * 0.3, '#3a2110') +
      rect(size * 1.6, -size * 0.1, size * 3, size * 0.2, '#54321a'),
    '</g>',
  ].join('');
  const keys =
    rect(x - w * 0.2, h * 0.74, w * 0.4, h * 0.09, '#15181d', { rx: 4 }) +
    repeat(20, (index) => rect(x - w * 0.19 + index * w * 0.019, h * 0.775, w * 0.017, h * 0.05, '#f4f1ea'));
  const microphone =
    rect(x - size * 0.08, h * 0.56, size * 0.16, h * 0.44, '#cfd6da') +
    ellipse(x, h * 0.55, size * 0.3, size * 0.42, '#2b3337');
  return [
    `<defs>${linear('back', colors.slice(0, 2))}${linear('beam', [colors[2], `${colors[1]}00`])}</defs>`,
    rect(0, 0, w, h, 'url(#back)'),
    repeat(5, (index) => {
      const lamp = w * (0.1 + 0.2 * index);
      return moving(
        path(
          d`M${lamp} 0L${lamp - w * random.between(0.06, 0.16)} ${h * 0.9}H${lamp + w * random.between(0.12, 0.22)}Z`,
          'url(#beam)',
          { opacity: 0.4 },
        ),
        { angle: 9, at: [lamp, 0], turns: 2, phase: phaseOf(index) },
      );
    }),
    bokeh(sheet, 10, [colors[2], colors[3]], 0, 0.5),
    ellipse(w * 0.5, h * 0.9, w * 0.5, h * 0.14, colors[3], { opacity: 0.45 }),
    bust(x, h * 0.42, size, sheet.who ?? somebody(random, colors[4])),
    random.pick([guitar, keys, microphone]),
    repeat(26, (index) => {
      const bar = h * random.between(0.02, 0.11);
      return moving(
        rect((w * index) / 26 + 2, h - bar, w / 26 - 4, bar, colors[2], { opacity: 0.8, rx: 2 }),
        {
          shrink: 0.8,
          at: [0, h],
          turns: 8 + (index % 5),
          phase: phaseOf(index),
        },
      );
    }),
  ].join('');
}

/** A drawn avatar with big eyes. */
export function virtual(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const small = Math.min(w, h);
  const [x, y, s] = [
    w * random.between(0.42, 0.58),
    h * random.between(0.44, 0.5),
    small * random.between(0.17, 0.21),
  ];
  const hair = colors[3];
  const tail = (sign: number) =>
    path(
      d`M${x + sign * s} ${y - s * 0.3}q${sign * s * 1.6} ${s * 0.4} ${sign * s * 1.1} ${s * 2.8}q${-sign * s * 0.5} ${-s * 0.6} ${-sign * s * 1.1} ${-s * 1.2}z`,
      hair,
    );
  const ear = (sign: number) =>
    path(
      d`M${x + sign * s * 0.95} ${y - s * 0.5}L${x + sign * s * 0.95} ${y - s * 1.75}L${x + sign * s * 0.2} ${y - s * 1.1}Z`,
      hair,
    );
  const loose = path(
    d`M${x - s * 1.2} ${y}C${x - s * 1.5} ${y - s * 1.8} ${x + s * 1.5} ${y - s * 1.8} ${x + s * 1.2} ${y}L${x + s * 1.5} ${y + s * 2.4}H${x - s * 1.5}Z`,
    hair,
  );
  const eye = (sign: number) =>
    ellipse(x + sign * s * 0.42, y + s * 0.2, s * 0.16, s * 0.24, colors[4]) +
    circle(x + sign * s * 0.42 + s * 0.05, y + s * 0.1, s * 0.06, '#fff');
  return [
    `<defs>${linear('sky', colors.slice(0, 3))}${glow('halo', '#fff', 0.8)}</defs>`,
    rect(0, 0, w, h, 'url(#sky)'),
    stars(sheet, 40),
    repeat(9, (index) => {
      const [sx, sy, k] = [w * random.next(), h * random.next(), small * random.between(0.02, 0.05)];
      return moving(
        path(
          d`M${sx} ${sy - k}l${k * 0.28} ${k * 0.72}l${k * 0.72} ${k * 0.28}l${-k * 0.72} ${k * 0.28}l${-k * 0.28} ${k * 0.72}l${-k * 0.28} ${-k * 0.72}l${-k * 0.72} ${-k * 0.28}l${k * 0.72} ${-k * 0.28}z`,
          '#fff',
          { opacity: 0.8 },
        ),
        { grow: 0.6, dim: 0.7, at: [sx, sy], turns: 3, phase: phaseOf(index) },
      );
    }),
    moving(circle(x, y, s * 2.6, 'url(#halo)', { opacity: 0.5 }), { dim: 0.5, turns: 2 }),
    moving(
      [
        random.pick([tail(-1) + tail(1), ear(-1) + ear(1) + tail(1), loose, loose + ear(-1) + ear(1)]),
        path(
          d`M${x - s * 1.7} ${y + s * 3.6}q${s * 0.3} ${-s * 2.1} ${s * 1.7} ${-s * 2.1}t${s * 1.7} ${s * 2.1}z`,
          random.pick(['#2c2f4d', '#fffaf5', colors[4]]),
        ),
        circle(x, y, s * 1.02, '#ffe4d6'),
        path(
          d`M${x - s * 1.15} ${y + s * 0.3}q${-s * 0.2} ${-s * 1.6} ${s * 1.15} ${-s * 1.6}t${s * 1.15} ${s * 1.6}q${-s * 0.2} ${-s * 0.7} ${-s * 0.5} ${-s * 0.8}l${-s * 0.2} ${s * 0.3}l${-s * 0.4} ${-s * 0.4}l${-s * 0.3} ${s * 0.4}l${-s * 0.4} ${-s * 0.3}q${-s * 0.3} ${s * 0.2} ${-s * 0.5} ${s * 0.8}z`,
          hair,
        ),
        moving(eye(-1) + eye(1), { shrink: 0.55, at: [x, y + s * 0.3], turns: 5 }),
        ellipse(x - s * 0.62, y + s * 0.5, s * 0.16, s * 0.08, '#ff9a9a', { opacity: 0.6 }) +
          ellipse(x + s * 0.62, y + s * 0.5, s * 0.16, s * 0.08, '#ff9a9a', { opacity: 0.6 }),
        stroke(d`M${x - s * 0.14} ${y + s * 0.58}q${s * 0.14} ${s * 0.14} ${s * 0.28} 0`, '#a24b4b', 2),
        movingOnly(ellipse(x, y + s * 0.64, s * 0.12, s * 0.1, '#a24b4b'), {
          at: [x, y + s * 0.6],
          shrink: 0.9,
          turns: 15,
        }),
      ].join(''),
      { x: s * 0.12, y: s * 0.06, angle: 4, at: [x, y + s * 3.6], turns: 2 },
    ),
  ].join('');
}
