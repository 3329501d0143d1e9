import { moving, phaseOf } from './motion';
import { peaks } from './parts';
import { circle, d, glow, linear, path, rect, repeat, type Sheet, stroke } from './svg';

/** A street through a sight. */
export function shooter(sheet: Sheet): string {
  const { w, h, colors, random } = sheet;
  const aim = { x: w * random.between(0.42, 0.58), y: h * random.between(0.42, 0.52) };
  const wall = (sign: number) =>
    path(
      d`M${w * (0.5 + sign * 0.5)} 0L${w * (0.5 + sign * 0.16)} ${h * 0.3}V${h * 0.62}L${w * (0.5 + sign * 0.5)} ${h}Z`,
      sign < 0 ? colors[3] : colors[4],
    );
  const windows = (sign: number) =>
    repeat(8, (index) => {
      const x = w * (0.5 + sign * (0.22 + 0.08 * (index % 4)));
      const size = h * (0.04 + 0.02 * (index % 4));
      const light = random.chance(0.4) ? '#ffe08a' : '#00000055';
      return rect(
        x - size / 2,
        h * (index < 4 ? 0.3 : 0.46) - size * (index < 4 ? 1 : 0),
        size * 0.8,
        size * 1.2,
        light,
      );
    });
  return [
    `<defs>${linear('sky', colors.slice(0, 3))}${glow('flash', '#ffdf9a', 0.9)}</defs>`,
    rect(0, 0, w, h, 'url(#sky)'),
    peaks(sheet, h * 0.5, h * 0.2, 6, colors[3], 0.7),
    path(d`M${w * 0.34} ${h * 0.62}H${w * 0.66}L${w} ${h}H0Z`, '#3a3d3f'),
    wall(-1) + wall(1) + windows(-1) + windows(1),
    repeat(random.integer(1, 3), (index) => {
      const x = w * random.between(0.38, 0.62);
      return moving(
        circle(x, h * 0.5, h * 0.022, '#1b1f22') +
          rect(x - h * 0.025, h * 0.52, h * 0.05, h * 0.12, '#1b1f22', { rx: 3 }),
        { x: w * 0.1, y: h * 0.01, turns: 2, phase: phaseOf(index) },
      );
    }),
    moving(
      path(
        d`M${w * 0.56} ${h * 1.1}V${h}L${w * 0.53} ${h * 0.72}h${w * 0.035}l${w * 0.06} ${h * 0.07}L${w * 0.8} ${h}V${h * 1.1}Z`,
        '#1a1e20',
      ) +
        moving(
          circle(w * 0.547, h * 0.71, h * 0.13, 'url(#flash)', { opacity: random.chance(0.5) ? 0.9 : 0.15 }),
          { dim: 1, turns: 15 },
        ),
      { x: w * 0.02, y: h * 0.02, turns: 4 },
    ),
    moving(
      circle(aim.x, aim.y, h * 0.05, 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.9 }) +
        stroke(
          d`M${aim.x - h * 0.09} ${aim.y}h${h * 0.05}M${aim.x + h * 0.04} ${aim.y}h${h * 0.05}M${aim.x} ${aim.y - h * 0.09}v${h * 0.05}M${aim.x} ${aim.y + h * 0.04}v${h * 0.05}`,
          '#fff',
          2,
        ),
      { x: w * 0.09, y: h * 0.03, turns: 2, phase: 0.1 },
    ),
  ].join('');
}
