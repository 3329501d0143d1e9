import fs from 'node:fs';
import { expect, it } from 'vitest';
import { drawSiteMap, readBuiltRoutes, siteMapFile } from '../../scripts/site-map';

it('the site map is what `npm run site-map` makes now', async () => {
  expect(fs.readFileSync(siteMapFile, 'utf8')).toBe(drawSiteMap(await readBuiltRoutes()));
});
