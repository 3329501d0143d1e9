import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { helpPaths, ticketLinkHeader, uploadAnswerSchema } from '~protocol/help/calls';
import { trackCalls } from '~protocol/help/track';
import { answerCalls } from '~protocol/staff/answers';
import { staffCalls } from '~protocol/staff/calls';
import { undoSeconds } from '~protocol/staff/codes';
import { pathOf } from '~protocol/wire/path';
import type { Letter } from '../../../platform/core/post';
import { sendHeldAnswers } from '../../../platform/help/services/held-answers';
import { sweepUploads } from '../../../platform/help/services/sweep-uploads';
import { keepHouse } from '../../../platform/housekeeping';
import { sendDueMail } from '../../../platform/mail/services/mail';
import { account } from '../../../platform/tables/account/account';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import {
  ask,
  countRows,
  fileTicket,
  illegalReport,
  pngBytes,
  register,
  storedFiles,
  upload,
} from './support';

const dayMs = 24 * 3_600_000;

let platform: TestPlatform;
let letters: Letter[];
let tokens: Record<'staff' | 'second' | 'illegal' | 'bomi' | 'teen', string>;

const login = async (userId: string) => {
  const answered = await platform.post('/main/api/account/login', { userId, password: 'a long password' });
  return ((await answered.json()) as { token: string }).token;
};

beforeAll(async () => {
  platform = await openTestPlatform();
  for (const userId of ['helper2', 'illegal2'])
    await platform.operatorFetch(
      new Request('http://platform.test/main/api/account/staff', {
        method: 'POST',
        body: JSON.stringify({ userId, userNick: userId, password: 'a long password' }),
      }),
    );
  const { db } = platform.context;
  await db
    .update(account)
    .set({ staffRoles: ['agent'] })
    .where(eq(account.userId, 'helper2'));
  await db
    .update(account)
    .set({ staffRoles: ['illegal'] })
    .where(eq(account.userId, 'illegal2'));
});
afterAll(() => platform.close());
beforeEach(async () => {
  letters = [];
  platform.context.post = {
    origin: 'https://moabom.example',
    productName: '모아봄',
    send: async (letter) => void letters.push(letter),
  };
  tokens = {
    staff: await platform.signIn('staff1'),
    second: await login('helper2'),
    illegal: await login('illegal2'),
    bomi: await platform.signIn('bomi'),
    teen: await platform.signIn('teen17'),
  };
});

let serial = 0;
async function attach(token?: string, formType = 'inquiry') {
  serial += 1;
  const bytes = Buffer.concat([pngBytes, Buffer.from(`file of an answer ${serial}`)]);
  const sent = await upload(platform, [{ name: '안내.png', bytes }], { formType }, token);
  const { ticketId, files } = uploadAnswerSchema.parse(await sent.json());
  return { uploadId: ticketId ?? '', fileId: files?.[0]?.id ?? '' };
}
const post = (path: string, body: object, token?: string) => platform.post(`/help${path}`, body, token);
const caseOf = async (id: string, token = tokens.staff, queue = 'general') =>
  staffCalls.calls.case.answer.parse(
    await (
      await platform.request(`/help${pathOf(staffCalls.calls.case.path, { id })}?queue=${queue}`, { token })
    ).json(),
  );
const answer = async (ticketId: string, uploadId: string, more: object = {}, token = tokens.staff) =>
  post(
    answerCalls.calls.answer.path,
    { ticketId, kind: 'end', text: '붙인 파일을 봐 주세요.', version: 0, uploadId, isHeld: true, ...more },
    token,
  );
const sendAll = () => {
  platform.clock.advance(undoSeconds * 1_000);
  return sendHeldAnswers(platform.context);
};
/** Who may open the file, by the status of each. */
async function openedBy(fileId: string, link?: string) {
  const path = `/help${pathOf(helpPaths.attachment, { id: fileId })}`;
  const open = async (token?: string, headers: Record<string, string> = {}) =>
    (await platform.request(path, { token, headers })).status;
  const { staff, second, illegal, bomi, teen } = tokens;
  return {
    uploader: await open(staff),
    colleague: await open(second),
    illegalTeam: await open(illegal),
    filer: await open(bomi),
    other: await open(teen),
    guest: await open(),
    link: link ? await open(undefined, { [ticketLinkHeader]: link }) : null,
  };
}
const nobody = { uploader: 404, colleague: 404, illegalTeam: 404, filer: 404, other: 404, guest: 404 };

describe('a file of an answer', () => {
  it('is its uploader’s alone until it goes out, then its filer’s and of the staff of its queue', async () => {
    const id = await fileTicket(platform, {}, tokens.bomi);
    const { uploadId, fileId } = await attach(tokens.staff);
    const own = { ...nobody, uploader: 200, link: null };
    expect(await openedBy(fileId)).toEqual(own);
    await answer(id, uploadId);
    expect(await openedBy(fileId)).toEqual(own);
    expect((await caseOf(id, tokens.second)).held).toMatchObject({ files: [{ name: '안내.png' }] });
    await sendAll();
    expect(await openedBy(fileId)).toEqual({ ...own, colleague: 200, filer: 200 });

    const seen = await ask(platform, 'QnaContents', { ticketId: id }, tokens.bomi);
    expect(seen.answerList).toMatchObject([{ files: [{ id: fileId, name: '안내.png' }] }]);
    expect((await caseOf(id)).answers).toMatchObject([{ files: [{ id: fileId }] }]);
    await sendDueMail(platform.context);
    expect(letters.map(({ text }) => text).join()).toContain('답변에 첨부 파일이 있어요.');

    const { db } = platform.context;
    await db.update(account).set({ staffRoles: [] }).where(eq(account.userId, 'staff1'));
    tokens.staff = await platform.signIn('staff1');
    expect((await openedBy(fileId)).uploader).toBe(404);
    await db
      .update(account)
      .set({ staffRoles: ['admin', 'lead', 'illegal'] })
      .where(eq(account.userId, 'staff1'));
  });

  it('of a guest’s case opens by the private link to that case, and by no other', async () => {
    const [filed, other] = [
      await ask(platform, 'QnaRegister', register()),
      await ask(platform, 'QnaRegister', register({ questionTitle: encodeURIComponent('다른 문의입니다') })),
    ];
    const { uploadId, fileId } = await attach(tokens.staff);
    await answer(filed.ticketId, uploadId);
    expect((await openedBy(fileId, filed.trackToken)).link).toBe(404);
    await sendAll();
    expect((await openedBy(fileId, filed.trackToken)).link).toBe(200);
    expect((await openedBy(fileId, other.trackToken)).link).toBe(404);
    expect((await openedBy(fileId)).guest).toBe(404);
    const read = await post(trackCalls.calls.read.path, { type: 'read', token: filed.trackToken });
    expect((await read.json()).answerList).toMatchObject([{ files: [{ id: fileId }] }]);
    platform.clock.advance(181 * dayMs);
    expect((await openedBy(fileId, filed.trackToken)).link).toBe(404);
    platform.clock.advance(-181 * dayMs);
  });

  it('of the filer does not open by the link: its holder sees the name only', async () => {
    const { uploadId, fileId } = await attach();
    const { trackToken } = await ask(platform, 'QnaRegister', register({ ticketId: uploadId }));
    expect((await openedBy(fileId, trackToken)).link).toBe(404);
  });

  it('of illegal material is its team’s', async () => {
    const id = await fileTicket(platform, illegalReport);
    const { uploadId, fileId } = await attach(tokens.illegal, 'illegal');
    expect((await answer(id, uploadId, {}, tokens.illegal)).status).toBe(200);
    await sendAll();
    expect(await openedBy(fileId)).toMatchObject({
      ...nobody,
      illegalTeam: 200,
      uploader: expect.any(Number),
    });
    expect((await openedBy(fileId)).colleague).toBe(404);
  });

  it('that is somebody else’s, or was sent before, is refused and nothing is stored', async () => {
    const id = await fileTicket(platform, {}, tokens.bomi);
    const foreign = await attach(tokens.teen);
    const refused = await answer(id, foreign.uploadId);
    expect([refused.status, await refused.json()]).toMatchObject([400, { field: 'uploadId' }]);
    expect((await caseOf(id)).held).toBeNull();
    const { uploadId } = await attach(tokens.staff);
    await answer(id, uploadId);
    await sendAll();
    expect((await answer(id, uploadId, { text: '또 보냅니다.', version: 1 })).status).toBe(400);
    // the same press again is no other answer
    expect((await answer(id, uploadId)).status).toBe(200);
    expect((await caseOf(id)).answers).toHaveLength(1);
  });

  it('comes back with the answer that is taken back, open to be removed', async () => {
    const id = await fileTicket(platform, {}, tokens.bomi);
    const { uploadId, fileId } = await attach(tokens.staff);
    await answer(id, uploadId);
    await post(answerCalls.calls.takeBack.path, { ticketId: id, answers: 0 }, tokens.staff);
    expect((await caseOf(id)).draft).toMatchObject({ uploadId, files: [{ id: fileId }] });
    expect((await openedBy(fileId)).colleague).toBe(404);
    const removal = { _method: 'delete', ticketId: uploadId, fileId };
    expect((await platform.postForm('/help/tempfile.php', removal, tokens.staff)).status).toBe(200);
    expect((await caseOf(id)).draft).toMatchObject({ files: [] });
  });

  it('stays with the draft for as long as that is kept, without a word too, and goes with the case', async () => {
    const id = await fileTicket(platform, {}, tokens.bomi);
    const { uploadId, fileId } = await attach(tokens.staff);
    const draft = (body: object) =>
      post(pathOf(staffCalls.calls.draft.path, { id }), { kind: 'end', ...body }, tokens.staff);
    await draft({ text: '', uploadId });
    expect((await caseOf(id)).draft).toMatchObject({ text: '', files: [{ id: fileId }] });
    platform.clock.advance(8 * dayMs);
    await sweepUploads(platform.context);
    tokens.staff = await platform.signIn('staff1');
    expect((await caseOf(id)).draft).toMatchObject({ files: [{ id: fileId }] });
    await draft({ text: '' });
    expect((await caseOf(id)).draft).toBeNull();
    // somebody else's upload is none
    const foreign = await attach(await platform.signIn('teen17'));
    await draft({ text: '글', uploadId: foreign.uploadId });
    expect((await caseOf(id)).draft).toMatchObject({ text: '글', uploadId: '', files: [] });
    platform.clock.advance(-8 * dayMs);
  });

  it('is forgotten with its case, whether it was sent, waits or is a draft', async () => {
    const cases = [];
    for (const _ of [1, 2, 3]) cases.push(await fileTicket(platform, {}, tokens.bomi));
    const [sent = '', held = '', drafted = ''] = cases;
    const uploads = [];
    for (const _ of [1, 2, 3]) uploads.push((await attach(tokens.staff)).uploadId);
    await answer(sent, uploads[0] ?? '');
    await sendAll();
    await answer(held, uploads[1] ?? '');
    const path = pathOf(staffCalls.calls.draft.path, { id: drafted });
    await post(path, { kind: 'end', text: '글', uploadId: uploads[2] }, tokens.staff);
    const among = `upload_batch where id in (${uploads.map((id) => `'${id}'`).join()})`;
    expect(await countRows(platform, among)).toBe(3);
    const files = storedFiles(platform);
    platform.clock.advance(4 * 366 * dayMs);
    await keepHouse(platform.context);
    expect(await countRows(platform, among)).toBe(0);
    expect(storedFiles(platform).length).toBeLessThan(files.length);
    platform.clock.advance(-4 * 366 * dayMs);
  });

  it('stays when who wrote the answer leaves', async () => {
    const id = await fileTicket(platform, {}, tokens.bomi);
    const { uploadId, fileId } = await attach(tokens.second);
    await answer(id, uploadId, {}, tokens.second);
    await sendAll();
    await platform.context.db.delete(account).where(eq(account.userId, 'helper2'));
    expect((await openedBy(fileId)).filer).toBe(200);
  });
});
