/**
 * What the pages of staff ask of PostgreSQL at 50 000 cases (support/desk-world.mjs), in two worlds: all of them open, and
 * 2 000 of them. Every statement of a page is explained five times, warm; the page's time is the sum of the medians
 * (execution, and planning beside it). `seq`: tables that were read from end to end, with so many rows or more.
 * Run with `npx tsx bench/desk.mjs`, after `npm run build`.
 *
 *   --scale 0.1    a smaller world
 *   --world open   one of the worlds
 *   --only <text>  pages whose names begin so; with --explain all their statements, with plans
 *   --database <url> of a server that stays; with --keep it is not filled anew
 */
import { parseArgs } from 'node:util';
import { openPortal } from '../tests/support/portal.ts';
import { actsOf, pagesOf, readFacts } from './support/desk-pages.mjs';
import { growDesk } from './support/desk-world.mjs';
import { beginSession, openGrown } from './support/grown-platform.mjs';
import { explainEach, recordStatements } from './support/statements.mjs';

process.env.NODE_ENV = 'production';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    world: { type: 'string' },
    only: { type: 'string', default: '' },
    explain: { type: 'boolean' },
    database: { type: 'string' },
    keep: { type: 'boolean' },
  },
});
const mostMs = 15;
const warmUps = 3;

const { platform, admin, databaseUrl, close } = await openGrown({
  database: values.database,
  more: {
    mail: { origin: 'https://bench.example', productName: 'bench', smtpUrl: null, from: null, outbox: true },
  },
});
try {
  let isMet = true;
  for (const world of values.world ? [values.world] : ['open', 'closed'])
    isMet = (await measureWorld(world)) && isMet;
  process.exitCode = isMet ? 0 : 1;
} finally {
  await close();
}

async function measureWorld(world) {
  if (!values.keep) await growDesk(databaseUrl, world, Number(values.scale), (text) => console.error(text));
  const token = await beginSession(admin, 'staff1');
  const portal = await openPortal((_service, request) => platform.fetch(request));
  const visit = (address) => async () => {
    const response = await portal(address, { token });
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
    await response.text();
  };
  const facts = await readFacts(admin);
  const tasks = [
    ...Object.entries(pagesOf(facts)).map(([name, address]) => [name, visit(address)]),
    ...Object.entries(actsOf(platform, token, facts)),
  ];
  let isMet = true;
  for (const [name, run] of tasks) {
    if (!name.startsWith(values.only)) continue;
    for (let n = 0; n < warmUps; n += 1) await run();
    const statements = await recordStatements(run);
    isMet = report(`${world}: ${name}`, await explainEach(admin, statements)) && isMet;
  }
  return isMet;
}

function report(name, explained) {
  const sum = (key) => explained.reduce((all, one) => all + one[key], 0);
  const ms = sum('ms');
  const [longest] = explained.toSorted((one, other) => other.ms - one.ms);
  const seq = [...new Set(explained.flatMap((one) => one.seq))];
  const isMet = ms <= mostMs;
  console.log(
    `${name}: ${ms.toFixed(1)} ms, the longest ${(longest?.ms ?? 0).toFixed(1)}; planning ${sum('planningMs').toFixed(1)}; ${explained.length} statements${seq.length > 0 ? `; seq ${seq}` : ''}${isMet ? '' : `; more than ${mostMs}`}`,
  );
  if (values.explain || !isMet)
    for (const one of explained.toSorted((a, b) => b.ms - a.ms).slice(0, values.explain ? 99 : 3)) {
      console.log(`  ${one.ms.toFixed(2)} ms ${one.text.replace(/\s+/g, ' ').slice(0, 700)}`);
      if (values.explain) console.log(`    ${one.plan.join('\n    ')}`);
    }
  return isMet;
}
