import { describe, expect, it } from 'vitest';
import { formLimits, readForm } from '~/request/form.server';

const url = 'http://127.0.0.1/x';
const urlencoded = (body: string) =>
  new Request(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const multipart = (parts: Array<[string, string | File]>) => {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return new Request(url, { method: 'POST', body });
};
const raw = (body: string, boundary = 'b') =>
  new Request(url, {
    method: 'POST',
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
const statusOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 200,
    (thrown: Response) => thrown.status,
  );

describe('readForm', () => {
  it('reads urlencoded fields, the last of a name first', async () => {
    const form = await readForm(urlencoded('a=1&a=2&b=%ED%95%9C'));
    expect([form.get('a'), form.get('b'), form.get('c'), form.has('c')]).toEqual(['2', '한', '', false]);
  });

  it('reads Korean file names and keeps the bytes', async () => {
    const form = await readForm(
      multipart([
        ['title', '제목'],
        ['files[]', new File(['hello'], '영수증.txt', { type: 'text/plain' })],
      ]),
    );
    expect(form.get('title')).toBe('제목');
    expect(form.files.map(({ field, name, bytes }) => [field, name, bytes.toString()])).toEqual([
      ['files[]', '영수증.txt', 'hello'],
    ]);
  });

  it('takes an untouched file input for no file', async () => {
    const body =
      '--b\r\ncontent-disposition: form-data; name="files[]"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n--b--\r\n';
    expect((await readForm(raw(body))).files).toEqual([]);
  });

  it('keeps an empty file that was chosen, for the field to refuse', async () => {
    expect((await readForm(multipart([['files[]', new File([], 'empty.png')]]))).files).toHaveLength(1);
  });

  it('keeps the fields of a form whose files are too large', async () => {
    const half = new Uint8Array(formLimits.fileBytes / 2 + 1);
    const form = await readForm(
      multipart([
        ['title', '제목'],
        ['files[]', new File([half], 'a.zip')],
        ['files[]', new File([half], 'b.zip')],
        ['content', '내용'],
      ]),
    );
    expect([form.filesTooLarge, form.files, form.get('title'), form.get('content')]).toEqual([
      true,
      [],
      '제목',
      '내용',
    ]);
  });

  it('takes exactly 10 485 760 bytes', async () => {
    const form = await readForm(
      multipart([['files[]', new File([new Uint8Array(formLimits.fileBytes)], 'a.zip')]]),
    );
    expect([form.filesTooLarge, form.files[0]?.bytes.length]).toEqual([false, 10_485_760]);
  });

  it.each([
    ['a broken multipart body', raw('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nno end'), 400],
    [
      'no boundary',
      new Request(url, { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
      400,
    ],
    [
      'another content type',
      new Request(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
      415,
    ],
    ['too many bytes', urlencoded(`a=${'x'.repeat(70_000)}`), 413],
    [
      'too many parts',
      multipart(Array.from({ length: 40 }, (_, i): [string, string] => [`f${i}`, 'x'])),
      413,
    ],
    ['a field too long', multipart([['a', 'x'.repeat(70_000)]]), 413],
  ])('refuses %s', async (_, request, status) => {
    expect(await statusOf(readForm(request))).toBe(status);
  });
});
