import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collected } from '~/domain/help/ticket-privacy';
import { pageOf } from '../support/page-of';
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

  it('keeps the good files of a choice, and names each that it refuses [H083]', async () => {
    const fields = await begin(name);
    const good = [1, 2, 3].map((n) => `${n}.png`);
    const wrong = [new File(['\x7fELF'], '실행.png'), new File([], '빈파일.png')];
    const { status, answer } = await send(name, fields, [...wrong, ...good.map(picture), picture('4.png')]);
    expect(status).toBe(400);
    expect(answer?.files).toMatchObject(good.map((fileName) => ({ name: fileName })));
    expect(answer?.errors.attachedFiles?.[0]).toMatch(
      /^실행\.png: .+ 빈파일\.png: .+ 4\.png: 3개 이하의 파일만 첨부할 수 있습니다\.$/,
    );
    expect(answer?.values.ticketId).not.toBe('');
  });

  it('names in its privacy box just what its fields collect', async () => {
    const html = await (await visitorOf(name).get(forms[name].path)).text();
    const form = html.slice(html.search(new RegExp(`<form[^>]* id="${name}"`)));
    const sent = [...form.matchAll(/ name="([^"]+)"/g)].map(([, field = '']) =>
      field.replace('files[]', 'attachedFiles'),
    );
    const items = (/<li>수집 항목: ([^<]*)<\/li>/.exec(html)?.[1] ?? '').split(', ');
    const known = Object.entries(collected).filter(([, item]) => item !== null);
    const named = known.filter(([, item]) => items.join(', ').includes(item as string));
    expect(named.map(([field]) => field)).toEqual(
      known.map(([field]) => field).filter((field) => sent.includes(field)),
    );
    expect(items[0]).toBe('아이디');
    expect(html).toMatch(/<li>수집 목적: [^<]+<\/li><li>보관 기간: 접수한 날부터 3년<\/li>/);
    if (name === 'illegal') expect(items.join()).toMatch(/이름.*생년월일.*휴대폰 번호/);
  });

  it.each([
    ['a line break', '영수\n증.txt'],
    ['NUL', '영수\0증.txt'],
  ])('says at the field that a file’s name has %s, and keeps what was typed', async (_, fileName) => {
    const csrf = name === 'objection' ? pageOf('paused1') : '';
    const typed = Object.entries({ ...(await begin(name)), agreement: 'on', csrf });
    const part = (head: string, value: string) =>
      `--XX\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
    const body = [
      ...typed.map(([field, value]) => part(`name="${field}"`, value)),
      part(`name="files[]"; filename="${fileName}"`, '메모'),
      '--XX--\r\n',
    ].join('');
    const { path, route } = forms[name];
    const response = await visitorOf(name).postRaw(
      `${path}?_data=${encodeURIComponent(route)}`,
      body,
      'multipart/form-data; boundary=XX',
    );
    const answer = (await response.json()) as Answer;
    expect([response.status, answer.errors.attachedFiles?.[0]]).toEqual([
      400,
      '파일 이름에 쓸 수 없는 글자가 있습니다. 이름을 바꾸어 다시 골라 주세요.',
    ]);
    expect(answer.values.title).toBe(text.title);
  });

  it('shows a file’s name without what browsers escape in it', async () => {
    const file = new File(['메모'], '영수"증\n.txt', { type: 'text/plain' });
    const { answer } = await send(name, { ...(await begin(name)), title: '짧음' }, [file]);
    expect(answer?.files).toMatchObject([{ name: '영수증.txt' }]);
  });

  it('answers a broken multipart body with 400', async () => {
    const response = await fetch(server.origin + forms[name].path, {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nnever ends',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' },
    });
    expect(response.status).toBe(400);
  });

  it('takes fields that are written as lists for what is missing', async () => {
    const { content: _, ...fields } = await begin(name);
    const { status, answer } = await send(name, { ...fields, 'content[0][0][0]': 'x' });
    expect([status, Object.keys(answer?.errors ?? {})]).toEqual([400, ['content']]);
  });

  it('says in the title of its page that it was refused, and no more when only the page changed [GX33, GX51]', async () => {
    const titleAfter = async (fields: Record<string, string>) =>
      /<title>(.*?)<\/title>/.exec(
        await (await visitorOf(name).post(forms[name].path, multipart(fields, []))).text(),
      )?.[1];
    expect(await titleAfter({ title: '반만 적은 제목' })).toMatch(/^오류: .+ - 고객센터 - 모아봄$/);
    expect(await titleAfter({ title: '반만 적은 제목', storeFiles: '1' })).toMatch(
      /^(?!오류).+ - 고객센터 - 모아봄$/,
    );
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
    const receipts = new Set<string | null>();
    for (let i = 0; i < 2; i += 1) {
      const response = await member.post(path, multipart(fields, []));
      expect(response.status).toBe(303);
      receipts.add(response.headers.get('location'));
    }
    expect([...receipts]).toEqual([
      expect.stringMatching(new RegExp(`^/help/receipt/${name}/[0-9a-f]{32}$`)),
    ]);
    const list = await member.data<{ items: Array<{ title: string }> }>(
      '/help/my-inquiry',
      'help/my-inquiry/list',
    );
    expect(list.items.filter(({ title }) => title === fields.title)).toHaveLength(1);
  });

  it('of the objection leads to its success, another objection to the list with the reason [H105, H106, H108]', async () => {
    const fields = await begin('objection');
    const another = await begin('objection');
    const send = () => paused.post('/help/objection', multipart(fields, [picture('소명.png')]));
    const sent = await send();
    const receipt = sent.headers.get('location') ?? '';
    expect([sent.status, receipt]).toEqual([
      303,
      expect.stringMatching(/^\/help\/receipt\/objection\/\w{32}$/),
    ]);
    for (let reload = 0; reload < 2; reload += 1)
      expect(await (await paused.get(receipt)).text()).toContain('이의신청이 접수되었습니다.');
    expect((await guest.get(receipt)).headers.get('location')).toContain('/login.php');
    expect((await send()).headers.get('location')).toBe(receipt);
    const second = await paused.post('/help/objection', multipart(another, []));
    expect([second.status, second.headers.get('location')]).toEqual([303, '/help/my-inquiry']);
    const list = await (await paused.get('/help/my-inquiry')).text();
    expect(list).toContain('정지기간 중 이의신청은 1회만 가능합니다.');
    const entry = await paused.get('/help/objection');
    expect([entry.status, entry.headers.get('location')]).toEqual([303, '/help/my-inquiry']);
  });
});
