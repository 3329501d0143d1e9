import type { IncomingHttpHeaders } from 'node:http';

const foreign = new Set(['cross-site', 'same-site']);
const framing = new Set(['iframe', 'frame']);

/**
 * Whether a page is asked for as something that it is not: as a picture, a script or a style of some page, or by a frame
 * or a script of another site. Opening a page may do something in its reader's name (a note is read, a visit counted),
 * so no text of a stranger may ask for it by itself; a navigation may, from wherever it comes. A browser that says
 * nothing about itself is believed.
 */
export function isForeignLoad(headers: IncomingHttpHeaders, maySitesFrame: boolean): boolean {
  const destination = String(headers['sec-fetch-dest'] ?? 'document');
  if (destination === 'document') return false;
  if (framing.has(destination) && maySitesFrame) return false;
  const isKnown = framing.has(destination) || destination === 'empty';
  return !isKnown || foreign.has(String(headers['sec-fetch-site']));
}
