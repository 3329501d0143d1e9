import { mkdtempSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReceivedForm } from '../../server/received-form';
import { html, startGate } from './support/gate-server';

const MIB = 1024 * 1024;
const SAME = { 'sec-fetch-site': 'same-origin' };

/** A gate that keeps what forms it received, with the bytes of their files. */
async function startReader(onForm: (form: ReceivedForm) => void = () => {}, formDir?: string) {
  const forms: Array<ReceivedForm & { bytes: Buffer[] }> = [];
  const server = await startGate({
    ...(formDir === undefined ? {} : { formDir }),
    async handle(_request, { form }) {
      if (!form) return html('no form');
      forms.push({ ...form, bytes: form.files.map(({ path }) => readFileSync(path)) });
      onForm(form);
      return html('received');
    },
  });
  const post = (body: string | Buffer, type: string) =>
    server.send('/', { method: 'POST', headers: { ...SAME, 'content-type': type }, body });
  const postParts = async (parts: Array<[string, string | File]>) => {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    const request = new Request('http://moabom.test/', { method: 'POST', body });
    return post(Buffer.from(await request.arrayBuffer()), request.headers.get('content-type') ?? '');
  };
  const postRaw = (body: string) => post(body, 'multipart/form-data; boundary=b');
  return { ...server, forms, post, postParts, postRaw };
}

describe('a posted form', () => {
  it('arrives with its fields, repeated names kept', async () => {
    const { post, forms } = await startReader();
    await post('a=1&a=2&b=%ED%95%9C', 'application/x-www-form-urlencoded');
    expect([...(forms[0]?.fields ?? [])]).toEqual([
      ['a', '1'],
      ['a', '2'],
      ['b', '한'],
    ]);
  });

  it('has at most 4 000 fields, whatever their bytes', async () => {
    const { post, forms } = await startReader();
    const send = (count: number) =>
      post(Array(count).fill('a=').join('&'), 'application/x-www-form-urlencoded');
    const statuses = [(await send(4_000)).status, (await send(4_001)).status];
    expect(statuses).toEqual([200, 413]);
    expect(forms.map(({ fields }) => fields.size)).toEqual([4_000]);
  });

  it('arrives whole where a text is far too long, so that its page can say so', async () => {
    const { post, postParts, forms } = await startReader();
    const text = '가'.repeat(28_000);
    await post(`csrf=a&content=${encodeURIComponent(text)}`, 'application/x-www-form-urlencoded');
    await postParts([['content', text]]);
    expect(forms.map(({ fields }) => fields.get('content') === text)).toEqual([true, true]);
  });

  it('arrives with its files on the disk, their size and hash, and leaves nothing there', async () => {
    const { postParts, forms, formDir } = await startReader();
    await postParts([
      ['title', '제목'],
      ['files[]', new File(['hello'], '영수증.txt', { type: 'text/plain' })],
    ]);
    expect(forms[0]?.fields.get('title')).toBe('제목');
    expect(forms[0]?.files).toMatchObject([
      {
        field: 'files[]',
        name: '영수증.txt',
        type: 'text/plain',
        size: 5,
        sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
      },
    ]);
    expect(forms[0]?.bytes.map(String)).toEqual(['hello']);
    expect(readdirSync(formDir)).toEqual([]);
  });

  it('may have its files moved away', async () => {
    const moved: string[] = [];
    const { postParts, formDir } = await startReader((form) => {
      for (const { path } of form.files) {
        renameSync(path, `${path}.kept`);
        moved.push(`${path}.kept`);
      }
    });
    await postParts([['files[]', new File(['kept'], 'a.txt')]]);
    expect(readdirSync(formDir).map((name) => join(formDir, name))).toEqual(moved);
  });

  it('takes an untouched file input for no file, and keeps an empty file that was chosen', async () => {
    const { postRaw, postParts, forms } = await startReader();
    await postRaw(
      '--b\r\ncontent-disposition: form-data; name="files[]"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n--b--\r\n',
    );
    await postParts([['files[]', new File([], 'empty.png')]]);
    expect(forms.map(({ files }) => files.map(({ name }) => name))).toEqual([[], ['empty.png']]);
  });

  it('keeps its fields when the files are too large, and takes exactly 10 MiB', async () => {
    const { postParts, forms, formDir } = await startReader();
    await postParts([
      ['title', '제목'],
      ['files[]', new File([new Uint8Array(5 * MIB + 1)], 'a.zip')],
      ['files[]', new File([new Uint8Array(5 * MIB)], 'b.zip')],
      ['content', '내용'],
    ]);
    await postParts([['files[]', new File([new Uint8Array(10 * MIB)], 'a.zip')]]);
    expect(forms.map(({ filesTooLarge, files }) => [filesTooLarge, files.length])).toEqual([
      [true, 0],
      [false, 1],
    ]);
    expect([forms[0]?.fields.get('title'), forms[0]?.fields.get('content')]).toEqual(['제목', '내용']);
    expect(readdirSync(formDir)).toEqual([]);
  });

  it('keeps its fields when the disk takes no files', async () => {
    // Nothing can be made in a folder that is a file.
    const formDir = join(mkdtempSync(join(tmpdir(), 'moabom-full-')), 'file');
    writeFileSync(formDir, '');
    const { postParts, forms, logs } = await startReader(undefined, formDir);
    const answer = await postParts([
      ['files[]', new File([new Uint8Array(MIB)], 'a.zip')],
      ['content', '내용'],
    ]);
    expect(answer.status).toBe(200);
    expect([forms[0]?.filesFailed, forms[0]?.files, forms[0]?.fields.get('content')]).toEqual([
      true,
      [],
      '내용',
    ]);
    expect(logs.filter(({ level }) => level === 50).map(({ msg }) => msg)).toEqual([
      'a form’s file could not be written',
    ]);
  });

  it.each([
    ['a broken multipart body', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nno end', 400],
    [
      'too many parts',
      `${Array.from({ length: 90 }, (_, i) => `--b\r\ncontent-disposition: form-data; name="f${i}"\r\n\r\nx\r\n`).join('')}--b--\r\n`,
      413,
    ],
    [
      'a field too long',
      `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'x'.repeat(270_000)}\r\n--b--\r\n`,
      413,
    ],
    [
      'more than 256 KiB in its fields together',
      `${Array.from({ length: 5 }, () => `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'x'.repeat(60_000)}\r\n`).join('')}--b--\r\n`,
      413,
    ],
  ])('is refused with %s, and no action runs', async (_title, body, status) => {
    const { postRaw, forms, formDir } = await startReader();
    expect((await postRaw(body)).status).toBe(status);
    expect(forms).toEqual([]);
    expect(readdirSync(formDir)).toEqual([]);
  });

  it('leaves nothing on the disk when its client goes away in the middle of a file', async () => {
    const { port, formDir, forms, logs } = await startReader();
    const socket = connect(port, '127.0.0.1', () => {
      const part = '--b\r\ncontent-disposition: form-data; name="files[]"; filename="a.zip"\r\n\r\n';
      socket.write(
        `POST / HTTP/1.1\r\nHost: moabom.test\r\nSec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500000\r\n\r\n${part}${'x'.repeat(200_000)}`,
      );
    });
    while (readdirSync(formDir).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    socket.destroy();
    while (readdirSync(formDir).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(forms).toEqual([]);
    expect(logs.filter(({ level }) => level === 50)).toEqual([]);
  });

  it('finds the folder of an earlier process without what that left behind', async () => {
    const first = await startReader();
    const [old, young] = [join(first.formDir, 'old'), join(first.formDir, 'young')];
    for (const path of [old, young]) writeFileSync(path, 'x');
    const twoHoursAgo = Date.now() / 1000 - 7_200;
    utimesSync(old, twoHoursAgo, twoHoursAgo);
    const { postParts } = await startReader(undefined, first.formDir);
    await postParts([['files[]', new File(['x'], 'a.txt')]]);
    expect(readdirSync(first.formDir)).toEqual(['young']);
  });
});
