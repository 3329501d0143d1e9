import { moving, movingOnly, phaseOf } from './motion';
import { bokeh, stars } from './parts';
import { circle, d, ellipse, glow, group, linear, path, rect, repeat, type Sheet } from './svg';

/** Falling notes in four or six lanes. */
export function rhythm(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const lanes = random.pick([4, 6]);
  const left = w * random.between(0.12, 0.34);
  const lane = (w * 0.42) / lanes;
  return [
    `<defs>${linear('back', colors.slice(0, 2))}${linear('beam', [`${colors[2]}00`, colors[2]])}</defs>`,
    rect(0, 0, w, h, 'url(#back)'),
    bokeh(sheet, 16, [colors[2], colors[3]]),
    rect(left, 0, lane * lanes, h, '#080b14', { opacity: 0.6 }),
    repeat(lanes, (index) => {
      const x = left + lane * index;
      const color = index % 2 ? colors[4] : colors[3];
      const notes = repeat(5, (row) =>
        random.chance(0.6)
          ? rect(x + 3, h * (0.02 + 0.17 * row + random.between(0, 0.09)), lane - 6, h * 0.045, color, {
              rx: 3,
            })
          : '',
      );
      const hit = moving(rect(x + 3, h * 0.86, lane - 6, h * 0.06, '#fff', { rx: 4, opacity: 0.9 }), {
        dim: 0.7,
        turns: 20,
        phase: phaseOf(index),
      });
      // As many again above the picture, so that falling ones are followed by others.
      const next = notes && group(notes, { transform: `translate(0 ${-h})` });
      return (
        moving(rect(x, h * 0.2, lane, h * 0.68, 'url(#beam)', { opacity: random.between(0.1, 0.4) }), {
          dim: 0.8,
          turns: 10,
          phase: phaseOf(index),
        }) +
        moving(notes + next, { y: h, turns: 5, isOneWay: true }) +
        hit
      );
    }),
    rect(w * 0.76, h * 0.1, w * 0.18, h * 0.05, '#fff', { rx: 3, opacity: 0.9 }),
    rect(w * 0.76, h * 0.18, w * random.between(0.08, 0.16), h * 0.03, colors[3], { rx: 3 }),
  ].join('');
}

/** Blocks that fall into place. */
export function puzzle(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const columns = 9;
  const rows = 12;
  const cell = Math.min(h / rows, w / (columns + 1));
  const left = (w - cell * columns) * random.pick([0.2, 0.5, 0.6]);
  const top = h - cell * rows;
  const tile = (column: number, row: number) =>
    rect(left + column * cell + 1, top + row * cell + 1, cell - 2, cell - 2, random.pick(colors.slice(2)), {
      rx: cell * 0.22,
    }) +
    rect(
      left + column * cell + cell * 0.2,
      top + row * cell + cell * 0.18,
      cell * 0.45,
      cell * 0.14,
      '#fff',
      {
        rx: 2,
        opacity: 0.5,
      },
    );
  const heights = Array.from({ length: columns }, () => random.integer(2, 7));
  return [
    `<defs>${linear('back', colors.slice(0, 2))}</defs>`,
    rect(0, 0, w, h, 'url(#back)'),
    stars(sheet, 30),
    bokeh(sheet, 12, [colors[2], colors[3]]),
    rect(left - 4, -4, cell * columns + 8, h + 8, '#0b1016', { opacity: 0.62, rx: 6 }),
    heights.map((height, column) => repeat(height, (index) => tile(column, rows - 1 - index))).join(''),
    moving(group([0, 1, 2].map((index) => tile(3 + index, 2)).join('') + tile(4, 1), { opacity: 0.95 }), {
      y: cell * 2.5,
      turns: 4,
      isOneWay: true,
    }),
    movingOnly(rect(left, h - cell, cell * columns, cell, '#fff', { opacity: 0.6 }), { dim: 1, turns: 8 }),
    rect(w * 0.76, h * 0.1, w * 0.17, h * 0.22, '#0b1016', { opacity: 0.55, rx: 6 }),
    circle(w * 0.845, h * 0.21, h * 0.06, colors[3]),
  ].join('');
}

/** A board with pieces: strategy, cards, janggi. */
export function board({ w, h, colors, random }: Sheet): string {
  const cell = Math.min(w, h) * 0.1;
  const left = w * 0.5 - cell * 4 + (w - cell * 8) * random.between(-0.3, 0.2);
  const top = h * 0.5 - cell * 4;
  const squares = repeat(64, (index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)];
    return (column + row) % 2 ? '' : rect(left + column * cell, top + row * cell, cell, cell, colors[3]);
  });
  const pieces = repeat(random.integer(11, 17), (index) => {
    const x = left + (random.integer(0, 7) + 0.5) * cell;
    const y = top + (random.integer(0, 7) + 0.5) * cell;
    const color = index % 2 ? '#2b2622' : '#fffaf0';
    return moving(
      ellipse(x, y + cell * 0.3, cell * 0.34, cell * 0.14, '#000', { opacity: 0.28 }) +
        path(
          d`M${x - cell * 0.28} ${y + cell * 0.32}q${cell * 0.16} ${-cell * 0.4} ${cell * 0.14} ${-cell * 0.5}h${cell * 0.28}q0 ${cell * 0.2} ${cell * 0.14} ${cell * 0.5}z`,
          color,
        ) +
        circle(x, y - cell * 0.26, cell * 0.17, color),
      index % 3 ? {} : { x: cell, y: index % 2 ? cell : 0, phase: phaseOf(index) },
    );
  });
  return [
    `<defs>${linear('table', colors.slice(0, 2), 'right')}${glow('lamp', '#fff3d0', 0.5)}</defs>`,
    rect(0, 0, w, h, 'url(#table)'),
    moving(ellipse(w * random.between(0.2, 0.8), h * 0.1, w * 0.5, h * 0.7, 'url(#lamp)'), {
      x: w * 0.08,
      turns: 2,
    }),
    rect(left - 10, top - 10, cell * 8 + 20, cell * 8 + 20, colors[4], { rx: 6 }),
    rect(left, top, cell * 8, cell * 8, colors[2]),
    squares + pieces,
  ].join('');
}
