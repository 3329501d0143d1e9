import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkUploads } from '../../../platform/help/services/sweep-uploads';
import { keepHouse } from '../../../platform/housekeeping';
import { uploadAnswerSchema } from '../../../protocol/help/calls';
import { failureSchema } from '../../../protocol/wire/failure';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { countRows, fileTicket, pngBytes, storedFiles, type TestFile, upload } from './support';

const dayMs = 24 * 60 * 60 * 1000;

let platform: TestPlatform;
let bomi: string;
let teen: string;
let staff: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  bomi = await platform.signIn('bomi');
  teen = await platform.signIn('teen17');
  staff = await platform.signIn('staff1');
});
afterAll(() => platform.close());

/** A picture of its own, so that each test stores new content. */
let serial = 0;
const picture = (size = 0): Uint8Array =>
  Buffer.concat([pngBytes, Buffer.from(`unique ${serial++}`), Buffer.alloc(size)]);
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const eucKr = Buffer.from('b0a1b3aab4d9', 'hex');

async function send(files: TestFile[], fields: Record<string, string> = {}, token?: string) {
  const response = await upload(platform, files, fields, token);
  const text = await response.text();
  return { status: response.status, text, body: uploadAnswerSchema.parse(JSON.parse(text)) };
}
async function stored(files: TestFile[], fields: Record<string, string> = {}, token?: string) {
  const { body } = await send(files, fields, token);
  if (body.errorCode !== 0 || !body.ticketId || !body.files) throw new Error(JSON.stringify(body));
  return { ticketId: body.ticketId, files: body.files };
}

describe('the budget of uploads', () => {
  const used = (caller: string) =>
    platform.context.db
      .execute(`select count from login_failure where key = 'uploadKib:${caller}'`)
      .then(({ rows }) => Number(rows[0]?.count ?? 0));
  const spend = (caller: string, kib: number) =>
    platform.context.db.execute(`update login_failure set count = ${kib} where key = 'uploadKib:${caller}'`);

  it('counts what an account sends in a day, removed files too, and refuses beyond it until the next', async () => {
    const first = await stored([{ name: 'a.png', bytes: picture(10_240) }], {}, bomi);
    await platform.post(
      '/help/tempfile.php',
      { _method: 'delete', ticketId: first.ticketId, fileId: first.files[0]?.id },
      bomi,
    );
    expect(await used('member:bomi')).toBe(11);
    await spend('member:bomi', 200 * 1024);
    const refused = await send([{ name: 'b.png', bytes: picture() }], {}, bomi);
    expect([refused.status, refused.body.errorCode]).toEqual([429, -3006]);
    expect(refused.body.message).toContain('파일 없이 보내 주세요');
    expect((await send([{ name: 'b.png', bytes: picture() }], {}, teen)).status).toBe(200);
    platform.clock.advance(dayMs);
    expect((await send([{ name: 'b.png', bytes: picture() }], {}, bomi)).status).toBe(200);
    platform.clock.advance(-dayMs);
  });

  it('of a guest is that of the address', async () => {
    await stored([{ name: 'a.png', bytes: picture() }]);
    await spend('ip:unknown', 500 * 1024);
    const before = storedFiles(platform);
    expect((await send([{ name: 'b.png', bytes: picture() }])).status).toBe(429);
    expect(storedFiles(platform)).toEqual(before);
    await spend('ip:unknown', 0);
  });

  it('ends for everybody while 5 GiB wait for their tickets, and counts no registered ones', async () => {
    const three = ['a.png', 'b.png', 'c.png'].map((name) => ({ name, bytes: picture() }));
    const { ticketId } = await stored(three);
    const grow = (bytes: number) =>
      platform.context.db.execute(`update attachment set size = ${bytes} where batch_id = '${ticketId}'`);
    await grow(2_000_000_000);
    const refused = await send([{ name: 'b.png', bytes: picture() }], {}, teen);
    expect([refused.status, refused.body.errorCode]).toEqual([429, -3007]);
    await platform.context.db.execute(`update upload_batch set claimed_at = now() where id = '${ticketId}'`);
    expect((await send([{ name: 'b.png', bytes: picture() }], {}, teen)).status).toBe(200);
    await grow(1);
  });
});

describe('files that the portal hands over in the same process', () => {
  it('are moved to their place, not copied', async () => {
    const bytes = picture();
    const path = join(platform.dataDir, 'handed.png');
    writeFileSync(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const form = new FormData();
    form.set('formType', 'inquiry');
    const request = new Request('http://platform.internal/help/tempfile.php', { method: 'POST', body: form });
    const handed = { name: '화면.png', type: 'image/png', size: bytes.length, sha256, path };
    const answer = uploadAnswerSchema.parse(await (await platform.fetch(request, [handed])).json());
    expect(answer.files).toMatchObject([{ name: '화면.png', size: bytes.length }]);
    expect(existsSync(path)).toBe(false);
    expect(existsSync(join(platform.dataDir, 'uploads', sha256.slice(0, 2), sha256))).toBe(true);
  });
});

describe('an accepted upload', () => {
  it('answers a 128-bit id and the list of files, and the bytes are there by their hash [H173]', async () => {
    const bytes = picture();
    const { ticketId, files } = await stored([{ name: '화면 캡처.png', bytes }]);
    expect(ticketId).toMatch(/^[0-9a-f]{32}$/);
    expect(files).toMatchObject([{ name: '화면 캡처.png', size: bytes.length, type: 'image/png' }]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(existsSync(join(platform.dataDir, 'uploads', sha256.slice(0, 2), sha256))).toBe(true);
    expect(readdirSync(join(platform.dataDir, 'uploads', 'incoming'))).toEqual([]);
  });

  it.each([
    ['a.gif', Buffer.from('GIF89a0000000000')],
    ['a.JPG', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
    ['a.jpeg', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
    ['a.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['a.zip', zip],
    ['메모.txt', Buffer.from('한글 메모입니다.')],
    ['옛 메모.txt', eucKr],
  ])('takes %s, whose content is what its name says', async (name, bytes) => {
    expect((await send([{ name, bytes }])).body.errorCode).toBe(0);
  });

  it.each([
    ['신고서.hwp', compound],
    ['신고서.doc', compound],
    ['표.xls', compound],
    ['a.pdf', Buffer.from('%PDF-1.7\n')],
  ])('takes %s for an illegal material report only [GX28]', async (name, bytes) => {
    expect((await send([{ name, bytes }], { formType: 'illegal' })).body.errorCode).toBe(0);
    expect((await send([{ name, bytes }], { formType: 'inquiry' })).body.errorCode).toBe(-3003);
  });

  it('keeps the base name, composed, without control and direction characters, at most 100 long', async () => {
    const names = [
      '../../etc/화면.png',
      '한글.png'.normalize('NFD'),
      'a\u202egnp.exe\u200b.png',
      `${'길'.repeat(200)}.png`,
    ];
    for (const name of names) {
      const [file] = (await stored([{ name, bytes: picture() }])).files;
      expect(file?.name.length).toBeLessThanOrEqual(100);
      expect(file?.name).toMatch(/\.png$/);
      expect(file?.name).toBe(file?.name.normalize('NFC'));
      expect(file?.name).not.toMatch(/[/\\\p{C}]/u);
    }
  });

  it('grows by a second upload with the same id', async () => {
    const first = await stored([{ name: '1.png', bytes: picture() }]);
    const second = await stored([{ name: '2.png', bytes: picture() }], { ticketId: first.ticketId });
    expect(second.ticketId).toBe(first.ticketId);
    expect(second.files.map((file) => file.name)).toEqual(['1.png', '2.png']);
  });

  it('is listed by its id and loses a file that is removed', async () => {
    const { ticketId, files } = await stored(['1.png', '2.png'].map((name) => ({ name, bytes: picture() })));
    const removal = { _method: 'delete', ticketId, fileId: files[0]?.id ?? '' };
    expect(await (await platform.postForm('/help/tempfile.php', removal)).json()).toMatchObject({
      errorCode: 0,
      files: [{ name: '2.png' }],
    });
    expect((await platform.postForm('/help/tempfile.php', removal)).status).toBe(404);
    const list = await platform.request(`/help/tempfile.php?ticketId=${ticketId}`);
    expect(await list.json()).toMatchObject({ ticketId, files: [{ name: '2.png' }] });
  });

  it('may reach 10 485 760 bytes in all, and not one more [GX27]', async () => {
    const first = picture(6_000_000);
    const rest = 10_485_760 - first.length;
    const exact = Buffer.concat([pngBytes, Buffer.alloc(rest - pngBytes.length)]);
    const { ticketId } = await stored([{ name: '1.png', bytes: first }]);
    const over = Buffer.concat([exact, Buffer.alloc(1)]);
    expect((await send([{ name: '2.png', bytes: over }], { ticketId })).body.errorCode).toBe(-3002);
    expect((await send([{ name: '2.png', bytes: exact }], { ticketId })).body.errorCode).toBe(0);
  });
});

describe('a refused upload', () => {
  let before: { rows: number; files: string[] };
  const state = async () => ({ rows: await countRows(platform, 'attachment'), files: storedFiles(platform) });
  beforeEach(async () => {
    before = await state();
  });

  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, bytes: picture() }));

  it.each([
    ['four files [GX26]', -3001, () => files(4)],
    ['five files', -3001, () => files(5)],
    ['more than 10 MB', -3002, () => [{ name: 'a.png', bytes: picture(10_485_760) }]],
    ['an extension that is not allowed', -3003, () => [{ name: 'a.svg', bytes: '<svg/>' }]],
    ['a name without extension', -3003, () => [{ name: 'png', bytes: picture() }]],
    ['a name that is all extension', -3003, () => [{ name: '.png', bytes: picture() }]],
    ['a program named .png', -3003, () => [{ name: 'a.png', bytes: Buffer.from('4d5a900003000000', 'hex') }]],
    ['a page named .png', -3003, () => [{ name: 'a.png', bytes: '<html><script>alert(1)</script>' }]],
    [
      'a jpeg named .png',
      -3003,
      () => [{ name: 'a.png', bytes: Buffer.from('ffd8ffe000104a464946', 'hex') }],
    ],
    ['a NUL in a text', -3003, () => [{ name: 'a.txt', bytes: 'text\0text' }]],
    [
      'a text that is neither UTF-8 nor EUC-KR',
      -3003,
      () => [{ name: 'a.txt', bytes: Buffer.from([0xff, 0x41]) }],
    ],
    ['a picture named .txt', -3003, () => [{ name: 'a.txt', bytes: picture() }]],
    ['an empty file', -3004, () => [{ name: 'a.png', bytes: '' }]],
    ['a good file beside a bad one', -3003, () => [...files(1), { name: 'b.exe', bytes: 'MZ' }]],
  ] as [string, number, () => TestFile[]][])(
    'stores nothing and names the reason: %s [H173] [H174]',
    async (_, errorCode, make) => {
      const { status, body, text } = await send(make());
      expect(body.errorCode).toBe(errorCode);
      expect(failureSchema.parse(JSON.parse(text)).code).toBe(errorCode);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body.fileName).toBeTruthy();
      expect(await state()).toEqual(before);
    },
  );

  it.each([
    ['no file at all', new FormData()],
    ['a body that is no multipart', 'files[]=x'],
  ])('stores nothing of %s', async (_, body) => {
    const response = await platform.request('/help/tempfile.php', { method: 'POST', body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await state()).toEqual(before);
  });

  const boundary = 'edge';
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="a.png"\r\n\r\n`;
  it.each([
    ['is cut off in a file', Buffer.concat([Buffer.from(part), pngBytes])],
    [
      'has a broken part header',
      Buffer.from(`--${boundary}\r\nnot a header\r\n\r\nx\r\n--${boundary}--\r\n`),
    ],
    ['is empty', Buffer.alloc(0)],
    [
      'has a hundred parts',
      Buffer.from(
        `${`--${boundary}\r\ncontent-disposition: form-data; name="x"\r\n\r\ny\r\n`.repeat(100)}--${boundary}--\r\n`,
      ),
    ],
  ])('stores nothing of a multipart body that %s', async (_, body) => {
    const response = await platform.request('/help/tempfile.php', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await state()).toEqual(before);
  });

  it('is one to an unknown id or with a malformed one', async () => {
    expect((await send(files(1), { ticketId: 'f'.repeat(32) })).status).toBe(404);
    expect((await upload(platform, files(1), { ticketId: '../../x' })).status).toBe(400);
    expect(await state()).toEqual(before);
  });

  it('is one when two uploads at once would go over three files', async () => {
    const { ticketId } = await stored(files(2));
    const answers = await Promise.all([send(files(1), { ticketId }), send(files(1), { ticketId })]);
    expect(answers.map(({ body }) => body.errorCode).sort()).toEqual([-3001, 0]);
  });
});

describe('ownership', () => {
  const open = (ticketId: string, token?: string) =>
    platform.request(`/help/tempfile.php?ticketId=${ticketId}`, { token });

  it("keeps a member's batch from guests and other members, who are told what an unknown id is told", async () => {
    const { ticketId, files } = await stored([{ name: 'a.png', bytes: picture() }], {}, bomi);
    const unknown = await (await open('f'.repeat(32))).text();
    for (const token of [undefined, teen]) {
      expect(await (await open(ticketId, token)).text()).toBe(unknown);
      expect((await send([{ name: 'b.png', bytes: picture() }], { ticketId }, token)).status).toBe(404);
      const removal = { _method: 'delete', ticketId, fileId: files[0]?.id ?? '' };
      expect((await platform.postForm('/help/tempfile.php', removal, token)).status).toBe(404);
    }
    expect((await open(ticketId, bomi)).status).toBe(200);
  });

  it('gives a file to its filer and staff as a harmless download, and to nobody else', async () => {
    const bytes = picture();
    const { ticketId, files } = await stored([{ name: "화면 '1'.png", bytes }], {}, bomi);
    await fileTicket(platform, { ticketId }, bomi);
    const path = `/help/api/help/attachment/${files[0]?.id}`;
    for (const token of [bomi, staff]) {
      const response = await platform.request(path, { token });
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': 'sandbox',
        'cache-control': 'no-store',
        'content-disposition':
          'attachment; filename="____1_.png"; filename*=UTF-8\'\'%ED%99%94%EB%A9%B4%20%271%27.png',
      });
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }
    const unknown = await platform.request(`/help/api/help/attachment/${'f'.repeat(32)}`, { token: teen });
    const foreign = await platform.request(path, { token: teen });
    const guest = await platform.request(path);
    expect([unknown.status, foreign.status, guest.status]).toEqual([404, 404, 404]);
    expect(await foreign.text()).toBe(await unknown.text());
  });

  it('answers 404 and tells the log when the file is not on this disk', async () => {
    const bytes = picture();
    const { ticketId, files } = await stored([{ name: 'a.png', bytes }], {}, bomi);
    await fileTicket(platform, { ticketId }, bomi);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    rmSync(join(platform.dataDir, 'uploads', sha256.slice(0, 2), sha256));
    const answer = await platform.request(`/help/api/help/attachment/${files[0]?.id}`, { token: bomi });
    expect(answer.status).toBe(404);
    expect(failureSchema.parse(await answer.json()).message).toBe('파일을 찾을 수 없습니다.');
    expect(platform.logged.flat().join(' ')).toContain(`${sha256} is not on this disk`);
    await checkUploads(platform.context);
    expect(platform.logged.at(-1)?.join(' ')).toMatch(/uploads: 1 of the \d+ newest files are not under/);
  });

  it("gives the file of a guest's ticket to staff only", async () => {
    const { ticketId, files } = await stored([{ name: 'a.png', bytes: picture() }]);
    await fileTicket(platform, { ticketId });
    const path = `/help/api/help/attachment/${files[0]?.id}`;
    expect((await platform.request(path)).status).toBe(404);
    expect((await platform.request(path, { token: bomi })).status).toBe(404);
    expect((await platform.request(path, { token: staff })).status).toBe(200);
  });
});

describe('housekeeping', () => {
  const pathOf = (bytes: Uint8Array) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return join(platform.dataDir, 'uploads', sha256.slice(0, 2), sha256);
  };

  it('removes unclaimed batches after 7 days with their files, and keeps claimed ones', async () => {
    const [claimed, unclaimed] = [picture(), picture()];
    const kept = await stored([{ name: 'a.png', bytes: claimed }], {}, bomi);
    await fileTicket(platform, { ticketId: kept.ticketId }, bomi);
    const gone = await stored([{ name: 'b.png', bytes: unclaimed }], {}, bomi);
    platform.clock.advance(6 * dayMs);
    utimesSync(pathOf(unclaimed), 0, 0);
    utimesSync(pathOf(claimed), 0, 0);
    await keepHouse(platform.context);
    expect(existsSync(pathOf(unclaimed))).toBe(true);
    platform.clock.advance(dayMs + 1000);
    await keepHouse(platform.context);
    expect(existsSync(pathOf(unclaimed))).toBe(false);
    expect(existsSync(pathOf(claimed))).toBe(true);
    const list = await platform.request(`/help/tempfile.php?ticketId=${gone.ticketId}`, { token: bomi });
    expect(list.status).toBe(404);
  });

  it('removes files that no row names and what a crash left half-way, once they are a day old', async () => {
    const incoming = join(platform.dataDir, 'uploads', 'incoming');
    mkdirSync(incoming, { recursive: true });
    const folder = join(platform.dataDir, 'uploads', 'aa');
    mkdirSync(folder, { recursive: true });
    const old = [join(incoming, 'crashed'), join(folder, `aa${'0'.repeat(62)}`)];
    const fresh = [join(incoming, 'arriving'), join(folder, `aa${'1'.repeat(62)}`)];
    for (const path of [...old, ...fresh]) writeFileSync(path, 'x');
    for (const path of old) utimesSync(path, 0, 0);
    const now = platform.clock.now();
    for (const path of fresh) utimesSync(path, now, now);
    await keepHouse(platform.context);
    expect(old.map((path) => existsSync(path))).toEqual([false, false]);
    expect(fresh.map((path) => existsSync(path))).toEqual([true, true]);
  });

  it('removes expired sessions', async () => {
    await platform.signIn('bomi');
    platform.clock.advance(31 * dayMs);
    await keepHouse(platform.context);
    expect(await countRows(platform, 'session')).toBe(0);
  });
});
