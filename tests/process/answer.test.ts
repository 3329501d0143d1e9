import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, Visitor } from '../support/server';
import { partsOf, startSmtp } from '../support/smtp';

const root = path.resolve(import.meta.dirname, '../..');
let server: RunningServer;
let member: Visitor;
let smtp: Awaited<ReturnType<typeof startSmtp>>;

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@moabom.example' });
  member = await new Visitor(server.origin).logIn('abroad1');
}, 60_000);
afterAll(async () => {
  await server?.stop();
  server?.remove();
  await smtp?.stop();
});

const operate = (...args: string[]) =>
  execFileSync(process.execPath, ['build/cli.js', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: server.dataDir, NODE_ENV: 'production' },
  });

const list = 'help/my-inquiry/list';
const detail = 'help/my-inquiry/detail';

describe('a staff answer by command, while the server runs', () => {
  it('turns the ticket from 접수중 to 중간회신 to 답변완료, with what was written [H119, H120, H122]', async () => {
    const page = await member.data<{ idempotencyKey: string; subCategories: Array<{ id: string }> }>(
      '/help/inquiry?mainCategory=NODE0000000042',
      'help/inquiry',
    );
    const form = new FormData();
    const fields = {
      mainCategory: 'NODE0000000042',
      subCategory: page.subCategories[0]?.id ?? '',
      customerEmail: 'answer.test@naver.com',
      title: '아이템이 보이지 않습니다',
      content: '구매한 아이템이 목록에 없습니다.',
      agreement: 'on',
      idempotencyKey: page.idempotencyKey,
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    expect((await member.post('/help/inquiry', form)).status).toBe(303);

    type List = { items: Array<{ id: string; title: string; status: { wide: string } }> };
    type Detail = {
      ticket: {
        status: { wide: string };
        thread: Array<{ html: string; label: string }>;
        question: { html: string };
      };
    };
    const [ticket] = (await member.data<List>('/help/my-inquiry', list)).items;
    expect(ticket).toMatchObject({ title: fields.title, status: { wide: '접수중' } });
    const id = ticket?.id ?? '';
    expect(operate('tickets')).toContain(id);

    operate('answer', id, '--kind', 'tmp', '--text', '확인하고 있습니다.');
    const interim = await member.data<Detail>(`/help/my-inquiry/${id}`, detail);
    expect(interim.ticket).toMatchObject({ status: { wide: '중간회신' }, thread: [{ label: '중간회신' }] });
    // the device block is for the desk
    expect(interim.ticket.question.html).toBe('<p>구매한 아이템이 목록에 없습니다.</p>');

    operate(
      'answer',
      id,
      '--kind',
      'end',
      '--text',
      '<b>다시</b> 넣어 드렸습니다.\n\n불편을 드려 죄송합니다.',
    );
    const closed = await member.data<Detail>(`/help/my-inquiry/${id}`, detail);
    expect(closed.ticket.status.wide).toBe('완료');
    expect(closed.ticket.thread.at(-1)?.html).toContain('&lt;b&gt;다시&lt;/b&gt; 넣어 드렸습니다.');
    expect((await member.data<List>('/help/my-inquiry', list)).items[0]?.status.wide).toBe('완료');

    // a receipt and word of each answer, to the address of the form, with the public address of the ticket; in the morning
    // staff have mail of their own
    const mails = () => smtp.received.filter(({ to }) => to.includes(fields.customerEmail));
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(3);
    for (const { to, data } of mails()) {
      expect(to).toEqual([fields.customerEmail]);
      expect(partsOf(data)['text/plain']).toContain(`${server.origin}/help/my-inquiry/${id}`);
    }
  });

  it('refuses a ticket that is not there, with an exit code', () => {
    expect(() =>
      operate('answer', '0123456789abcdef0123456789abcdef', '--kind', 'end', '--text', '없는 문의'),
    ).toThrow();
  });
});

describe('a session that ended while the form was open', () => {
  it('does not turn the inquiry into a guest’s, and keeps what was typed', async () => {
    const visitor = await new Visitor(server.origin).logIn('teen17');
    const page = await visitor.data<{ idempotencyKey: string; subCategories: Array<{ id: string }> }>(
      '/help/inquiry?mainCategory=NODE0000000042',
      'help/inquiry',
    );
    const session = visitor.cookies.get('moabom_session') ?? '';
    await visitor.post('/logout', {});
    visitor.cookies.set('moabom_session', session);
    const response = await visitor.post('/help/inquiry', {
      mainCategory: 'NODE0000000042',
      subCategory: page.subCategories[0]?.id ?? '',
      customerEmail: 'ended.test@naver.com',
      title: '로그인이 끝난 뒤의 문의',
      content: '이 내용은 남아 있어야 합니다.',
      agreement: 'on',
      idempotencyKey: page.idempotencyKey,
    });
    const text = await response.text();
    expect(response.status).toBe(409);
    expect(text).toContain('이 내용은 남아 있어야 합니다.');
    expect(visitor.cookies.has('moabom_session')).toBe(false);
    expect(operate('tickets')).not.toContain('로그인이 끝난 뒤의 문의');
  });

  it('gives a reply back, which can be sent after a login in another tab', async () => {
    type List = { items: Array<{ id: string }> };
    const [ticket] = (await member.data<List>('/help/my-inquiry', list)).items;
    const address = `/help/my-inquiry/${ticket?.id}`;
    const session = member.cookies.get('moabom_session') ?? '';
    await member.post('/logout', {});
    member.cookies.set('moabom_session', session);
    const reply = new FormData();
    reply.set('idempotencyKey', crypto.randomUUID());
    reply.set('contents', '로그인이 끝난 사이에 쓴 답글이에요.');
    const refused = await member.post(address, reply);
    const text = await refused.text();
    expect(refused.status).toBe(401);
    expect(text).toMatch(
      /<textarea[^>]* name="contents"[^>]*>로그인이 끝난 사이에 쓴 답글이에요\.<\/textarea>/,
    );
    expect(text).toMatch(new RegExp(`name="idempotencyKey" value="${reply.get('idempotencyKey')}"`));
    expect(text).toMatch(/href="\/login\.php[^"]*"[^>]* target="_blank"/);

    await member.logIn('abroad1');
    expect((await member.post(address, reply)).status).toBe(303);
    const page = await member.get(address);
    expect(await page.text()).toContain('로그인이 끝난 사이에 쓴 답글이에요.');
  });
});
