import { moving, phaseOf } from './motion';
import { bokeh } from './parts';
import { bust, somebody } from './people';
import { circle, d, ellipse, glow, linear, path, rect, repeat, type Sheet, stroke } from './svg';

/** Prices that go up and down, and headlines. */
export function chart({ w, h, colors, random }: Sheet): string {
  let at = 0.55;
  return [
    rect(0, 0, w, h, '#0f1720') +
      repeat(6, (index) => rect(w * 0.06, h * (0.12 + 0.12 * index), w * 0.66, 1.4, '#2a3a4a')),
    repeat(22, (index) => {
      const next = Math.min(0.76, Math.max(0.16, at + random.between(-0.09, 0.085)));
      const [top, low] = [Math.min(at, next), Math.max(at, next)];
      const color = next < at ? '#e0483f' : '#3f8fe0';
      at = next;
      const x = w * (0.075 + 0.029 * index);
      return moving(
        rect(x + w * 0.008, h * (top - 0.03), 2, h * (low - top + 0.06), color) +
          rect(x, h * top, w * 0.018, h * (low - top + 0.012), color),
        { y: h * 0.012, turns: 3, phase: phaseOf(index) },
      );
    }),
    rect(w * 0.76, h * 0.1, w * 0.2, h * 0.62, '#182430', { rx: 6 }) +
      repeat(6, (index) =>
        rect(
          w * 0.78,
          h * (0.15 + 0.09 * index),
          w * random.between(0.07, 0.15),
          h * 0.025,
          index ? '#8fa3b5' : colors[3],
          { rx: 2 },
        ),
      ),
    rect(0, h * 0.86, w, h * 0.1, '#22303c') +
      repeat(6, (index) =>
        moving(
          rect(w * 0.25 * index, h * 0.895, w * 0.14, h * 0.028, index % 2 ? '#f2c65c' : '#dfe6ea', {
            rx: 3,
          }),
          { x: -w * 0.5, turns: 2, isOneWay: true },
        ),
      ),
  ].join('');
}

/** A curtain, a trophy, confetti. */
export function award(sheet: Sheet): string {
  const { w, h, random } = sheet;
  const x = w * random.between(0.44, 0.56);
  const cloth = random.pick(['#7a1f2f', '#2a2a6b', '#4a1f5f']);
  return [
    `<defs>${glow('beam', '#fff1c0', 0.9)}</defs>${rect(0, 0, w, h, cloth)}`,
    repeat(12, (index) => rect((w * index) / 12, 0, w / 26, h * 0.8, '#000', { opacity: 0.22 })),
    moving(ellipse(x, h * 0.4, w * 0.34, h * 0.55, 'url(#beam)'), { x: w * 0.05, dim: 0.3, turns: 2 }),
    rect(0, h * 0.78, w, h * 0.22, '#2b1a12') + rect(x - w * 0.1, h * 0.66, w * 0.2, h * 0.16, '#3a2b22'),
    path(
      d`M${x - h * 0.11} ${h * 0.24}h${h * 0.22}q0 ${h * 0.2} ${-h * 0.07} ${h * 0.25}v${h * 0.09}h${h * 0.05}v${h * 0.07}h${-h * 0.18}v${-h * 0.07}h${h * 0.05}v${-h * 0.09}q${-h * 0.07} ${-h * 0.05} ${-h * 0.07} ${-h * 0.25}z`,
      '#f2c14e',
    ),
    stroke(
      d`M${x - h * 0.11} ${h * 0.29}q${-h * 0.1} ${h * 0.02} ${-h * 0.03} ${h * 0.12}M${x + h * 0.11} ${h * 0.29}q${h * 0.1} ${h * 0.02} ${h * 0.03} ${h * 0.12}`,
      '#f2c14e',
      h * 0.022,
    ),
    repeat(24, (index) =>
      moving(
        rect(
          w * random.next(),
          h * random.between(-0.1, 0.5),
          w * 0.012,
          h * 0.02,
          random.pick(['#ffd75f', '#ff8ab0', '#8fe0ff', '#fff']),
        ),
        { y: h * 0.5, dim: 0.9, turns: 2, phase: phaseOf(index), isOneWay: true },
      ),
    ),
  ].join('');
}

/** A mirror with lamps, and who makes up before it. */
export function beauty(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const who = sheet.who ?? somebody(random, colors[3]);
  const s = Math.min(w * 0.13, h * 0.17);
  const x = w * random.between(0.42, 0.52);
  return [
    `<defs>${linear('wall', ['#f5e0dc', '#e0bcb8'])}</defs>${rect(0, 0, w, h, 'url(#wall)')}`,
    rect(x - s * 2.3, h * 0.06, s * 4.6, h * 0.8, '#fff8f2', { rx: 14 }),
    repeat(10, (index) =>
      moving(
        circle(
          x + (index % 2 ? 1 : -1) * s * 2.05,
          h * (0.13 + 0.16 * Math.floor(index / 2)),
          s * 0.17,
          '#ffe9a8',
        ),
        { dim: 0.35, turns: 2, phase: phaseOf(index) },
      ),
    ),
    bust(x, h * 0.42, s, who),
    rect(0, h * 0.86, w, h * 0.14, '#b58a7a'),
    repeat(6, (index) =>
      rect(
        w * (0.7 + 0.045 * index),
        h * random.between(0.7, 0.78),
        w * 0.025,
        h * 0.16,
        random.pick(['#c4523b', '#e3b04b', '#8f5f9f', '#2b3337', '#f08aa3']),
        { rx: 3 },
      ),
    ),
    moving(
      stroke(d`M${x + s * 2.2} ${h * 0.78}L${x + s * 0.9} ${h * 0.5}`, '#54321a', s * 0.14) +
        circle(x + s * 0.88, h * 0.49, s * 0.16, '#f08aa3'),
      { x: s * 0.2, y: s * 0.25, turns: 5 },
    ),
  ].join('');
}

/** A hall for games: two sides, a large screen. */
export function studio(sheet: Sheet): string {
  const { w, h, colors } = sheet;
  return [
    `<defs>${linear('hall', ['#0b1024', '#1d1440'])}</defs>${rect(0, 0, w, h, 'url(#hall)')}`,
    rect(w * 0.26, h * 0.08, w * 0.48, h * 0.4, colors[0], { rx: 4 }) +
      stroke(d`M${w * 0.3} ${h * 0.44}L${w * 0.7} ${h * 0.12}`, colors[3], h * 0.05, { opacity: 0.6 }),
    repeat(6, (index) =>
      moving(
        circle(
          w * (0.38 + 0.05 * index),
          h * (0.36 - 0.04 * index),
          h * 0.02,
          index % 2 ? '#5fd0ff' : '#ff6d62',
        ),
        { x: w * 0.03, y: h * 0.04, turns: 2 + (index % 3), phase: phaseOf(index) },
      ),
    ),
    ...[-1, 1].map((side) =>
      path(
        d`M${w * (0.5 + side * 0.08)} ${h * 0.74}L${w * (0.5 + side * 0.42)} ${h * 0.64}V${h * 0.8}L${w * (0.5 + side * 0.08)} ${h * 0.86}Z`,
        side < 0 ? '#2f6fd1' : '#d1483f',
      ),
    ),
    repeat(10, (index) =>
      circle(
        w * (index < 5 ? 0.12 + 0.065 * index : 0.62 + 0.065 * (index - 5)),
        h * (index < 5 ? 0.63 + 0.017 * index : 0.7 - 0.017 * (index - 5)),
        h * 0.03,
        '#e8b993',
      ),
    ),
    repeat(5, (index) =>
      moving(
        path(
          d`M${w * (0.1 + 0.2 * index)} 0l${-w * 0.06} ${h * 0.8}h${w * 0.12}z`,
          index % 2 ? '#ff5fae' : '#57e0ff',
          { opacity: 0.16 },
        ),
        { angle: 10, at: [w * (0.1 + 0.2 * index), 0], turns: 2, phase: phaseOf(index) },
      ),
    ),
    repeat(26, (index) => ellipse((w * index) / 25, h * 0.98, w * 0.028, h * 0.07, '#05070f')),
    bokeh(sheet, 8, ['#fff', colors[2]], 0.88, 1),
  ].join('');
}
