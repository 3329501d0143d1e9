import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
let visits = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'teen17']) tokens[userId] = await platform.signIn(userId);
});
afterAll(() => platform?.close());

async function visit(address: string, as: string, fields?: Record<string, string>) {
  visits += 1;
  const rest = { files: [], filesTooLarge: false, filesFailed: false, isCut: false };
  const form = fields && { fields: new URLSearchParams(fields), ...rest };
  return portal(address, { token: tokens[as], requestId: `assistant-${visits}`, ...(form && { form }) });
}
const pageOf = async (response: Response) => documentOf(await response.text());
const icon = async (as: string) =>
  (await pageOf(await visit('/', as))).querySelector('aside[data-size] a')?.getAttribute('href');

it('stands on the home of members with a token only [A001], and is switched off and on [A005]', async () => {
  expect(await icon('bomi')).toBe('/assistant');
  expect(await icon('teen17')).toBeUndefined();
  expect(await icon('guest')).toBeUndefined();
  const off = await visit('/settings', 'bomi', { assistant: 'off', returnTo: '/' });
  expect([off.status, off.headers.get('location')]).toEqual([303, '/']);
  expect(await icon('bomi')).toBeUndefined();
  const page = await pageOf(await visit('/assistant', 'bomi'));
  expect(page.querySelector('main')?.textContent).toContain('비서 켜기');
  await visit('/settings', 'bomi', { assistant: 'on', streamer: 'dodam' });
  expect(await icon('bomi')).toBe('/assistant');
  const guest = await visit('/settings', 'guest', { assistant: 'on' });
  expect(guest.headers.get('location')).toContain('/login.php');
});

it('answers on its page, and keeps what was refused', async () => {
  const asked = await visit('/assistant', 'bomi', { text: '지금 인기 방송', key: 'page-key-1' });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/assistant#last']);
  const page = await pageOf(await visit('/assistant', 'bomi'));
  expect(page.querySelector('main a[href^="/play/"]')).not.toBeNull();
  for (const id of ['text', 'streamer'])
    expect([id, page.getElementById(id)?.className]).toEqual([id, expect.stringMatching(/./)]);
  const long = await visit('/assistant', 'bomi', { text: '가'.repeat(201), key: 'page-key-2' });
  expect(long.status).toBe(400);
  expect((await pageOf(long)).querySelector<HTMLInputElement>('#text')?.value).toHaveLength(201);
});

it('answers its panel by the bearer alone', async () => {
  const home = await (await visit('/', 'bomi')).text();
  const token = /as1\.[\w.-]+/.exec(home)?.[0] ?? '';
  const answered = await visit('/assistant/panel', 'guest', {
    token,
    text: '재미있는 캐치',
    key: 'panel-key-1',
  });
  expect(answered.headers.get('access-control-allow-origin')).toBe('*');
  expect((await answered.json()).answer.text).toContain('캐치');
  // a session is no bearer
  expect((await visit('/assistant/panel', 'bomi', { text: '안녕', key: 'panel-key-2' })).status).toBe(401);
  const panel = await visit('/assistant/panel?token=x', 'bomi');
  const policy = panel.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('sandbox allow-scripts allow-forms');
  expect(policy).not.toContain('allow-same-origin');
});
