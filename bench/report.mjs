/** The bench's table: medians, spread, goals, and which of them were missed. */

/**
 * One line of the table.
 *
 * @typedef {{ what: string, value: number, unit: string, spread?: number, most?: number, least?: number }} Row
 *   spread: (highest - lowest) / median of the rounds; most, least: the goal
 */

const isMet = ({ value, most, least }) =>
  most === undefined && least === undefined ? null : value <= (most ?? value) && value >= (least ?? value);

const goalOf = ({ most, least }) =>
  most !== undefined ? `<= ${most.toLocaleString('en')}` : least !== undefined ? `>= ${least}` : '';

function shown(value) {
  if (value >= 1_000) return Math.round(value).toLocaleString('en');
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(value < 0.1 ? 4 : value < 10 ? 2 : 1);
}

/**
 * Prints the rows under a heading; numbers are aligned right.
 *
 * @param {Row[]} rows
 * @returns {boolean} whether every goal is met
 */
export function report(heading, rows) {
  const cells = rows.map((row) => {
    const met = isMet(row);
    return [
      row.what,
      shown(row.value),
      row.unit,
      row.spread === undefined ? '' : `${(row.spread * 100).toFixed(0)} %`,
      goalOf(row),
      met === null ? '' : met ? 'pass' : 'MISSED',
    ];
  });
  const lines = [['', 'median', '', 'spread', 'goal', ''], ...cells];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  console.log(`\n${heading}\n`);
  for (const line of lines) {
    const texts = line.map((text, column) =>
      column === 0 || column === 2 ? text.padEnd(widths[column]) : text.padStart(widths[column]),
    );
    console.log(`  ${texts.join('  ').trimEnd()}`);
  }
  return rows.every((row) => isMet(row) !== false);
}
