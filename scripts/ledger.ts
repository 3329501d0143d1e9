/**
 * `npm run ledger [area]`: the requirements of docs/requirements.md that no test title names. Exits 1 when the named
 * area has any. A title names a row in brackets: `hides adult sections under 19 [D077]`, several as `[D077, D078]`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const area = process.argv[2]?.toUpperCase();

const rows = [
  ...fs
    .readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')
    .matchAll(/^\| ([DPSAH]\d{3}) \| ([DPSAH]) \| (.*?) \| [^|]*\|$/gm),
];

const named = new Set<string>();
for (const folder of ['tests', 'e2e']) {
  for (const file of fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:test|spec|journey)\.tsx?$/.test(file)) continue;
    const text = fs.readFileSync(path.join(root, folder, file), 'utf8');
    for (const [, ids] of text.matchAll(/\[((?:[DPSAH]\d{3}(?:, )?)+)\]/g)) {
      for (const id of ids?.split(', ') ?? []) named.add(id);
    }
  }
}

const known = new Set(rows.map(([, id]) => id));
const unknown = [...named].filter((id) => !known.has(id));
const missing = rows.filter(([, id, of]) => !named.has(id as string) && (!area || of === area));
for (const [, id, , text] of missing) console.log(`${id}  ${text}`);
for (const id of unknown) console.log(`${id}  is named by a test and stands nowhere in the ledger`);
const total = rows.filter(([, , of]) => !area || of === area).length;
console.log(
  `\n${total - missing.length} of ${total} requirements${area ? ` of area ${area}` : ''} are named by a test.`,
);
process.exit(unknown.length > 0 || (area && missing.length > 0) ? 1 : 0);
