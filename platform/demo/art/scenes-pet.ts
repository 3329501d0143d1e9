import { moving, movingOnly } from './motion';
import { circle, d, ellipse, linear, path, rect, repeat, type Sheet, stroke } from './svg';

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
    moving(
      [
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
      ].join(''),
      { x: s * 0.1, angle: 9, at: [x, y + s * 1.2], turns: 2 },
    ),
    moving(stroke(d`M${x + s * 1.2} ${y + s * 2.6}q${s * 1.5} 0 ${s * 1.1} ${-s * 1.5}`, coat, s * 0.4), {
      angle: 16,
      at: [x + s * 1.2, y + s * 2.6],
      turns: 8,
    }),
    movingOnly(
      moving(
        circle(w * 0.22, h * 0.86, s * 0.36, '#d6413a') +
          rect(w * 0.22 - s * 0.3, h * 0.86 - 2, s * 0.6, 4, '#fff'),
        {
          angle: 360,
          at: [w * 0.22, h * 0.86],
          turns: 2,
        },
      ),
      { x: w * 0.16, turns: 2 },
    ),
    rect(w * 0.86, h * 0.5, w * 0.09, h * 0.24, random.pick(['#c9764b', '#5f8f9f', '#e3b04b']), { rx: 4 }),
    repeat(5, (index) => {
      const middle = w * (0.88 + 0.012 * index);
      return ellipse(middle, h * random.between(0.41, 0.44), w * 0.012, h * 0.09, colors[4], {
        transform: `rotate(${-40 + index * 20} ${Math.round(w * 0.905)} ${Math.round(h * 0.5)})`,
      });
    }),
  ].join('');
}
