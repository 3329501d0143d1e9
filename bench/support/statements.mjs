/** The statements that node-postgres sends while something runs, and how long PostgreSQL needs for each. */
import pg from 'pg';

const repeats = 5;
/** Tables read from end to end are told from so many rows on. */
const manyRows = 1_000;

let recorded = null;
const { query: send } = pg.Client.prototype;
pg.Client.prototype.query = function query(config, ...more) {
  const text = typeof config === 'string' ? config : config?.text;
  if (recorded && /^\s*(?:select|with|update|delete|insert)\b/i.test(text ?? '')) {
    const values = Array.isArray(more[0]) ? more[0] : config.values;
    recorded.push({ text, values: values ?? [] });
  }
  return send.call(this, config, ...more);
};

/** What is sent while `run` runs, in its order. Nothing else may ask meanwhile. */
export async function recordStatements(run) {
  recorded = [];
  try {
    await run();
    return recorded;
  } finally {
    recorded = null;
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Each statement with the medians of its execution and its planning in milliseconds, tables that it read from end to end, and the
 * lines of its plan. What it writes is taken back. An insert is not repeated: it writes one row.
 *
 * @param client of the same database
 */
export async function explainEach(client, statements) {
  const explained = [];
  for (const { text, values } of statements) {
    if (/^\s*insert\b/i.test(text)) continue;
    const explain = async (options) => {
      await client.query('begin');
      const { rows } = await client.query(`explain (analyze, ${options}, format json) ${text}`, values);
      await client.query('rollback');
      return rows[0]['QUERY PLAN'][0];
    };
    const first = await explain('buffers');
    // the clock is read for each row of each step: a statement of many rows takes up to twice as long with it
    const runs = [];
    for (let n = 0; n < repeats; n += 1) runs.push(await explain('timing off'));
    explained.push({
      text,
      ms: median(runs.map((run) => run['Execution Time'])),
      planningMs: median(runs.map((run) => run['Planning Time'])),
      seq: [...new Set(nodesOf(first.Plan).flatMap(readSeq))],
      plan: linesOf(first.Plan),
    });
  }
  return explained;
}

const nodesOf = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

function readSeq(node) {
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return node['Node Type'] === 'Seq Scan' && rows >= manyRows ? [node['Relation Name']] : [];
}

function linesOf(node, depth = 0) {
  const of = node['Index Name'] ?? node['Relation Name'] ?? node['Subplan Name'] ?? '';
  const removed = node['Rows Removed by Filter'] ? `, ${node['Rows Removed by Filter']} removed` : '';
  const told = `${node['Node Type']} ${of}: ${node['Actual Rows']} rows${removed} × ${node['Actual Loops']}, ${node['Actual Total Time']} ms, ${node['Shared Hit Blocks'] + node['Shared Read Blocks']} buffers`;
  return [' '.repeat(2 * depth) + told, ...(node.Plans ?? []).flatMap((plan) => linesOf(plan, depth + 1))];
}
