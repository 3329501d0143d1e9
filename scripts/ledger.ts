/**
 * `npm run ledger [area]`: the requirements of docs/requirements.md that no passed test of the last `npm test` names.
 * Exits 1 when the named area has any. A title names a row in brackets: `hides adult sections under 19 [D077]`,
 * several as `[D077, D078]`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readIds, readReport } from './ledger-titles';
import { root } from './source-hash.mjs';
import { testReports } from './test-reports.mjs';

const area = process.argv[2]?.toUpperCase();

const rows = [
  ...fs
    .readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')
    .matchAll(/^\| ([DPSAHL]\d{3}) \| ([DPSAHL]) \| (.*?) \| [^|]*\|$/gm),
];

const results = testReports.flatMap(({ stage, path: file, mayBeMissing }) => {
  if (!fs.existsSync(file)) {
    if (mayBeMissing) return [];
    console.error(`There is no report of "${stage}" yet. \`npm test\` runs everything and writes it.`);
    process.exit(1);
  }
  console.log(`${stage}: ${fs.statSync(file).mtime.toISOString()}`);
  return readReport(JSON.parse(fs.readFileSync(file, 'utf8')));
});
const { kept, broken } = readIds(results);

const known = new Set(rows.map(([, id]) => id));
const unknown = [...kept, ...broken].filter((id) => !known.has(id));
const missing = rows.filter(([, id, of]) => !kept.has(id as string) && (!area || of === area));
console.log('');
for (const [, id = '', , text] of missing)
  console.log(`${id}  ${broken.has(id) ? '(its test failed) ' : ''}${text}`);
for (const id of unknown) console.log(`${id}  is named by a test and is no requirement`);
const total = rows.filter(([, , of]) => !area || of === area).length;
console.log(
  `\n${total - missing.length} of ${total} requirements${area ? ` of area ${area}` : ''} are named by a test that passed.`,
);
process.exit(unknown.length > 0 || (area && missing.length > 0) ? 1 : 0);
