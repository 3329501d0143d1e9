import { moving, phaseOf } from './motion';
import { bust } from './people';
import { circle, d, path, rect, repeat, type Sheet } from './svg';

/** Rolling hills that fill everything below `y`. */
export function ridge(
  { w, h, random }: Sheet,
  y: number,
  height: number,
  count: number,
  fill: string,
): string {
  const hills = repeat(count, (index) => {
    const x = (w * (index + 1)) / count;
    return d`Q${x - w / count / 2} ${y - height * random.between(0.4, 1.4)} ${x} ${y + height * random.between(-0.25, 0.25)}`;
  });
  return path(`${d`M0 ${h}V${y}`}${hills}${d`V${h}Z`}`, fill);
}

/** Pointed mountains that fill everything below `y`. */
export function peaks(
  { w, h, random }: Sheet,
  y: number,
  height: number,
  count: number,
  fill: string,
  opacity = 1,
): string {
  const tops = repeat(count, (index) => {
    const top = (w * (index + random.between(0.35, 0.65))) / count;
    return d`L${top} ${y - height * random.between(0.45, 1)}L${(w * (index + 1)) / count} ${y - height * random.between(0, 0.15)}`;
  });
  return path(`${d`M0 ${h}V${y}`}${tops}${d`V${h}Z`}`, fill, { opacity });
}

export const stars = ({ w, h, random }: Sheet, count: number) =>
  repeat(count, (index) =>
    moving(
      circle(w * random.next(), h * 0.6 * random.next(), random.between(0.5, 1.6), '#fff', {
        opacity: random.between(0.3, 1),
      }),
      { dim: index % 3 ? 0 : 0.8, turns: 2, phase: phaseOf(index) },
    ),
  );

/** Soft lights out of focus, between the heights `from` and `to` (shares of the sheet). */
export const bokeh = ({ w, h, random }: Sheet, count: number, colors: readonly string[], from = 0, to = 1) =>
  repeat(count, (index) =>
    moving(
      circle(
        w * random.next(),
        h * random.between(from, to),
        Math.min(w, h) * random.between(0.02, 0.08),
        random.pick(colors),
        {
          opacity: random.between(0.15, 0.5),
        },
      ),
      { x: w * 0.03, y: h * 0.05, phase: phaseOf(index) },
    ),
  );

const slotColors = ['#f2c65c', '#6bc7ff', '#57e3a1', '#d58bff', '#ff8a7a'] as const;

/** What a game lays over its picture: life bar, slots, a map. */
export function hud({ w, h, random }: Sheet): string {
  const color = random.pick(['#4fe08f', '#5fd0ff', '#f2c65c', '#ff7a6b']);
  const slots = random.integer(3, 5);
  const left = random.pick([0.04, 0.3]);
  const top = random.chance(0.5) ? 0.06 : 0.68;
  const map = { x: random.pick([0.03, 0.85]), y: 0.06 };
  const bar = w * (slots * 0.055 - 0.01);
  return [
    rect(w * left, h * (top === 0.06 ? 0.06 : 0.81), bar, h * 0.03, '#000', { opacity: 0.45, rx: 3 }),
    rect(w * left, h * (top === 0.06 ? 0.06 : 0.81), bar * random.between(0.4, 0.95), h * 0.03, color, {
      rx: 3,
    }),
    repeat(slots, (index) => {
      const x = left + index * 0.055;
      return (
        rect(w * x, h * 0.87, w * 0.045, h * 0.08, '#0b1210', { rx: 4, opacity: 0.7 }) +
        rect(w * (x + 0.008), h * 0.884, w * 0.029, h * 0.052, slotColors[index] ?? color, {
          rx: 3,
          opacity: 0.9,
        })
      );
    }),
    random.chance(0.7) && left !== 0.04
      ? rect(w * map.x, h * map.y, w * 0.12, h * 0.22, '#0b1210', { rx: 6, opacity: 0.75 }) +
        repeat(5, (index) =>
          circle(
            w * (map.x + random.between(0.015, 0.105)),
            h * (map.y + random.between(0.03, 0.19)),
            2.6,
            ['#fff', color, '#ff6b5e', '#ff6b5e', color][index] ?? color,
          ),
        )
      : '',
  ].join('');
}

/** The streamer's camera in a corner at the right. */
export function facecam({ w, h, colors, random, who }: Sheet): string {
  if (!who) return '';
  const width = w * random.between(0.2, 0.27);
  const height = width * 0.66;
  const x = w * 0.975 - width;
  const y = random.chance(0.75) ? h * 0.955 - height : h * 0.05;
  const back =
    rect(0, 0, width, height, colors[4]) +
    circle(width * 0.8, height * 0.2, height * 0.45, colors[2], { opacity: 0.5 });
  const face = bust(width * 0.5, height * 0.46, height * 0.22, who);
  return `${rect(x - 2, y - 2, width + 4, height + 4, '#0b1210', { rx: 6, opacity: 0.7 })}<svg x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}">${back}${face}</svg>`;
}
