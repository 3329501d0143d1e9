import fs from 'node:fs';
import { expect, it } from 'vitest';
import { drawRights, rightsFile } from '../../../scripts/rights';

it('the page on rights is what `npm run rights` makes now', () => {
  expect(fs.readFileSync(rightsFile, 'utf8')).toBe(drawRights());
});
