import { circle, linear, path, picture, rect, stroke } from './svg';

const light = '#e9efeb';
const number19 = `<text x="240" y="151" font-family="sans-serif" font-weight="700" font-size="44" fill="${light}" text-anchor="middle">19</text>`;

/** What stands for a picture that may not be shown, or is not there. */
const icons = {
  adult: circle(240, 135, 44, 'none', { stroke: light, 'stroke-width': 5 }) + number19,
  lock:
    rect(206, 122, 68, 54, 'none', { rx: 10, stroke: light, 'stroke-width': 5 }) +
    stroke('M220 122v-14a20 20 0 0 1 40 0v14', light, 5) +
    circle(240, 149, 6, light),
  default:
    stroke('M180 140c18-30 102-30 120 0-18 30-102 30-120 0Z', '#8fa096', 5) + circle(240, 140, 14, '#8fa096'),
};

export type Placeholder = keyof typeof icons;
export const placeholders = Object.keys(icons) as Placeholder[];

export const drawPlaceholder = (name: Placeholder) =>
  picture(
    480,
    270,
    `<defs>${linear('back', ['#2a352f', '#161d19'])}</defs>${rect(0, 0, 480, 270, 'url(#back)')}${icons[name]}`,
  );

/** For a member without a picture of their own. */
export const drawDefaultAvatar = () =>
  picture(
    96,
    96,
    rect(0, 0, 96, 96, '#cfd8d3') +
      circle(48, 40, 17, '#8fa096') +
      path('M14 96q2-34 34-34t34 34z', '#8fa096'),
  );
