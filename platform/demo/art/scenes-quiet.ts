import { moving, movingOnly, phaseOf } from './motion';
import { peaks, stars } from './parts';
import { circle, d, glow, linear, path, rect, repeat, type Sheet, stroke } from './svg';

/** A city by a river at night. */
export function city(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const lights = ['#ffe08a', '#ffd0a0', '#9ee7ff'];
  const row = (color: string, scale: number, lit: boolean) => {
    const houses: string[] = [];
    for (let x = -10; x < w; ) {
      const [width, height] = [w * random.between(0.05, 0.11), h * random.between(0.25, 0.6) * scale];
      houses.push(rect(x, h * 0.78 - height, width, height + 2, color));
      const [columns, rows] = [Math.floor((width - 4) / 9), Math.floor((height - 8) / 12)];
      for (let index = 0; lit && index < columns * rows; index++) {
        if (!random.chance(0.36)) continue;
        const [column, level] = [index % columns, Math.floor(index / columns)];
        houses.push(
          moving(
            rect(x + 4 + column * 9, h * 0.78 - height + 6 + level * 12, 4, 5, random.pick(lights), {
              opacity: 0.85,
            }),
            { dim: index % 4 ? 0 : 1, phase: phaseOf(houses.length) },
          ),
        );
      }
      x += width + 2;
    }
    return houses.join('');
  };
  return [
    `<defs>${linear('sky', colors.slice(0, 3))}</defs>`,
    rect(0, 0, w, h, 'url(#sky)'),
    stars(sheet, 30),
    circle(
      w * random.between(0.15, 0.85),
      h * random.between(0.14, 0.28),
      h * random.between(0.06, 0.1),
      '#fff2d2',
    ),
    row(colors[3], 1.15, false) + row(colors[4], 0.85, true),
    rect(0, h * 0.78, w, h * 0.22, colors[1]),
    repeat(26, (index) =>
      moving(
        rect(
          w * random.next(),
          h * random.between(0.79, 0.99),
          w * random.between(0.02, 0.07),
          1.6,
          random.pick([...lights, '#ff9ec0']),
          { opacity: 0.5 },
        ),
        { x: w * 0.02, dim: 0.5, turns: 2, phase: phaseOf(index) },
      ),
    ),
    movingOnly(
      rect(-w * 0.32, h * 0.745, w * 0.3, h * 0.04, '#dfe6ea', { rx: 3 }) +
        repeat(9, (index) => rect(w * (-0.31 + 0.032 * index), h * 0.753, w * 0.022, h * 0.015, '#ffe08a')),
      { x: w * 1.4, turns: 2, isOneWay: true },
    ),
    stroke(d`M0 ${h * 0.79}H${w}`, '#0c1116', 5),
    random.chance(0.5) ? stroke(d`M0 ${h * 0.76}Q${w * 0.5} ${h * 0.56} ${w} ${h * 0.76}`, '#0c1116', 4) : '',
  ].join('');
}

/** A tent and a fire under the stars. */
export function camp(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const tent = w * random.between(0.2, 0.4);
  const fire = w * random.between(0.62, 0.78);
  const [cloth, inside] = random.pick([
    ['#e58a3c', '#ffd79a'],
    ['#3f8f8a', '#c9f0e0'],
    ['#c4523b', '#ffd0b0'],
    ['#5f6fc0', '#e3e6ff'],
  ] as const);
  return [
    `<defs>${linear('sky', colors.slice(0, 3))}${glow('fire', '#ffb45a', 0.9)}</defs>`,
    rect(0, 0, w, h, 'url(#sky)'),
    stars(sheet, 60),
    peaks(sheet, h * 0.68, h * 0.3, 4, colors[3]),
    repeat(14, (index) => {
      const [x, tall] = [(w * index) / 13 + w * random.between(-0.02, 0.02), h * random.between(0.2, 0.4)];
      return path(d`M${x} ${h * 0.82 - tall}l${tall * 0.2} ${tall}h${-tall * 0.4}z`, colors[4]);
    }),
    rect(0, h * 0.8, w, h * 0.2, '#16211b'),
    moving(circle(fire, h * 0.82, h * 0.34, 'url(#fire)'), { dim: 0.4, turns: 9 }),
    path(d`M${tent - w * 0.16} ${h * 0.88}L${tent} ${h * 0.52}L${tent + w * 0.18} ${h * 0.88}Z`, cloth),
    path(d`M${tent} ${h * 0.52}L${tent - w * 0.05} ${h * 0.88}H${tent + w * 0.07}Z`, inside),
    moving(
      path(
        d`M${fire} ${h * 0.72}q${w * 0.035} ${h * 0.08} 0 ${h * 0.15}q${-w * 0.045} ${-h * 0.05} 0 ${-h * 0.15}`,
        '#ffdf7e',
      ),
      { shrink: 0.35, angle: 8, at: [fire, h * 0.87], turns: 11 },
    ),
    moving(
      path(
        d`M${fire + w * 0.01} ${h * 0.76}q${w * 0.03} ${h * 0.06} ${-w * 0.005} ${h * 0.11}q${-w * 0.03} ${-h * 0.04} ${w * 0.005} ${-h * 0.11}`,
        '#ff7a3d',
      ),
      { shrink: 0.4, angle: 10, at: [fire, h * 0.87], turns: 13, phase: 0.4 },
    ),
    repeat(6, (index) =>
      movingOnly(circle(fire + w * 0.01 * (index - 2.5), h * 0.78, h * 0.008, '#ffdf7e'), {
        x: w * 0.01 * (index - 2.5),
        y: -h * 0.4,
        dim: 1,
        turns: 3,
        phase: phaseOf(index),
        isOneWay: true,
      }),
    ),
    rect(fire - w * 0.035, h * 0.87, w * 0.075, h * 0.02, '#4a2f1d'),
  ].join('');
}

/** A boat that fishes. */
export function sea({ w, h, colors, random }: Sheet): string {
  const sun = w * random.between(0.2, 0.45);
  const boat = w * random.between(0.5, 0.62);
  return [
    `<defs>${linear('sky', colors.slice(0, 3))}${linear('water', colors.slice(3))}${glow('sun', '#fff1c9')}</defs>`,
    rect(0, 0, w, h, 'url(#sky)'),
    moving(circle(sun, h * 0.46, h * 0.35, 'url(#sun)'), { dim: 0.3, turns: 2 }) +
      circle(sun, h * 0.46, h * 0.1, '#fff6dc'),
    rect(0, h * 0.55, w, h * 0.45, 'url(#water)'),
    repeat(26, (index) =>
      moving(
        rect(
          sun - w * random.between(0, 0.01 + index / 200),
          h * (0.57 + 0.016 * index),
          w * random.between(0.02, 0.04 + index / 300),
          2,
          '#fff',
          { opacity: 0.5 },
        ),
        { x: w * (0.008 + index / 900), dim: 0.5, turns: 3, phase: phaseOf(index) },
      ),
    ),
    moving(
      path(d`M${boat} ${h * 0.66}h${w * 0.28}l${-w * 0.05} ${h * 0.1}h${-w * 0.19}z`, '#23303a') +
        rect(boat + w * 0.08, h * 0.57, w * 0.1, h * 0.09, random.pick(['#e9eef0', '#e58a3c', '#c9e3f0']), {
          rx: 2,
        }) +
        stroke(
          d`M${boat + w * 0.03} ${h * 0.66}L${boat - w * 0.09} ${h * 0.4}L${boat - w * 0.15} ${h * 0.72}`,
          '#23303a',
          2,
        ),
      { y: h * 0.014, angle: 2.5, at: [boat + w * 0.14, h * 0.76], turns: 3 },
    ),
    repeat(3, (index) =>
      movingOnly(
        stroke(d`M${-w * 0.1} ${h * (0.8 + 0.07 * index)}q${w * 0.05} ${-h * 0.02} ${w * 0.1} 0`, '#fff', 2, {
          opacity: 0.5,
        }),
        {
          x: w * 1.2,
          phase: phaseOf(index),
          isOneWay: true,
        },
      ),
    ),
  ].join('');
}
