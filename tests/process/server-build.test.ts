import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/imports';

it('loads no second fetch at its start: Remix asks for undici only where a house takes it (decision 0068)', () => {
  const folder = path.join(root, 'build/server/assets');
  const files = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  expect(files.filter((code) => code.includes('require("undici")'))).toHaveLength(1);
  expect(files.filter((code) => /^import\b.*"undici"/m.test(code))).toEqual([]);
});
