/**
 * Remix flattens, ranks and compiles all routes again for each request, three times for a page: a sixth of what a
 * member's page cost. The server's copy keeps what only depends on the routes (docs/decisions/0009).
 * A build fails when a text is no longer found, so that a new version of a package is read again.
 */

/** @type {Record<string, Array<[string, string]>>} */
export const keptOnServer = {
  '@remix-run/router/dist/router.js': [
    [
      'let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);',
      `let branches = keptBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    keptBranches.set(routes, branches);
  }`,
    ],
    [
      'for (let i = 0; matches == null && i < branches.length; ++i) {',
      `const found = keptFound.get(branches) ?? new Map();
  keptFound.set(branches, found);
  const known = found.get(decoded);
  if (known && !allowPartial) return matchRouteBranch(known, decoded);
  for (let i = 0; matches == null && i < branches.length; ++i) {`,
    ],
    [
      `decoded, allowPartial);
  }
  return matches;`,
      `decoded, allowPartial);
    if (matches && !allowPartial) {
      // addresses are without end: what is here is of the last pages
      if (found.size >= 500) found.clear();
      found.set(decoded, branches[i]);
    }
  }
  return matches;`,
    ],
    [
      'function compilePath(path, caseSensitive, end) {',
      `const keptBranches = new WeakMap();
const keptFound = new WeakMap();
const keptPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
  const key = path + '|' + caseSensitive + '|' + end;
  let compiled = keptPaths.get(key);
  if (!compiled) {
    compiled = compileOnePath(path, caseSensitive, end);
    // those of routes; a pattern made of an address must not fill the memory
    if (keptPaths.size < 1000) keptPaths.set(key, compiled);
  }
  return compiled;
}
function compileOnePath(path, caseSensitive, end) {`,
    ],
  ],
  '@remix-run/react/dist/esm/server.js': [
    [
      'let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);',
      `let routes = keptRoutes.get(manifest.routes);
  if (!routes) {
    routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);
    keptRoutes.set(manifest.routes, routes);
  }`,
    ],
    ['function RemixServer(', 'const keptRoutes = new WeakMap();\nfunction RemixServer('],
  ],
  'react-router-dom/server.mjs': [
    [
      `let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);`,
      `let kept = keptDataRoutes.get(routes);
  if (!kept) {
    const manifest = {};
    kept = { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
    keptDataRoutes.set(routes, kept);
  }
  const { manifest, dataRoutes } = kept;`,
    ],
    ['function createStaticRouter(', 'const keptDataRoutes = new WeakMap();\nfunction createStaticRouter('],
  ],
};

/**
 * @param {string} end the file, a key of `keptOnServer`
 * @param {string} code
 */
export const withKeptRoutes = (end, code) =>
  keptOnServer[end].reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${end} has no longer ${from}`);
    return text.replace(from, () => to);
  }, code);

/** @type {import('vite').Plugin} */
export const keepRoutes = {
  name: 'keep-routes',
  enforce: 'pre',
  apply: 'build',
  // one copy of each for the whole server
  config: () => ({
    ssr: { noExternal: [/^@remix-run\/(?:router|react|node|server-runtime)$/, /^react-router/] },
  }),
  transform(code, id, options) {
    const end = options?.ssr
      ? Object.keys(keptOnServer).find((file) => id.endsWith(`/node_modules/${file}`))
      : null;
    return end ? withKeptRoutes(end, code) : null;
  },
};
