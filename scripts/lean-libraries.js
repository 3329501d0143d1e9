/**
 * What the browser's copy of Remix carries for features that this portal does not use (docs/decisions/0002): single
 * fetch, lazy discovery, deferred data, prefetching links, the server's half of `<Scripts>`. Each
 * is switched off where it is asked for, and Rollup drops what then cannot be reached: 12.5 kB of every first visit.
 * docs/decisions/0009 says what each file is worth; below 0.5 kB it is left alone.
 * A build fails when a text is no longer found, so that a new version of a package is read again.
 */

/** A module of which nothing is left; the exports that others name stay. */
const emptied = {
  '@remix-run/react/dist/esm/fog-of-war.js':
    'export const getPartialManifest = null, getPatchRoutesOnNavigationFunction = () => undefined, isFogOfWarEnabled = () => false, useFogOFWarDiscovery = () => {};',
};

/** @type {Array<[string | RegExp, string]>} */
const neverSingleFetch = [[/(?:window\.__remixContext\.)?\bfuture\.v3_singleFetch\b/g, 'false']];

/** @type {Record<string, Array<[string | RegExp, string]>>} */
export const switchedOff = {
  '@remix-run/react/dist/esm/browser.js': neverSingleFetch,
  '@remix-run/react/dist/esm/components.js': [
    ...neverSingleFetch,
    // a named component cannot be dropped, used or not
    [/^\w+\.displayName = .*$/gm, ''],
    [/isPageLinkDescriptor\(link\) \?/g, 'false ?'],
    // what the server prints into the page; the browser never prints it again
    ['static: isStatic,\n    staticContext\n  } = useDataRouterContext()', '} = useDataRouterContext()'],
    [/\bisStatic\b/g, 'false'],
    ['staticContext ? `', 'false ? `'],
    [/staticContext === null .*\.activeDeferreds/g, 'undefined'],
    ['typeof __remixContext === "object" && __remixContext.a', 'false'],
    ['contextScript += !activeDeferreds ? "" :', 'contextScript += true ? "" :'],
  ],
  '@remix-run/react/dist/esm/routes.js': [
    ...neverSingleFetch,
    [/\bisDeferred(?:Response|Data)\(\w+\)/g, 'false'],
    ['? RemixRootDefaultHydrateFallback :', '? undefined :'],
  ],
  '@remix-run/router/dist/router.js': [
    [/(?<!function )\bisDeferred(?:Result|Data)\(\w+\)/g, 'false'],
    ['= init.patchRoutesOnNavigation;', '= undefined;'],
    [/\bfogOfWar\.active\b(?! =)/g, 'false'],
    ['future.v7_skipActionErrorRevalidation', 'false'],
    [/\bfuture\.v7_(?:normalizeFormMethod|partialHydration|prependBasename)\b/g, 'true'],
  ],
};

/**
 * @param {string} end the file, a key of `switchedOff`
 * @param {string} code
 */
export const withoutUnused = (end, code) =>
  switchedOff[end].reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${end} has no longer ${from}`);
    return changed;
  }, code);

const endOf = (table, id) => Object.keys(table).find((end) => id.endsWith(`/node_modules/${end}`));

/** @type {import('vite').Plugin} */
export const leanLibraries = {
  name: 'lean-libraries',
  enforce: 'pre',
  apply: 'build',
  load(id, options) {
    const end = options?.ssr ? undefined : endOf(emptied, id);
    return end ? emptied[end] : null;
  },
  transform(code, id, options) {
    const end = options?.ssr ? undefined : endOf(switchedOff, id);
    return end ? withoutUnused(end, code) : null;
  },
};
