import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, Visitor } from '../support/server';

let server: RunningServer;
let guest: Visitor;
let paused: Visitor;
beforeAll(async () => {
  server = await startServer();
  guest = new Visitor(server.origin);
  paused = await new Visitor(server.origin).logIn('paused1');
}, 60_000);
afterAll(async () => {
  await server?.stop();
  server?.remove();
});

interface FormPage {
  idempotencyKey: string;
  subCategories: Array<{ id: string }>;
}

interface Answer {
  errors: Record<string, string[]>;
  files: unknown[];
  values: Record<string, string>;
}

const text = {
  customerEmail: 'forms.test@naver.com',
  title: '양식을 시험합니다',
  content: '내용을 충분히 적었습니다.',
  agreement: 'on',
};

const forms = {
  inquiry: { path: '/help/inquiry', route: 'help/inquiry', main: 'NODE0000000047' },
  report: { path: '/help/report/content', route: 'help/report/content', main: 'NODE0000000134' },
  illegal: { path: '/help/report/illegal', route: 'help/report/illegal', main: 'NODE0000000486' },
  objection: { path: '/help/objection', route: 'help/objection', main: '' },
} as const;
type Name = keyof typeof forms;

const visitorOf = (name: Name) => (name === 'objection' ? paused : guest);

async function begin(name: Name) {
  const { path, route, main } = forms[name];
  const page = await visitorOf(name).data<FormPage>(`${path}?mainCategory=${main}`, route);
  return {
    ...text,
    mainCategory: main,
    idempotencyKey: page.idempotencyKey,
    subCategory: page.subCategories[0]?.id ?? '',
    ...(name === 'illegal' && { reporterName: '김봄이', birth: '', phoneNumber: '010-1234-5678' }),
  };
}

function multipart(fields: object, files: File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const file of files) form.append('files[]', file);
  return form;
}

/** Sends a form as a script would, to read its answer. */
async function send(name: Name, fields: object, files: File[] = []) {
  const { path, route } = forms[name];
  const response = await visitorOf(name).post(
    `${path}?_data=${encodeURIComponent(route)}`,
    multipart(fields, files),
  );
  return { status: response.status, answer: (await response.json().catch(() => null)) as Answer | null };
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => new File([png], name, { type: 'image/png' });

describe.each(Object.keys(forms) as Name[])('the form %s', (name) => {
  it.each([
    [
      'HTML under the name of a picture',
      [new File(['<html><script>'], '가짜.gif')],
      /가짜\.gif: 첨부 불가한 파일입니다\./,
    ],
    ['an empty file', [new File([], '빈파일.png')], /빈파일\.png: /],
    ['a film', [new File(['x'], '녹화.mov')], /녹화\.mov: 첨부 불가한 파일입니다\./],
    ['a fourth file', [1, 2, 3, 4].map((n) => picture(`${n}.png`)), /3개 이하의 파일만 첨부할 수 있습니다\./],
    [
      'one byte too many',
      [new File([new Uint8Array(10_485_761)], '큰파일.zip')],
      /10MB 이하의 파일만 첨부 가능합니다\. .*help@moabom\.example/,
    ],
  ])(
    'refuses %s at its field, stores nothing and keeps what was typed [H083, H084, H085, H086]',
    async (_, files, message) => {
      const fields = await begin(name);
      const { status, answer } = await send(name, fields, files);
      expect([status, Object.keys(answer?.errors ?? {})]).toEqual([400, ['attachedFiles']]);
      expect(answer?.errors.attachedFiles?.[0]).toMatch(message);
      expect(answer?.files).toEqual([]);
      expect(answer?.values).toMatchObject({ title: text.title, content: text.content, ticketId: '' });
    },
  );

  it('answers a broken multipart body with 400', async () => {
    const response = await fetch(server.origin + forms[name].path, {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nnever ends',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' },
    });
    expect(response.status).toBe(400);
  });

  it('says everything that is missing at once', async () => {
    const { status, answer } = await send(name, {});
    expect(status).toBe(400);
    expect(Object.keys(answer?.errors ?? {})).toEqual(
      expect.arrayContaining(['customerEmail', 'title', 'content', 'agreement']),
    );
  });
});

describe('a ticket sent twice', () => {
  it.each(['report', 'illegal'] as const)('of the form %s is accepted twice and filed once', async (name) => {
    const member = await new Visitor(server.origin).logIn('teen17');
    const { path } = forms[name];
    const fields = { ...(await begin(name)), title: `두 번 보낸 ${name} 신고` };
    for (let i = 0; i < 2; i += 1) {
      const response = await member.post(path, multipart(fields, []));
      expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    }
    const list = await member.data<{ items: Array<{ title: string }> }>(
      '/help/my-inquiry',
      'help/my-inquiry/list',
    );
    expect(list.items.filter(({ title }) => title === fields.title)).toHaveLength(1);
  });

  it('of the objection leads to its success, another objection to the list with the reason [H105, H106, H108]', async () => {
    const fields = await begin('objection');
    const another = await begin('objection');
    for (let i = 0; i < 2; i += 1) {
      const response = await paused.post('/help/objection', multipart(fields, [picture('소명.png')]));
      expect([response.status, response.headers.get('location')]).toEqual([303, '/help/objection?done=1']);
    }
    expect(await (await paused.get('/help/objection?done=1')).text()).toContain('이의신청이 접수되었습니다.');
    const second = await paused.post('/help/objection', multipart(another, []));
    expect([second.status, second.headers.get('location')]).toEqual([303, '/help/my-inquiry']);
    const list = await (await paused.get('/help/my-inquiry')).text();
    expect(list).toContain('정지기간 중 이의신청은 1회만 가능합니다.');
    const entry = await paused.get('/help/objection');
    expect([entry.status, entry.headers.get('location')]).toEqual([303, '/help/my-inquiry']);
  });
});
