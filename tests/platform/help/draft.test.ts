import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftLimits, helpErrorCodes } from '~protocol/help/calls';
import { ticketDraftCalls } from '~protocol/help/draft';
import { keepHouse } from '../../../platform/housekeeping';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { ask, countRows, illegalReport, pngBytes, register, upload } from './support';

const dayMs = 24 * 3_600_000;

let platform: TestPlatform;
let bomi: string;
let teen: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  bomi = await platform.signIn('bomi');
  teen = await platform.signIn('teen17');
});
afterAll(() => platform.close());

const newToken = () => randomBytes(32).toString('base64url');
const newKey = () => randomBytes(12).toString('hex');
const post = (body: object, member?: string) =>
  platform.post(`/help${ticketDraftCalls.calls.read.path}`, body, member);

interface Place {
  token: string;
  formType?: string;
  member?: string;
}
async function save({ token, formType = 'inquiry', member }: Place, values: object, more: object = {}) {
  const body = { type: 'save', token, formType, idempotencyKey: newKey(), values, ...more };
  return ticketDraftCalls.calls.save.answer.parse(await (await post(body, member)).json()).errorCode;
}
async function read({ token, formType = 'inquiry', member }: Place) {
  const answer = await post({ type: 'read', token, formType }, member);
  return ticketDraftCalls.calls.read.answer.parse(await answer.json());
}
const drop = ({ token, formType = 'inquiry', member }: Place) =>
  post({ type: 'drop', token, formType }, member);
async function store(name: string, member?: string) {
  const bytes = Buffer.concat([pngBytes, randomBytes(4)]);
  const answer = await upload(platform, [{ name, bytes }], {}, member);
  return ((await answer.json()) as { ticketId: string }).ticketId;
}

describe('a draft', () => {
  it('is read with its files by whoever holds the token, form by form; the last write wins', async () => {
    const token = newToken();
    const ticketId = await store('화면.png');
    await save({ token }, { title: '처음' }, { ticketId });
    expect(await save({ token }, { title: '나중', content: '내용' }, { ticketId })).toBe(helpErrorCodes.ok);
    expect(await read({ token })).toMatchObject({
      values: { title: '나중', content: '내용' },
      ticketId,
      files: [{ name: '화면.png' }],
      savedDate: '2026-11-20 12:00:00',
    });
    expect(await read({ token, formType: 'report' })).toBeNull();
    expect(await read({ token: newToken() })).toBeNull();
  });

  it('keeps its files when a save comes that left before they were stored', async () => {
    const token = newToken();
    const ticketId = await store('화면.png');
    await save({ token }, { title: '제목' }, { ticketId });
    await save({ token }, { title: '제목' });
    expect(await read({ token })).toMatchObject({ ticketId, files: [{ name: '화면.png' }] });
  });

  it('keeps of its token the hash only', async () => {
    const token = newToken();
    await save({ token, formType: 'illegal' }, { phoneNumber: '01012345678' });
    const { rows } = await platform.context.db.execute('select token_hash from form_draft');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(platform.logged)).not.toContain('01012345678');
  });

  it('of a guest is taken over by the member who logs in, and is that member’s alone from then on', async () => {
    const token = newToken();
    const ticketId = await store('화면.png');
    await save({ token }, { title: '로그인 전' }, { ticketId });
    expect(await read({ token, member: bomi })).toMatchObject({ values: { title: '로그인 전' }, ticketId });
    expect(await read({ token })).toBeNull();
    expect(await read({ token, member: teen })).toBeNull();
    await save({ token }, { title: '로그아웃한 뒤' });
    expect(await read({ token })).toMatchObject({ values: { title: '로그아웃한 뒤' } });
    expect(await read({ token, member: teen })).toMatchObject({ values: { title: '로그아웃한 뒤' } });
    expect(await read({ token, member: bomi })).toMatchObject({ values: { title: '로그인 전' } });
  });

  it('does not show or drop the files of somebody else', async () => {
    const token = newToken();
    const foreign = await store('남의 것.png', bomi);
    await save({ token }, { title: '제목' }, { ticketId: foreign });
    const draft = await read({ token });
    expect([draft?.ticketId, draft?.files]).toEqual(['', []]);
    await drop({ token });
    expect((await platform.request(`/help/tempfile.php?ticketId=${foreign}`, { token: bomi })).status).toBe(
      200,
    );
  });

  it('is dropped with its files, and only by who may read it', async () => {
    const token = newToken();
    const ticketId = await store('내 것.png', bomi);
    await save({ token, member: bomi }, { title: '내 초안' }, { ticketId });
    await drop({ token, member: teen });
    await drop({ token });
    expect(await read({ token, member: bomi })).toMatchObject({ ticketId });
    await drop({ token, member: bomi });
    expect(await read({ token, member: bomi })).toBeNull();
    expect((await platform.request(`/help/tempfile.php?ticketId=${ticketId}`, { token: bomi })).status).toBe(
      404,
    );
  });

  it('goes with the registration of its form, and a save that comes late brings nothing back', async () => {
    const token = newToken();
    const idempotencyKey = newKey();
    const typed = { title: '보낸 것' };
    await save({ token }, typed, { idempotencyKey });
    await save({ token, formType: 'report' }, { title: '다른 양식' });
    const sent = register({ idempotencyKey, draftToken: token });
    expect((await ask(platform, 'QnaRegister', sent)).errorCode).toBe(0);
    expect(await read({ token })).toBeNull();
    expect(await save({ token }, typed, { idempotencyKey })).toBe(helpErrorCodes.closed);
    // signed in since: the same form
    expect(await save({ token, member: bomi }, typed, { idempotencyKey })).toBe(helpErrorCodes.closed);
    expect(await read({ token })).toBeNull();
    expect(await read({ token, formType: 'report' })).toMatchObject({ values: { title: '다른 양식' } });
  });

  it('does not come back when saves race with the registration', async () => {
    for (let round = 0; round < 5; round += 1) {
      const token = newToken();
      const idempotencyKey = newKey();
      const saves = () => save({ token }, { title: '경쟁' }, { idempotencyKey });
      await Promise.all([
        saves(),
        saves(),
        ask(platform, 'QnaRegister', register({ idempotencyKey, draftToken: token })),
        saves(),
        saves(),
      ]);
      expect(await read({ token })).toBeNull();
    }
  });

  it('stays when its registration is refused', async () => {
    const token = newToken();
    await save({ token, formType: 'illegal' }, { title: '신고' });
    const refused = register({ ...illegalReport, ticketId: 'f'.repeat(32), draftToken: token });
    expect((await ask(platform, 'QnaRegister', refused)).errorCode).not.toBe(0);
    expect(await read({ token, formType: 'illegal' })).toMatchObject({ values: { title: '신고' } });
  });

  it.each([
    ['a token that is none', { token: 'short' }],
    ['another form', { formType: 'nonsense' }],
    ['no key', { idempotencyKey: '' }],
    ['values that are no text', { values: { title: 1 } }],
    ['names that are no fields', { values: { 'a b': 'x' } }],
    ['too much text', { values: { content: 'x'.repeat(draftLimits.characters + 1) } }],
    [
      'too many fields',
      { values: Object.fromEntries(Array.from({ length: draftLimits.fields + 1 }, (_, n) => [`f${n}`, ''])) },
    ],
    ['a NUL', { values: { title: 'a\0b' } }],
  ])('is not made of %s', async (_, wrong) => {
    const before = await countRows(platform, 'form_draft');
    const good = { type: 'save', token: newToken(), formType: 'inquiry', idempotencyKey: newKey() };
    const response = await post({ ...good, values: { title: '제목' }, ...wrong });
    expect(response.status).toBe(400);
    expect(await countRows(platform, 'form_draft')).toBe(before);
  });

  it('is not saved without end from one address', async () => {
    const from = (ip: string) =>
      platform.request(`/help${ticketDraftCalls.calls.read.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-ip': ip },
        body: JSON.stringify({
          type: 'save',
          token: newToken(),
          formType: 'inquiry',
          idempotencyKey: newKey(),
          values: {},
        }),
      });
    await from('198.51.100.9');
    await platform.context.db.execute(
      "update login_failure set count = 6000 where key like 'draftSave:ip:198%'",
    );
    expect((await from('198.51.100.9')).status).toBe(429);
    expect((await from('198.51.100.10')).status).toBe(200);
  });
});

describe('the hourly job', () => {
  it('removes after a day what the browser forgets when it is closed', async () => {
    const token = newToken();
    const place = { token, formType: 'illegal' };
    await save(place, { title: '조용히 쓰는 신고' }, { isForSession: true });
    platform.clock.advance(dayMs - 1);
    expect(await read(place)).not.toBeNull();
    const before = await countRows(platform, 'form_draft');
    platform.clock.advance(1);
    await keepHouse(platform.context);
    expect(await countRows(platform, 'form_draft')).toBe(before - 1);
  });

  it('spares a draft and its files for 7 days from the last change, then removes both', async () => {
    const token = newToken();
    const ticketId = await store('오래된 것.png');
    const typed = { title: '천천히 쓰는 문의' };
    await save({ token }, typed, { ticketId });
    platform.clock.advance(6 * dayMs);
    await save({ token }, typed, { ticketId });
    platform.clock.advance(6 * dayMs);
    await keepHouse(platform.context);
    expect(await read({ token })).toMatchObject({ values: typed, files: [{ name: '오래된 것.png' }] });
    platform.clock.advance(dayMs);
    expect(await read({ token })).toBeNull();
    await keepHouse(platform.context);
    expect(await countRows(platform, 'form_draft')).toBe(0);
    expect((await platform.request(`/help/tempfile.php?ticketId=${ticketId}`)).status).toBe(404);
  });
});
