/** The bench's tables, and which targets were missed. */
import { kinds } from './throughput.mjs';

const verdict = (isMet) => (isMet === null ? '' : isMet ? 'pass' : 'FAIL');

/** @param {Array<Array<string | number>>} rows the first one is the heading; numbers are aligned right */
function printTable(rows) {
  const texts = rows.map((row) => row.map(String));
  const widths = texts[0].map((_, column) => Math.max(...texts.map((row) => row[column].length)));
  for (const row of texts) {
    const cells = row.map((text, column) =>
      column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]),
    );
    console.log(`  ${cells.join('  ')}`);
  }
  console.log('');
}

/** @returns {boolean} whether every target is met */
export function reportThroughput(rows) {
  console.log('\nRequests per CPU-second of the server (all its threads)\n');
  let isMet = true;
  const lines = rows.map(({ kind, encoding, perCpuSecond, perSecond, spread, ratio }) => {
    const { label, least } = kinds[kind];
    const met = least === undefined ? null : ratio >= least;
    if (met === false) isMet = false;
    const target = least === undefined ? '' : `>= ${least}`;
    return [
      label,
      encoding,
      perCpuSecond.toFixed(0),
      `${(spread * 100).toFixed(0)} %`,
      perSecond.toFixed(0),
      ratio.toFixed(3),
      target,
      verdict(met),
    ];
  });
  printTable([['page', 'encoding', 'req/CPU s', 'spread', 'req/s', 'ratio', 'target', ''], ...lines]);
  return isMet;
}

/** @param {Array<[label: string, value: number, unit: string, most?: number]>} facts `most`: the highest value allowed */
export function reportFacts(heading, facts) {
  console.log(`${heading}\n`);
  let isMet = true;
  const lines = facts.map(([label, value, unit, most]) => {
    const met = most === undefined ? null : value <= most;
    if (met === false) isMet = false;
    const shown = Number.isInteger(value) ? value : value.toFixed(value < 100 ? 1 : 0);
    return [label, shown, unit, most === undefined ? '' : `<= ${most}`, verdict(met)];
  });
  printTable([['', 'value', 'unit', 'target', ''], ...lines]);
  return isMet;
}
