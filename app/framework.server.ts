/**
 * All that the server knows of Remix beyond its documented use: what its scripts send and read, and how a page's data is
 * written for it (docs/decisions/0034). `app/framework.tsx` knows the same of the browser.
 */
import type { EntryContext } from '@remix-run/node';

/** A page whose loaders and action have answered, to be rendered. */
export type LoadedPage = EntryContext;

const dataParameter = '_data';

/**
 * A script asks for the answer of a loader or an action instead of the page.
 *
 * @param target path and query
 */
export function asksForData(target: string): boolean {
  const at = target.indexOf('?');
  return at >= 0 && new URLSearchParams(target.slice(at)).has(dataParameter);
}

/** Of an answer to such a request that is no loader's and no action's: the router shows its failure page. */
export const refusedDataHeaders = { 'x-remix-catch': 'yes' } as const;

/** The address of the page, whether the page or its data was asked for. */
export function pageAddress(request: Request): URL {
  const url = new URL(request.url);
  url.searchParams.delete(dataParameter);
  return url;
}

/** Of a redirect that scripts follow by a full page load. */
export const asWholePage = { 'X-Remix-Reload-Document': 'true' } as const;

/** Of a redirect whose page takes the place of the form in the browser's history. */
export const inPlaceOfForm = { 'X-Remix-Replace': 'true' } as const;

export const rootDataOf = ({ staticHandlerContext }: LoadedPage): unknown =>
  staticHandlerContext.loaderData.root;

/** `handle` of the page's own route, without those of its layouts. */
export function ownHandleOf({ staticHandlerContext, routeModules }: LoadedPage): unknown {
  return routeModules[staticHandlerContext.matches.at(-1)?.route.id ?? '']?.handle;
}

/** The modules that the page's app consists of, by their addresses. */
export function modulesOf({ manifest, staticHandlerContext }: LoadedPage) {
  const { url, entry, routes } = manifest;
  const { hmr } = manifest as { hmr?: { runtime: string } };
  const known = staticHandlerContext.matches.flatMap(({ route }) => routes[route.id] ?? []);
  return {
    manifest: url,
    entry: entry.module,
    routes: Object.fromEntries(known.map(({ id, module }) => [id, module])),
    deps: [...new Set([...entry.imports, ...known.flatMap(({ imports = [] }) => imports)])],
    ...(hmr && { refresh: hmr.runtime }),
  };
}

/** As Remix writes data into a page. */
const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const toPageJson = (value: unknown) =>
  JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (found) => escapes[found] ?? '');

/** Where the root loader's data stands in what `hydrationText` writes. */
export const rootDataText = (root: object) => `"root":${toPageJson(root)}`;

/**
 * What the app starts with, as JSON that may stand in HTML.
 *
 * @param change what the loaders answered, as the app is to get it; without it Remix's own text is taken, which is there
 *   already. A page with an error keeps that text: errors are written in a way of their own
 */
export function hydrationText(
  { serverHandoffString: written = '', staticHandlerContext }: LoadedPage,
  change: ((loaderData: unknown) => unknown) | null,
): string {
  const { loaderData, actionData, errors } = staticHandlerContext;
  if (change === null || errors) return written;
  const settings = written.slice(0, written.indexOf('"state":'));
  return `${settings}"state":${toPageJson({ loaderData: change(loaderData), actionData, errors })}}`;
}
