type Cell = string | number;

/** A text that a table program would take for a formula is written as a text. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function write(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell) : plain(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows as RFC 4180 has them, with a mark by which table programs know UTF-8. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(write).join(',')}\r\n`).join('')}`;
