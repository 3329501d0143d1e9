/** Requests per CPU-second of every server, in interleaved rounds, as ratios to the yardstick. */
import { measure, median } from './support/load.mjs';

const encodings = { identity: 'identity', compressed: 'br, gzip' };

/** The kinds of page that are measured. `least`: the lowest ratio to the yardstick of the same encoding. */
export const kinds = {
  yardstick: { label: 'yardstick (template strings)', server: 'yardstick', path: '/' },
  guest: { label: 'guest, page cache', server: 'portal', path: '/live/all', least: 3 },
  member: { label: 'member, rendered', server: 'portal', path: '/live/all', isMember: true, least: 0.06 },
  bypass: { label: 'guest, cache bypassed', server: 'portal', path: '/live/all?uncached=1' },
  stock: { label: 'guest, stock remix-serve', server: 'stock', path: '/live/all' },
};

/** What one kind of request to one server is, for the client. */
export function requestOf(kind, encoding, servers, memberCookie) {
  const { server, path, isMember } = kinds[kind];
  const headers = {
    'accept-encoding': encodings[encoding],
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ...(isMember && { cookie: memberCookie }),
  };
  return { server: servers[server], path, headers };
}

/**
 * @param {{ client: object, servers: object, memberCookie: string, rounds: number, seconds: number, progress(text: string): void }} options
 * @returns {Promise<Array<{ kind: string, encoding: string, perCpuSecond: number, perSecond: number, spread: number, ratio: number }>>}
 *   spread: (highest - lowest) / median of the rounds
 */
export async function measureThroughput({ client, servers, memberCookie, rounds, seconds, progress }) {
  const rows = Object.keys(kinds).flatMap((kind) =>
    Object.keys(encodings).map((encoding) => ({
      kind,
      encoding,
      results: [],
      request: requestOf(kind, encoding, servers, memberCookie),
    })),
  );
  for (const row of rows) {
    progress(`warming up: ${row.kind} ${row.encoding}`);
    // V8 compiles the database's WebAssembly during the first ten seconds of load and longer
    const { perSecond } = await measure(client, row.request, { seconds: 2 * seconds });
    // A fixed number of requests ends with none of them half done, so that CPU and count agree.
    row.amount = Math.ceil(perSecond * seconds);
  }
  for (let round = 1; round <= rounds; round += 1) {
    progress(`round ${round} of ${rounds}`);
    for (const row of rows) row.results.push(await measure(client, row.request, { amount: row.amount }));
  }
  const summaries = rows.map(summarise);
  const base = Object.fromEntries(
    summaries.filter(({ kind }) => kind === 'yardstick').map((row) => [row.encoding, row.perCpuSecond]),
  );
  return summaries.map((row) => ({ ...row, ratio: row.perCpuSecond / base[row.encoding] }));
}

function summarise({ kind, encoding, results }) {
  const rates = results.map((result) => result.perCpuSecond);
  const perCpuSecond = median(rates);
  return {
    kind,
    encoding,
    perCpuSecond,
    perSecond: median(results.map((result) => result.perSecond)),
    spread: (Math.max(...rates) - Math.min(...rates)) / perCpuSecond,
  };
}
