import type { Random } from '../../core/random';
import type { Person } from './person';

/** Five colours; what each one paints is the scene's affair (palettes.ts). */
export type Palette = readonly [string, string, string, string, string];

/** What a scene draws on: width, height, colours, and randomness of its own. */
export interface Sheet {
  w: number;
  h: number;
  colors: Palette;
  random: Random;
  /** Who is in the picture, where it is somebody known. */
  who?: Person;
}

/** Extra attributes, e.g. `{ opacity: 0.5 }`. */
type Attributes = Record<string, string | number>;

const short = (value: string | number) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);
const fine = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);
const extra = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${fine(value)}"`)
    .join('');

export const rect = (x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${fill}"${extra(more)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${extra(more)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${extra(more)}/>`;

/** Path data as a template: numbers are rounded. */
export const d = (parts: TemplateStringsArray, ...values: number[]) =>
  String.raw({ raw: parts }, ...values.map((value) => short(value)));

export const path = (data: string, fill: string, more: Attributes = {}) =>
  `<path d="${data}" fill="${fill}"${extra(more)}/>`;

export const stroke = (data: string, color: string, width: number, more: Attributes = {}) =>
  `<path d="${data}" fill="none" stroke="${color}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${extra(more)}/>`;

export const group = (content: string, more: Attributes) => `<g${extra(more)}>${content}</g>`;

/** A gradient over the stops, from top to bottom or from left to right. Fill with `url(#id)`. */
export function linear(id: string, stops: readonly string[], direction: 'down' | 'right' = 'down'): string {
  const marks = stops.map(
    (color, index) => `<stop offset="${fine(index / (stops.length - 1))}" stop-color="${color}"/>`,
  );
  const [x2, y2] = direction === 'down' ? [0, 1] : [1, 0];
  return `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${marks.join('')}</linearGradient>`;
}

/** From the colour in the middle to nothing at the rim. */
export const glow = (id: string, color: string, opacity = 1) =>
  `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A whole picture of `w` × `h`; `view` may show another part of the drawing. */
export const picture = (w: number, h: number, content: string, view = `0 0 ${w} ${h}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
