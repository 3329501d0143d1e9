/** The parts of the work that a frame of a profile belongs to. */

const matching =
  /^(?:matchRoutes(?:Impl)?|flattenRoutes|rankRouteBranches|computeScore|matchRouteBranch|matchPath|compilePath|decodePath|explodeOptionalSegments)$/;

/** The first rule that fits names the part. `file` is relative to the repository, or `node:…`. */
const rules = [
  ['collecting garbage', ({ name }) => name === '(garbage collector)'],
  ['V8 and the system outside of functions', ({ name }) => name === '(program)'],
  ['route matching', ({ name, file }) => /@remix-run\/router\//.test(file) && matching.test(name)],
  ['zod', ({ file }) => /node_modules\/zod\//.test(file)],
  ['compression', ({ file }) => /^node:(?:internal\/)?zlib|^server\/(?:compression|encoded-page)/.test(file)],
  [
    'Request, Response, web streams',
    ({ file }) =>
      /^node:internal\/(?:deps\/undici|webstreams|url)|node_modules\/(?:undici|@remix-run\/(?:web-|node-fetch-server))/.test(
        file,
      ),
  ],
  [
    'platform: SQL and its messages',
    ({ file }) =>
      /node_modules\/(?:pg|pg-[\w-]+|drizzle-orm|@electric-sql)\/|^platform\/db\/|\/store\//.test(file),
  ],
  ['platform: services and http', ({ file }) => /^platform\/|node_modules\/(?:hono|@hono)\//.test(file)],
  [
    'render',
    ({ file }) =>
      /node_modules\/(?:react|react-dom|scheduler|@remix-run\/react|react-router)/.test(file) ||
      (/^app\/.*\.tsx$/.test(file) && !/\.server\.tsx?$/.test(file)) ||
      /^app\/(?:entry|document)\.server/.test(file) ||
      /^app\/(?:ui|links)\//.test(file),
  ],
  ['loaders and calls', ({ file }) => /^(?:app|protocol|html)\//.test(file)],
  ['Remix: dispatch and data', ({ file }) => /node_modules\/(?:@remix-run|turbo-stream|cookie)\//.test(file)],
  [
    'gate',
    ({ file }) => /^(?:server\/|server\.ts)|node_modules\/(?:pino|prom-client|helmet|lru-cache)\//.test(file),
  ],
  ['HTTP and sockets', ({ file }) => /^node:(?:_http|net|internal\/(?:http|stream|timers))/.test(file)],
];

/** The part of a frame by itself; null when that depends on who called it (natives, small libraries, the rest of Node). */
export const partOf = (frame) => rules.find(([, fits]) => fits(frame))?.[0] ?? null;
