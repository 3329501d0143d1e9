import type { EntryContext } from '@remix-run/node';
import type { PageData } from './features/shell/page-data';

/** As Remix writes data into a page. */
const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
export const toPageJson = (value: unknown) =>
  JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (found) => escapes[found] ?? '');

/** @param data as loaders answer it: what JSON can say */
function withStandIns(data: unknown, standIns: ReadonlyMap<object, object>): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const standIn = standIns.get(data);
  if (standIn) return standIn;
  if (Array.isArray(data)) return data.map((item) => withStandIns(item, standIns));
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) copy[name] = withStandIns(value, standIns);
  return copy;
}

/** Remix has written the data of the whole page already; without cards that is what the app gets. */
export function createPageData({ serverHandoffString, staticHandlerContext }: EntryContext): PageData {
  const standIns = new Map<object, object>();
  const { loaderData, actionData, errors } = staticHandlerContext;
  const written = serverHandoffString ?? '';
  const settings = written.slice(0, written.indexOf('"state":'));
  return {
    leaveOut: (item, standIn) => void standIns.set(item, standIn),
    toText() {
      if (standIns.size === 0 || errors) return written;
      const state = { loaderData: withStandIns(loaderData, standIns), actionData, errors };
      return `${settings}"state":${toPageJson(state)}}`;
    },
  };
}
