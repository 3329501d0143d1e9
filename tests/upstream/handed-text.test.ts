import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForText, handedText } from '~protocol/wire/handed-text';
import { openTestPlatform, type TestPlatform } from '../support/platform';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  token = await platform.signIn('bomi');
});
afterAll(() => platform?.close());

const request = (path: string) =>
  new Request(`http://platform.internal${path}`, { headers: { authorization: `Bearer ${token}` } });

it.each([
  ['a list', '/main/api/live', 200],
  ['a personal answer', '/main/api/account/viewer', 200],
  ['a refusal', '/channel/favorite/%00', 400],
  ['an unknown call', '/main/api/nothing', 404],
])('hands over the text that HTTP would carry: %s', async (_name, path) => {
  const sent = await platform.fetch(request(path));
  const handed = await platform.fetch(askForText(request(path)));
  expect(handed.status).toBe(sent.status);
  expect(handedText(sent)).toBeUndefined();
  expect(handed.body).toBeNull();
  expect(handedText(handed)).toBe(await sent.text());
  expect([...handed.headers]).toEqual([...sent.headers]);
});
