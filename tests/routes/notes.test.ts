import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { note } from '../../platform/tables/note/note';
import { stationBlacklist } from '../../platform/tables/station/moderation';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
const writeTo = (userId: string) => `/app/index.php?page=write&id_list=${userId}&targetUserId=${userId}`;
let visits = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'teen17', 'dodam', 'paused1']) tokens[userId] = await platform.signIn(userId);
  await platform.context.db.delete(note);
});
afterAll(() => platform?.close());

async function open(address: string, as: string, fields?: Record<string, string>) {
  visits += 1;
  const form = fields && postedFields(fields);
  const response = await portal(address, {
    token: tokens[as],
    requestId: `note-${visits}`,
    ...(form && { form }),
  });
  const document = documentOf(await response.text());
  return { status: response.status, to: response.headers.get('location'), document };
}
const texts = (page: ParentNode, selector: string) =>
  [...page.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');
const main = (page: Document) => page.querySelector('main')?.textContent ?? '';
const unread = (page: Document) => page.querySelector('header a[href="/note"] b')?.textContent ?? null;

it('is written from a station that is not one’s own, at the address of the specification [S017, S128]', async () => {
  const link = async (as: string) =>
    (await open('/station/dodam', as)).document
      .querySelector('aside a[href^="/app/index.php"]')
      ?.getAttribute('href');
  expect(await link('bomi')).toBe(writeTo('dodam'));
  expect(await link('guest')).toBe(writeTo('dodam'));
  expect(await link('dodam')).toBeUndefined();
  expect((await open(writeTo('dodam'), 'guest')).to).toContain('/login.php');
});

it('arrives, is read, answered and deleted; each side keeps its own copy', async () => {
  const form = (await open(writeTo('dodam'), 'bomi')).document;
  const key = form.querySelector<HTMLInputElement>('input[name="key"]')?.value ?? '';
  const content = '안녕하세요 <b>도담</b>님\n잘 보고 있어요';
  const sent = await open(writeTo('dodam'), 'bomi', { key, content });
  expect([sent.status, sent.to]).toEqual([303, expect.stringMatching(/^\/note\/\d+$/)]);
  // pressed twice: one note; another text under the same key: another one
  expect((await open(writeTo('dodam'), 'bomi', { key, content })).to).toBe(sent.to);
  expect((await open(writeTo('dodam'), 'bomi', { key, content: '하나 더' })).to).not.toBe(sent.to);

  expect(main((await open('/note?box=sent', 'bomi')).document)).toContain('아직 읽지 않음');
  expect(unread((await open('/live/all', 'dodam')).document)).toBe('읽지 않은 쪽지 2');
  const box = (await open('/note', 'dodam')).document;
  expect(texts(box, 'main li b')).toEqual(['봄이', '봄이']);
  const page = (await open(sent.to ?? '', 'dodam')).document;
  expect(main(page)).toContain(content);
  expect(page.querySelector('main article b b')).toBeNull();
  expect(unread((await open('/live/all', 'dodam')).document)).toBe('읽지 않은 쪽지 1');
  expect(main((await open(sent.to ?? '', 'bomi')).document)).toContain('읽음');
  expect(page.querySelector('main a[href^="/app/index.php"]')?.getAttribute('href')).toBe(writeTo('bomi'));

  expect((await open(sent.to ?? '', 'teen17')).status).toBe(404);
  expect((await open(sent.to ?? '', 'teen17', {})).to).toBe('/note');
  expect((await open(sent.to ?? '', 'dodam', { box: 'received' })).to).toBe('/note');
  expect((await open(sent.to ?? '', 'dodam')).status).toBe(404);
  expect((await open(sent.to ?? '', 'bomi')).status).toBe(200);
  await open(sent.to ?? '', 'bomi', { box: 'sent' });
  const { db } = platform.context;
  expect(
    await db
      .select()
      .from(note)
      .where(eq(note.id, Number(sent.to?.slice(6)))),
  ).toEqual([]);
});

it('is refused with its text kept: empty, too long, to oneself, to nobody, blacklisted, suspended', async () => {
  const send = (as: string, to: string, content: string) =>
    open(writeTo(to), as, { key: 'a-key-of-tests', content });
  // nothing that can be seen is nothing
  for (const nothing of ['  ', '\u200B\u200B']) {
    const empty = await send('bomi', 'dodam', nothing);
    expect([empty.status, texts(empty.document, '#content-error')]).toEqual([400, ['내용을 입력해 주세요.']]);
  }
  for (const far of ['x'.repeat(30_000), '가'.repeat(28_000)]) {
    const answer = await send('bomi', 'dodam', far);
    expect([answer.status, texts(answer.document, '#content-error').join()]).toEqual([
      400,
      expect.stringContaining('너무 깁니다'),
    ]);
    expect(answer.document.querySelector('textarea')?.value).toBe(far);
  }
  const long = '가'.repeat(1_001);
  const refused = await send('bomi', 'dodam', long);
  expect(refused.status).toBe(400);
  expect(main(refused.document)).toContain('내용은 1,000자까지 쓸 수 있습니다.');
  expect(refused.document.querySelector('textarea')?.value).toBe(long);
  expect((await open(writeTo('bomi'), 'bomi')).status).toBe(404);
  expect((await open(writeTo('nobody99'), 'bomi')).status).toBe(404);
  await platform.context.db
    .insert(stationBlacklist)
    .values({ stationUserId: 'dodam', accountId: 'teen17', kind: 'station', createdAt: new Date() });
  const closed = await open(writeTo('dodam'), 'teen17');
  expect([closed.status, main(closed.document)]).toEqual([
    403,
    expect.stringContaining('이 회원에게는 쪽지를 보낼 수 없습니다.'),
  ]);
  expect((await send('teen17', 'dodam', '안녕')).document.querySelector('textarea')?.value).toBeUndefined();
  expect((await open(writeTo('dodam'), 'paused1')).status).toBe(403);
  const mine = await platform.context.db.select().from(note).where(eq(note.senderId, 'teen17'));
  expect(mine).toEqual([]);
});

it('goes to a host of its own, where one is configured, with another form for phones [S052, S053]', async () => {
  const { links } = await import('~/links/links');
  const hosts = {
    login: null,
    play: null,
    vod: null,
    station: null,
    media: null,
    note: 'https://note.example/',
  };
  expect(links.noteWrite(hosts, 'dodam', true)).toBe('https://note.example/#/note/write2/dodam');
  expect(links.noteWrite(hosts, 'dodam', false)).toBe(`https://note.example${writeTo('dodam')}`);
});
