import { moving, phaseOf } from './motion';
import { circle, d, ellipse, linear, rect, repeat, type Sheet, stroke } from './svg';

/** Platforms, coins, a jumper: as in old games. */
export function sidescroll({ w, h, colors, random }: Sheet): string {
  const tile = w / 16;
  const ground = (x: number, y: number, count: number) =>
    repeat(
      count,
      (n) =>
        rect(x + n * tile, y, tile - 1, tile, '#b5703f') +
        rect(x + n * tile, y, tile - 1, tile * 0.28, '#6fbf4f'),
    );
  return [
    rect(0, 0, w, h, colors[0]) +
      repeat(
        4,
        (index) =>
          rect(w * 0.26 * index, h * (0.14 + 0.07 * (index % 2)), tile * 1.6, tile * 0.5, '#fff', {
            opacity: 0.85,
          }) +
          rect(
            w * 0.26 * index + tile * 0.4,
            h * (0.1 + 0.07 * (index % 2)),
            tile * 0.8,
            tile * 0.4,
            '#fff',
            { opacity: 0.85 },
          ),
      ),
    moving(
      ground(-tile * 4, h - tile, 26) +
        ground(-tile * 4, h - tile * 2, 26).replaceAll('#6fbf4f', '#b5703f') +
        repeat(4, (index) => ground(tile * (1 + 5 * index), h * random.between(0.4, 0.62), 3)) +
        repeat(7, (index) =>
          moving(
            circle(tile * (1.5 + 2.6 * index), h * random.between(0.26, 0.4), tile * 0.34, '#f2c14e', {
              stroke: '#b5863f',
              'stroke-width': 3,
            }),
            { shrink: 0.2, at: [0, h * 0.34], turns: 6 },
          ),
        ),
      { x: tile * 2, turns: 1 },
    ),
    moving(
      rect(w * 0.42, h * 0.6, tile * 0.8, tile * 0.5, '#d6413a') +
        rect(w * 0.43, h * 0.6 + tile * 0.4, tile * 0.62, tile * 0.5, '#f3cdb0') +
        rect(w * 0.42, h * 0.6 + tile * 0.85, tile * 0.8, tile * 0.8, '#2f4fb0'),
      { y: h * 0.12, turns: 3 },
    ),
    repeat(3, (index) =>
      rect(w * (0.04 + 0.04 * index), h * 0.05, tile * 0.42, tile * 0.4, '#d6413a', { rx: 4 }),
    ) + rect(w * 0.78, h * 0.05, w * 0.17, h * 0.05, '#0008', { rx: 3 }),
  ].join('');
}

/** Stones on lines. */
export function go({ w, h, random }: Sheet): string {
  const cell = Math.min(w, h) * 0.088;
  const [left, top] = [w * 0.5 - cell * 5 + (w - cell * 11) * random.between(-0.3, 0.3), h * 0.5 - cell * 5];
  const stones = random
    .shuffle(Array.from({ length: 121 }, (_, place) => place))
    .slice(0, random.integer(34, 46));
  const stone = (place: number, index: number) => {
    const [x, y] = [left + (place % 11) * cell, top + Math.floor(place / 11) * cell];
    return (
      circle(x + 1.5, y + 2.5, cell * 0.45, '#0004') +
      circle(x, y, cell * 0.45, index % 2 ? '#20201f' : '#fbf8f0') +
      circle(x - cell * 0.14, y - cell * 0.16, cell * 0.1, '#fff', { opacity: index % 2 ? 0.35 : 0.9 })
    );
  };
  return [
    rect(0, 0, w, h, '#4a3a2c') +
      rect(left - cell * 0.8, top - cell * 0.8, cell * 11.6, cell * 11.6, '#e0b060', { rx: 4 }),
    repeat(11, (index) =>
      stroke(
        d`M${left} ${top + index * cell}h${cell * 10}M${left + index * cell} ${top}v${cell * 10}`,
        '#6b4a20',
        1.4,
      ),
    ),
    stones
      .map((place, index) =>
        index < 3 ? moving(stone(place, index), { dim: 1, turns: 1, phase: index / 3 }) : stone(place, index),
      )
      .join(''),
    ...[-1, 1].map(
      (side) =>
        ellipse(w * 0.5 + side * w * 0.43, h * 0.8, w * 0.06, h * 0.1, '#6b4226') +
        repeat(5, (n) =>
          circle(
            w * 0.5 + side * w * 0.43 + (n - 2) * cell * 0.3,
            h * 0.77,
            cell * 0.3,
            side < 0 ? '#20201f' : '#fbf8f0',
          ),
        ),
    ),
  ].join('');
}

/** Cards on a table. */
export function cards({ w, h, colors, random }: Sheet): string {
  const cloth = random.pick(['#1f5a4a', '#2a2f6b', '#5a2433']);
  const faces = ['#d6413a', '#2f6fd1', '#f2b544', '#2f8f6b', '#7a4fd0'];
  const card = (x: number, y: number, turn: number, face: string | null) =>
    `<g transform="rotate(${turn} ${Math.round(x)} ${Math.round(y)})">` +
    rect(x - h * 0.085, y - h * 0.125, h * 0.17, h * 0.25, face ? '#fffaf2' : colors[3], {
      rx: 6,
      stroke: '#0003',
      'stroke-width': 1.5,
    }) +
    (face
      ? circle(x, y, h * 0.05, face) + rect(x - h * 0.07, y - h * 0.11, h * 0.03, h * 0.045, face, { rx: 2 })
      : rect(x - h * 0.06, y - h * 0.1, h * 0.12, h * 0.2, '#fff', { rx: 4, opacity: 0.25 })) +
    '</g>';
  return [
    rect(0, 0, w, h, '#2b1f18') +
      ellipse(w * 0.5, h * 0.52, w * 0.54, h * 0.56, cloth) +
      ellipse(w * 0.5, h * 0.52, w * 0.36, h * 0.34, 'none', {
        stroke: '#fff',
        'stroke-width': 2,
        opacity: 0.2,
      }),
    repeat(4, (index) => card(w * (0.38 + 0.08 * index), h * 0.16, 0, null)),
    repeat(3, (index) =>
      moving(card(w * (0.36 + 0.14 * index), h * 0.47, random.between(-7, 7), random.pick(faces)), {
        y: h * 0.015,
        turns: 2,
        phase: phaseOf(index),
      }),
    ),
    repeat(5, (index) =>
      card(
        w * (0.34 + 0.08 * index),
        h * (0.86 - 0.02 * (2 - Math.abs(index - 2))),
        -12 + index * 6,
        faces[index] ?? '#000',
      ),
    ),
    moving(card(w * 0.8, h * 0.62, 14, random.pick(faces)), { x: -w * 0.1, y: -h * 0.08, turns: 2 }),
    repeat(5, (index) =>
      circle(w * 0.16, h * (0.66 - 0.03 * index), h * 0.05, index % 2 ? '#f2c65c' : '#d6413a', {
        stroke: '#fff',
        'stroke-width': 2,
      }),
    ),
  ].join('');
}

/** A question, four answers, a clock. */
export function quiz({ w, h, colors, random }: Sheet): string {
  const right = random.integer(0, 3);
  return [
    `<defs>${linear('back', colors.slice(0, 2))}</defs>${rect(0, 0, w, h, 'url(#back)')}`,
    repeat(6, (index) =>
      moving(circle(w * random.next(), h * random.next(), h * 0.06, colors[2], { opacity: 0.2 }), {
        y: h * 0.08,
        phase: phaseOf(index),
      }),
    ),
    rect(w * 0.1, h * 0.1, w * 0.8, h * 0.34, '#fffaf2', { rx: 14 }) +
      repeat(3, (index) =>
        rect(w * 0.17, h * (0.17 + 0.08 * index), w * random.between(0.34, 0.58), h * 0.035, '#2b2f3a', {
          rx: 4,
        }),
      ),
    moving(
      stroke(
        d`M${w * 0.82} ${h * 0.19}q${w * 0.035} ${-h * 0.05} ${w * 0.05} ${h * 0.02}q0 ${h * 0.05} ${-w * 0.025} ${h * 0.07}v${h * 0.03}`,
        colors[3],
        h * 0.03,
      ) + circle(w * 0.845, h * 0.37, h * 0.018, colors[3]),
      { angle: 10, at: [w * 0.845, h * 0.28], turns: 3 },
    ),
    repeat(4, (index) => {
      const [x, y] = [w * (index % 2 ? 0.52 : 0.1), h * (index < 2 ? 0.52 : 0.7)];
      const box =
        rect(x, y, w * 0.38, h * 0.13, index === right ? '#57b08f' : '#2b2f4a', { rx: 10 }) +
        rect(x + w * 0.06, y + h * 0.045, w * random.between(0.1, 0.24), h * 0.035, '#fff', { rx: 4 }) +
        circle(x + w * 0.03, y + h * 0.065, h * 0.03, '#fff');
      return index === right ? moving(box, { dim: 0.4, turns: 5 }) : box;
    }),
    rect(w * 0.1, h * 0.9, w * 0.8, h * 0.03, '#0006', { rx: 5 }) +
      moving(rect(w * 0.1, h * 0.9, w * 0.5, h * 0.03, colors[3], { rx: 5 }), {
        x: -w * 0.4,
        turns: 1,
        isOneWay: true,
      }),
  ].join('');
}
