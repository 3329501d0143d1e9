import { moving, movingOnly, phaseOf } from './motion';
import { peaks, ridge } from './parts';
import { circle, d, ellipse, glow, linear, path, rect, repeat, type Sheet, stroke } from './svg';

/** Mountains at dusk with a watchtower: adventures. */
export function field(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const sun = { x: w * random.between(0.2, 0.8), y: h * random.between(0.24, 0.38) };
  const tower = w * random.between(0.15, 0.45);
  return [
    `<defs>${linear('sky', colors.slice(0, 3))}${glow('sun', '#fff6d8')}</defs>`,
    rect(0, 0, w, h, 'url(#sky)'),
    moving(circle(sun.x, sun.y, h * 0.4, 'url(#sun)', { opacity: 0.7 }), { dim: 0.4, turns: 2 }),
    circle(sun.x, sun.y, h * 0.08, '#fff8e2'),
    moving(peaks(sheet, h * 0.62, h * 0.34, 5, colors[3]), { grow: 0.04, at: [w * 0.5, h] }),
    moving(peaks(sheet, h * 0.74, h * 0.24, 7, colors[4], 0.85), { grow: 0.08, at: [w * 0.5, h] }),
    path(
      d`M${tower} ${h * 0.82}l${w * 0.02} ${-h * 0.4}h${w * 0.03}v${-h * 0.06}h${w * 0.015}v${h * 0.06}h${w * 0.03}l${w * 0.02} ${h * 0.4}z`,
      '#16221f',
      { opacity: 0.9 },
    ),
    ridge(sheet, h * 0.86, h * 0.1, 4, '#101c18'),
    movingOnly(moving(hero(-w * 0.1, h * 0.76, h * 0.028, colors[2]), { y: h * 0.02, turns: 12 }), {
      x: w * 1.2,
      turns: 2,
      isOneWay: true,
    }),
  ].join('');
}

/** Who walks through the land, in a cloak. */
const hero = (x: number, y: number, s: number, cloak: string) =>
  path(d`M${x} ${y - s}L${x - s * 2.6} ${y + s * 3.4}H${x + s * 1.2}Z`, cloak) +
  circle(x, y - s * 1.4, s, '#f3cdb0') +
  stroke(d`M${x + s} ${y + s}l${s * 2.4} ${-s * 2.6}`, '#fff', s * 0.4);

/** A battle seen from above: three lanes, two teams. */
export function arena({ w, h, colors, random }: Sheet): string {
  const lane = d`M${w * 0.06} ${h * 0.92}L${w * 0.95} ${h * 0.08}M${w * 0.06} ${h * 0.92}V${h * 0.15}Q${w * 0.06} ${h * 0.06} ${w * 0.15} ${h * 0.06}H${w * 0.95}M${w * 0.06} ${h * 0.92}H${w * 0.86}Q${w * 0.95} ${h * 0.92} ${w * 0.95} ${h * 0.8}V${h * 0.08}`;
  const fight = { x: w * random.between(0.3, 0.65), y: h * random.between(0.35, 0.6) };
  return [
    `<defs>${linear('ground', colors.slice(0, 2), 'right')}${glow('spell', colors[2], 0.9)}</defs>`,
    rect(0, 0, w, h, 'url(#ground)'),
    stroke(lane, colors[3], h * 0.11, { opacity: 0.55 }),
    repeat(30, () =>
      circle(w * random.next(), h * random.next(), h * random.between(0.02, 0.06), colors[4], {
        opacity: 0.5,
      }),
    ),
    moving(circle(fight.x, fight.y, h * random.between(0.26, 0.4), 'url(#spell)'), { dim: 0.7, turns: 5 }),
    circle(fight.x, fight.y, h * 0.05, '#fff'),
    moving(
      circle(fight.x, fight.y, h * 0.15, 'none', {
        stroke: '#fff',
        'stroke-width': 2,
        'stroke-dasharray': '6 5',
        opacity: 0.7,
      }),
      { angle: 360, at: [fight.x, fight.y], turns: 2, isOneWay: true },
    ),
    repeat(random.integer(6, 10), (index) => {
      const x = fight.x + w * random.between(-0.24, 0.24);
      const y = fight.y + h * random.between(-0.3, 0.3);
      const team = index % 2 ? '#5fd0ff' : '#ff6d62';
      return moving(
        circle(x, y, h * 0.03, team) + rect(x - h * 0.045, y - h * 0.065, h * 0.09, h * 0.016, team),
        { x: w * 0.06, y: h * 0.08, turns: 1 + (index % 3), phase: phaseOf(index) },
      );
    }),
  ].join('');
}

/** A road to the horizon and the car on it. */
export function race(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const end = w * random.between(0.42, 0.58);
  const car = random.pick(['#1f7ae0', '#e0483f', '#f2b544', '#2fa36b', '#f2efe6', '#8a5fe0']);
  const scale = h / 270;
  const side = (sign: number) =>
    path(
      d`M${end + sign * w * 0.03} ${h * 0.53}L${w * (0.5 + sign * 0.55)} ${h}h${-sign * w * 0.06}L${end + sign * w * 0.026} ${h * 0.53}Z`,
      colors[2],
    );
  return [
    `<defs>${linear('sky', colors.slice(0, 3))}${glow('sun', '#fff3c4')}</defs>`,
    rect(0, 0, w, h, 'url(#sky)'),
    circle(end, h * 0.46, h * 0.36, 'url(#sun)'),
    circle(end, h * 0.46, h * 0.12, '#fff4cf'),
    moving(peaks(sheet, h * 0.54, h * 0.18, 8, colors[3]), { grow: 0.06, at: [end, h * 0.54] }),
    rect(0, h * 0.53, w, h, colors[4]),
    path(d`M${end - w * 0.03} ${h * 0.53}H${end + w * 0.03}L${w * 1.05} ${h}H${-w * 0.05}Z`, '#2a2d33'),
    path(d`M${end - w * 0.003} ${h * 0.53}H${end + w * 0.003}L${w * 0.53} ${h}H${w * 0.47}Z`, '#f5f2e6', {
      opacity: 0.85,
    }),
    side(-1) + side(1),
    repeat(6, (index) =>
      movingOnly(
        rect(end - w * 0.06, h * 0.66, w * 0.12, h * 0.1, '#2a2d33') + posts(end, h * 0.53, w, h, colors[2]),
        {
          grow: 4,
          at: [end, h * 0.53],
          turns: 5,
          phase: index / 6,
          isOneWay: true,
        },
      ),
    ),
    `<g transform="translate(${Math.round(w * random.between(0.38, 0.62))} ${Math.round(h * 0.8)}) scale(${scale.toFixed(2)})">`,
    moving(
      [
        path('M-46 22q0-22 12-26l8-20q2-6 10-6h32q8 0 10 6l8 20q12 4 12 26z', car),
        path('M-22-6l6-14q1-4 6-4h20q5 0 6 4l6 14z', '#0f2238'),
        rect(-42, 16, 18, 14, '#111') + rect(24, 16, 18, 14, '#111'),
        rect(-40, 6, 14, 5, '#ffd75a') + rect(26, 6, 14, 5, '#ffd75a'),
      ].join(''),
      { x: 26, y: 2, angle: 3, at: [0, 22], turns: 3 },
    ),
    '</g>',
  ].join('');
}

/** A pair of posts beside the road. */
const posts = (x: number, y: number, w: number, h: number, color: string) =>
  [-1, 1]
    .map(
      (sign) =>
        rect(x + sign * w * 0.42, y - h * 0.12, w * 0.012, h * 0.3, '#f2efe6') +
        rect(x + sign * w * 0.42, y - h * 0.12, w * 0.012, h * 0.08, color),
    )
    .join('');

/** Fields, a house, a tree: quiet games. */
export function farm(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const house = w * random.between(0.5, 0.72);
  const tree = w * random.between(0.08, 0.34);
  return [
    `<defs>${linear('sky', colors.slice(0, 2))}</defs>`,
    rect(0, 0, w, h, 'url(#sky)'),
    repeat(random.integer(2, 4), () => {
      const [x, y] = [w * random.next(), h * random.between(0.08, 0.28)];
      return moving(
        ellipse(x, y, w * 0.09, h * 0.05, '#fff', { opacity: 0.85 }) +
          ellipse(x + w * 0.05, y - h * 0.02, w * 0.06, h * 0.05, '#fff', { opacity: 0.85 }),
        { x: w * 0.12, phase: (x % 9) / 9 },
      );
    }),
    ridge(sheet, h * 0.58, h * 0.2, 3, colors[2]),
    ridge(sheet, h * 0.72, h * 0.14, 3, colors[3]),
    repeat(6, (index) =>
      stroke(
        d`M${w * (0.1 + 0.15 * index)} ${h}Q${w * (0.3 + 0.08 * index)} ${h * 0.85} ${w * (0.42 + 0.04 * index)} ${h * 0.76}`,
        colors[4],
        h * 0.02,
        { 'stroke-dasharray': '3 7' },
      ),
    ),
    rect(house + w * 0.02, h * 0.46, w * 0.15, h * 0.17, '#f4e3c4'),
    path(
      d`M${house} ${h * 0.47}L${house + w * 0.095} ${h * 0.32}L${house + w * 0.19} ${h * 0.47}Z`,
      random.pick(['#c4523b', '#3f6f9f', '#7a4f8f', '#4f7a3f']),
    ),
    rect(house + w * 0.075, h * 0.53, w * 0.035, h * 0.1, '#7d4a2c'),
    rect(tree, h * 0.5, w * 0.02, h * 0.16, '#6e4a2c'),
    moving(
      circle(tree + w * 0.01, h * 0.44, h * 0.1, '#3f8f4c') +
        circle(tree + w * 0.05, h * 0.48, h * 0.07, '#4fa35a'),
      { angle: 6, at: [tree + w * 0.01, h * 0.66], turns: 3 },
    ),
    movingOnly(
      repeat(3, (index) =>
        moving(hen(w * (0.3 + 0.11 * index), h * 0.8, h * 0.026), {
          y: h * 0.012,
          angle: 8,
          at: [w * (0.3 + 0.11 * index), h * 0.82],
          turns: 9 + index,
        }),
      ),
      { x: w * 0.2 },
    ),
  ].join('');
}

const hen = (x: number, y: number, s: number) =>
  ellipse(x, y, s * 1.5, s, '#fffaf0') +
  circle(x + s * 1.3, y - s * 0.9, s * 0.62, '#fffaf0') +
  path(d`M${x + s * 1.8} ${y - s}l${s * 0.8} ${s * 0.25}l${-s * 0.8} ${s * 0.25}z`, '#f2a03d') +
  rect(x + s, y - s * 1.8, s * 0.5, s * 0.4, '#d6413a', { rx: s * 0.15 });
