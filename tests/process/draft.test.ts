import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, Visitor } from '../support/server';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(async () => {
  await server?.stop();
  server?.remove();
});

interface FormPage {
  idempotencyKey: string;
  subCategories: Array<{ id: string }>;
  draft: {
    values: Record<string, string>;
    ticketId: string;
    files: Array<{ id: string; name: string }>;
  } | null;
}

const notice = '작성하던 내용을 불러왔어요.';
const main = 'NODE0000000047';
const pageOf = (visitor: Visitor, path = '/help/inquiry', route = 'help/inquiry') =>
  visitor.data<FormPage>(path, route);

/** A form without its last field, so that it comes back. */
async function write(visitor: Visitor, title: string) {
  const page = await pageOf(visitor, `/help/inquiry?mainCategory=${main}&only=category`);
  return {
    idempotencyKey: page.idempotencyKey,
    mainCategory: main,
    subCategory: page.subCategories[0]?.id ?? '',
    customerEmail: 'draft.test@naver.com',
    title,
    content: `${title}의 내용을 길게 적었습니다.`,
  };
}

function multipart(fields: Record<string, string>, files: File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files[]', file);
  return form;
}

const memo = (name: string) => new File([`내용 ${name}`], name, { type: 'text/plain' });
const drop = (visitor: Visitor, formType = 'inquiry') =>
  visitor.post(`/help/draft/${formType}`, { intent: 'drop' });

describe('a form that was not sent', () => {
  it('is there again with what was wrong in it, until it is given up with its files', async () => {
    const guest = new Visitor(server.origin);
    const fields = await write(guest, '틀린 채로 보낸 문의');
    const refused = await guest.post('/help/inquiry', multipart(fields, [memo('메모.txt')]));
    expect(refused.status).toBe(400);
    const cookie = refused.headers.getSetCookie().find((line) => line.startsWith('moabom_help_draft='));
    expect(cookie).toMatch(/Path=\/help; HttpOnly; SameSite=Lax/i);
    expect(cookie).toContain('Max-Age=604800');

    const html = await (await guest.get('/help/inquiry')).text();
    expect(html).toContain(notice);
    expect(html).toContain('value="틀린 채로 보낸 문의"');
    expect(html).toContain('틀린 채로 보낸 문의의 내용을 길게 적었습니다.');
    expect(html).toContain('메모.txt');
    expect(html).toMatch(/<button[^>]*value="drop"[^>]*>새로 쓰기<\/button>/);
    const { draft } = await pageOf(guest);
    expect(draft?.values).toMatchObject({ mainCategory: main, subCategory: fields.subCategory });
    expect(draft?.values).not.toHaveProperty('agreement');

    const dropped = await drop(guest);
    expect([dropped.status, dropped.headers.get('location')]).toEqual([303, '/help/inquiry']);
    const empty = await (await guest.get('/help/inquiry')).text();
    expect(empty).not.toContain(notice);
    expect(empty).not.toContain('메모.txt');
  });

  it('keeps the reporter of an illegal report to whoever began it, form by form', async () => {
    const guest = new Visitor(server.origin);
    const fields = { reporterName: '김봄이', birth: '990101', phoneNumber: '01012345678', title: '신고' };
    const { idempotencyKey } = await pageOf(guest, '/help/report/illegal', 'help/report/illegal');
    await guest.post('/help/report/illegal', multipart({ ...fields, idempotencyKey }));
    const left = await pageOf(guest, '/help/report/illegal', 'help/report/illegal');
    expect(left.draft?.values).toMatchObject(fields);
    expect((await pageOf(guest)).draft).toBeNull();
    const html = await (await new Visitor(server.origin).get('/help/report/illegal')).text();
    expect(html).not.toContain(notice);
    expect(html).not.toContain('01012345678');
  });

  it('of an illegal report is forgotten with the browser session, unless the reporter asks for more', async () => {
    const guest = new Visitor(server.origin);
    const { idempotencyKey } = await pageOf(guest, '/help/report/illegal', 'help/report/illegal');
    const fields = { idempotencyKey, reporterName: '김봄이', title: '신고' };
    const cookieAfter = async (path: string, more: Record<string, string>) => {
      const response = await guest.post(path, multipart({ ...fields, ...more }));
      return response.headers.getSetCookie().find((line) => line.startsWith('moabom_private_draft='));
    };
    for (const path of ['/help/report/illegal', '/help/draft/illegal']) {
      expect(await cookieAfter(path, {})).toMatch(/^\S+; Path=\/help; HttpOnly; SameSite=Lax$/i);
      expect(await cookieAfter(path, { keepDraft: 'on' })).toMatch(/; Expires=/i);
    }
    const html = await (await guest.get('/help/report/illegal')).text();
    expect(html).toMatch(/<input[^>]*name="keepDraft"[^>]*checked=""/);
    expect(await cookieAfter('/help/draft/illegal', {})).not.toMatch(/expires|max-age/i);
  });

  it('goes with the member who logs in, and is not shown to the next one in this browser', async () => {
    const browser = new Visitor(server.origin);
    await browser.post('/help/inquiry', multipart(await write(browser, '로그인 전에 쓴 문의')));
    await browser.logIn('manager1');
    expect((await pageOf(browser)).draft?.values.title).toBe('로그인 전에 쓴 문의');
    await browser.post('/logout', {});
    expect((await pageOf(browser)).draft).toBeNull();
    await browser.logIn('teen17');
    expect((await pageOf(browser)).draft).toBeNull();
  });

  it('is kept by a category, by an upload and by a removed file, and not when nothing was written', async () => {
    const guest = new Visitor(server.origin);
    await guest.post('/help/inquiry', multipart({ mainCategory: main, applyCategory: '1' }));
    expect([...guest.cookies.keys()]).not.toContain('moabom_help_draft');
    const fields = await write(guest, '유형을 고르는 문의');
    await guest.post('/help/inquiry', multipart({ ...fields, applyCategory: '1' }));
    expect((await pageOf(guest)).draft?.values).toMatchObject({ title: fields.title, subCategory: '' });
    await guest.post('/help/inquiry', multipart({ ...fields, storeFiles: '1' }, [memo('하나.txt')]));
    const { draft } = await pageOf(guest);
    expect(draft?.files).toMatchObject([{ name: '하나.txt' }]);
    await guest.post(
      '/help/inquiry',
      multipart({ ...fields, ticketId: draft?.ticketId ?? '', removeFile: draft?.files[0]?.id ?? '' }),
    );
    expect((await pageOf(guest)).draft?.files).toEqual([]);
  });

  it('is the last one written of two tabs; sending one clears this form only, and its late save brings nothing back', async () => {
    const guest = new Visitor(server.origin);
    const one = await write(guest, '첫 번째 탭의 문의');
    const other = await write(guest, '두 번째 탭의 문의');
    const save = async (fields: Record<string, string>, formType = 'inquiry') =>
      (await (await guest.post(`/help/draft/${formType}`, multipart(fields))).json()) as { saved: boolean };
    expect(await save(one)).toEqual({ saved: true });
    expect(await save({ ...one, title: '신고' }, 'report')).toEqual({ saved: true });
    expect(await save(other)).toEqual({ saved: true });
    expect((await pageOf(guest)).draft?.values.title).toBe(other.title);
    const sent = await guest.post('/help/inquiry', multipart({ ...one, agreement: 'on' }));
    expect(sent.status).toBe(303);
    expect((await pageOf(guest)).draft).toBeNull();
    expect(await save(one)).toMatchObject({ saved: false });
    expect((await pageOf(guest)).draft).toBeNull();
    const report = await pageOf(guest, '/help/report/content', 'help/report/content');
    expect(report.draft?.values.title).toBe('신고');
  });

  it('is kept of what is written after going back to a form that was sent, which is then a ticket of its own', async () => {
    const guest = new Visitor(server.origin);
    const first = { ...(await write(guest, '먼저 보낸 문의')), agreement: 'on' };
    const numberOf = async (fields: Record<string, string>) => {
      const sent = await guest.post('/help/inquiry', multipart(fields));
      const receipt = sent.headers.get('location') ?? '';
      return (await guest.data<{ caseNumber: string }>(receipt, 'help/receipt')).caseNumber;
    };
    const number = await numberOf(first);
    const second = { ...first, title: '돌아와서 쓴 문의', content: '다른 이야기를 새로 적었습니다.' };

    const typed = await (await guest.post('/help/draft/inquiry', multipart(second))).json();
    expect(typed).toEqual({ saved: false, nextKey: expect.stringMatching(/^[\w-]{36}$/) });
    const { nextKey } = typed as { nextKey: string };
    const again = multipart({ ...second, idempotencyKey: nextKey });
    expect(await (await guest.post('/help/draft/inquiry', again)).json()).toEqual({ saved: true });
    expect((await pageOf(guest)).draft?.values.title).toBe(second.title);
    await drop(guest);

    const { agreement: _, ...refused } = second;
    const answer = await guest.post(
      `/help/inquiry?_data=${encodeURIComponent('help/inquiry')}`,
      multipart(refused),
    );
    const { saved, values } = (await answer.json()) as { saved: boolean; values: Record<string, string> };
    expect([answer.status, saved]).toEqual([400, true]);
    expect(values.idempotencyKey).not.toBe(first.idempotencyKey);

    expect(await numberOf(second)).not.toBe(number);
    expect(await numberOf(first)).toBe(number);
  });

  it('survives kills between upload and sending, text and files, and is then sent whole', {
    timeout: 120_000,
  }, async () => {
    const guest = new Visitor(server.origin);
    const fields = await write(guest, '멈춰도 남는 문의');
    let ticketId = '';
    for (const name of ['하나.txt', '둘.txt', '셋.txt']) {
      const stored = await guest.post(
        `/help/inquiry?_data=${encodeURIComponent('help/inquiry')}`,
        multipart({ ...fields, ticketId, storeFiles: '1' }, [memo(name)]),
      );
      ticketId = ((await stored.json()) as { values: { ticketId: string } }).values.ticketId;
      await server.kill();
      await server.restart();
    }
    const { draft, idempotencyKey } = await pageOf(guest);
    expect(draft?.values).toMatchObject({ title: fields.title, content: fields.content });
    expect(draft?.files.map(({ name }) => name)).toEqual(['하나.txt', '둘.txt', '셋.txt']);
    const whole = { ...draft?.values, ticketId: draft?.ticketId ?? '', idempotencyKey, agreement: 'on' };
    const sent = await guest.post('/help/inquiry', multipart(whole));
    const receipt = sent.headers.get('location') ?? '';
    const { href } = await guest.data<{ href: string }>(receipt, 'help/receipt');
    const ticket = await (await guest.get(href)).text();
    expect(ticket).toContain(fields.title);
    for (const name of ['하나.txt', '둘.txt', '셋.txt']) expect(ticket).toContain(name);
    expect((await pageOf(guest)).draft).toBeNull();
  });
});

describe('an upload that is not there any more', () => {
  it('is said at the files instead of being lost without a word', async () => {
    const guest = new Visitor(server.origin);
    const fields = { ...(await write(guest, '사라진 파일의 문의')), agreement: 'on' };
    const send = async (ticketId: string) => {
      const response = await guest.post(
        `/help/inquiry?_data=${encodeURIComponent('help/inquiry')}`,
        multipart({ ...fields, ticketId }),
      );
      if (response.status !== 400) return { status: response.status };
      const { errors, values } = (await response.json()) as {
        errors: Record<string, string[]>;
        values: Record<string, string>;
      };
      return { status: 400, errors, ticketId: values.ticketId };
    };
    expect(await send('f'.repeat(32))).toEqual({
      status: 400,
      errors: { attachedFiles: ['첨부 정보를 찾을 수 없습니다.'] },
      ticketId: '',
    });
    expect((await send('')).status).not.toBe(400);
  });
});
