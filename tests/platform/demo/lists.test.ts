import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoCategories } from '../../../platform/demo/world/categories';
import { demoStreamers } from '../../../platform/demo/world/streamers';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

/** What a page's first cards show: the pictures of the lists that an answer holds. */
async function picturesOf(path: string): Promise<string[]> {
  const answer = await platform.request(path);
  expect(answer.status, path).toBe(200);
  const found: string[] = [];
  JSON.stringify(await answer.json(), (_key, value) => {
    const { thumbnail, broadThumb, thumb } = (value ?? {}) as Record<string, unknown>;
    const picture = thumbnail ?? broadThumb ?? thumb;
    if (typeof picture === 'string' && picture !== '') found.push(picture);
    return value;
  });
  return found.slice(0, 24);
}

const twice = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index);

async function expectDistinct(paths: readonly (readonly [name: string, path: string])[]) {
  const wrong: string[] = [];
  let seen = 0;
  for (const [name, path] of paths) {
    const pictures = await picturesOf(path);
    seen += pictures.length;
    const again = twice(pictures);
    if (again.length > 0) wrong.push(`${name}: ${again.join(' ')}`);
  }
  expect(seen).toBeGreaterThan(paths.length);
  expect(wrong).toEqual([]);
}

const category = (szType: 'live' | 'vod', szCateNo: string) =>
  `/main/api.php?${new URLSearchParams({ m: 'categoryContentsList', szPlatform: 'pc', szType, szCateNo })}`;

it('show no picture twice among the first 24 broadcasts of any category', () =>
  expectDistinct(demoCategories.map(({ name, no }) => [name, category('live', no)])));

it('show no picture twice among the first 24 VODs of any category', () =>
  expectDistinct(demoCategories.map(({ name, vodNo }) => [name, category('vod', vodNo)])));

it('show no picture twice among the first 24 VODs of any station', () =>
  expectDistinct(
    demoStreamers.map(({ userId }) => [
      userId,
      `/station/api/station/${userId}/contents/vod?orderBy=reg_date&page=1`,
    ]),
  ));

it('begin with a broadcast that has sent its picture, in every category of some', async () => {
  const wrong: string[] = [];
  for (const { name, no } of demoCategories) {
    const answer = await (await platform.request(category('live', no))).json();
    const [first, ...others] = answer.data.list;
    if (others.length > 3 && first.grade === 0 && !first.broadThumb) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});
