import { peaks, stars } from './parts';
import { circle, d, ellipse, glow, linear, path, rect, repeat, type Sheet, stroke } from './svg';

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
          rect(x + 4 + column * 9, h * 0.78 - height + 6 + level * 12, 4, 5, random.pick(lights), {
            opacity: 0.85,
          }),
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
    repeat(26, () =>
      rect(
        w * random.next(),
        h * random.between(0.79, 0.99),
        w * random.between(0.02, 0.07),
        1.6,
        random.pick([...lights, '#ff9ec0']),
        { opacity: 0.5 },
      ),
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
    circle(fire, h * 0.82, h * 0.34, 'url(#fire)'),
    path(d`M${tent - w * 0.16} ${h * 0.88}L${tent} ${h * 0.52}L${tent + w * 0.18} ${h * 0.88}Z`, cloth),
    path(d`M${tent} ${h * 0.52}L${tent - w * 0.05} ${h * 0.88}H${tent + w * 0.07}Z`, inside),
    path(
      d`M${fire} ${h * 0.72}q${w * 0.035} ${h * 0.08} 0 ${h * 0.15}q${-w * 0.045} ${-h * 0.05} 0 ${-h * 0.15}`,
      '#ffdf7e',
    ),
    path(
      d`M${fire + w * 0.01} ${h * 0.76}q${w * 0.03} ${h * 0.06} ${-w * 0.005} ${h * 0.11}q${-w * 0.03} ${-h * 0.04} ${w * 0.005} ${-h * 0.11}`,
      '#ff7a3d',
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
    circle(sun, h * 0.46, h * 0.35, 'url(#sun)') + circle(sun, h * 0.46, h * 0.1, '#fff6dc'),
    rect(0, h * 0.55, w, h * 0.45, 'url(#water)'),
    repeat(26, (index) =>
      rect(
        sun - w * random.between(0, 0.01 + index / 200),
        h * (0.57 + 0.016 * index),
        w * random.between(0.02, 0.04 + index / 300),
        2,
        '#fff',
        { opacity: 0.5 },
      ),
    ),
    path(d`M${boat} ${h * 0.66}h${w * 0.28}l${-w * 0.05} ${h * 0.1}h${-w * 0.19}z`, '#23303a'),
    rect(boat + w * 0.08, h * 0.57, w * 0.1, h * 0.09, random.pick(['#e9eef0', '#e58a3c', '#c9e3f0']), {
      rx: 2,
    }),
    stroke(
      d`M${boat + w * 0.03} ${h * 0.66}L${boat - w * 0.09} ${h * 0.4}L${boat - w * 0.15} ${h * 0.72}`,
      '#23303a',
      2,
    ),
  ].join('');
}

/** A cat or a dog at the window. */
export function pet({ w, h, colors, random }: Sheet): string {
  const s = Math.min(w, h) * random.between(0.15, 0.19);
  const [x, y, coat] = [
    w * random.between(0.46, 0.66),
    h * 0.5,
    random.pick([colors[3], '#4a4038', '#e09a4a', '#f4ead9', '#8f7a66']),
  ];
  const ear = (sign: number) =>
    path(
      d`M${x + sign * s * 0.95} ${y - s * 0.3}L${x + sign * s * 0.8} ${y - s * 1.4}L${x + sign * s * 0.1} ${y - s * 0.85}Z`,
      coat,
    );
  const flap = (sign: number) =>
    ellipse(x + sign * s * 0.95, y + s * 0.05, s * 0.34, s * 0.75, coat, {
      stroke: '#0003',
      'stroke-width': 2,
    });
  const catFace = [-1, 1]
    .map(
      (sign) =>
        circle(x + sign * s * 0.38, y, s * 0.17, '#f5e26b') +
        ellipse(x + sign * s * 0.38, y, s * 0.06, s * 0.15, '#222'),
    )
    .join('');
  const dogFace =
    [-1, 1].map((sign) => circle(x + sign * s * 0.36, y - s * 0.05, s * 0.11, '#222')).join('') +
    ellipse(x, y + s * 0.4, s * 0.45, s * 0.34, '#fff3e0', { opacity: 0.9 });
  const isCat = random.chance(0.6);
  return [
    `<defs>${linear('wall', colors.slice(0, 2))}</defs>`,
    rect(0, 0, w, h, 'url(#wall)'),
    rect(w * 0.1, h * 0.08, w * 0.5, h * 0.66, '#fff6df', { opacity: 0.9, rx: 4 }),
    rect(w * 0.34, h * 0.08, w * 0.02, h * 0.66, colors[1]) +
      rect(w * 0.1, h * 0.4, w * 0.5, h * 0.02, colors[1]),
    rect(0, h * 0.74, w, h * 0.26, colors[2]),
    ellipse(x, y + s * 1.9, s * 1.35, s * 1.5, coat),
    isCat ? ear(-1) + ear(1) : '',
    circle(x, y, s, coat),
    isCat ? catFace : dogFace + flap(-1) + flap(1),
    path(
      d`M${x - s * 0.12} ${y + s * 0.3}h${s * 0.24}l${-s * 0.12} ${s * 0.15}z`,
      isCat ? '#f08f8f' : '#2b2320',
    ),
    stroke(
      d`M${x} ${y + s * 0.44}q${s * 0.12} ${s * 0.16} ${s * 0.24} ${s * 0.04}M${x} ${y + s * 0.44}q${-s * 0.12} ${s * 0.16} ${-s * 0.24} ${s * 0.04}`,
      '#2b2320',
      1.6,
    ),
    stroke(d`M${x + s * 1.2} ${y + s * 2.6}q${s * 1.5} 0 ${s * 1.1} ${-s * 1.5}`, coat, s * 0.4),
    rect(w * 0.86, h * 0.5, w * 0.09, h * 0.24, random.pick(['#c9764b', '#5f8f9f', '#e3b04b']), { rx: 4 }),
    repeat(5, (index) => {
      const middle = w * (0.88 + 0.012 * index);
      return ellipse(middle, h * random.between(0.41, 0.44), w * 0.012, h * 0.09, colors[4], {
        transform: `rotate(${-40 + index * 20} ${Math.round(w * 0.905)} ${Math.round(h * 0.5)})`,
      });
    }),
  ].join('');
}
