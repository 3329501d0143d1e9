import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { html, startGate } from './support/gate-server';

const MIB = 1024 * 1024;
const SAME = { 'sec-fetch-site': 'same-origin' };
const MEMBER = { cookie: 'session=a-member' };

/** A gate that takes large files at /large, 20 MiB each. */
async function startLarge() {
  const sizes: number[][] = [];
  const server = await startGate({
    sessionCookie: 'session',
    largeBodies: { paths: [/^\/large$/], fileBytes: 20 * MIB },
    async handle(_request, { form }) {
      sizes.push((form?.files ?? []).map(({ path }) => readFileSync(path).length));
      return html('received');
    },
  });
  const send = (path: string, type: string, body: Buffer, headers: Record<string, string> = MEMBER) =>
    server.send(path, { method: 'POST', headers: { ...SAME, ...headers, 'content-type': type }, body });
  const sendFile = async (path: string, bytes: number, headers?: Record<string, string>) => {
    const form = new FormData();
    form.append('file', new File([Buffer.alloc(bytes)], 'film.mp4'));
    const request = new Request('http://moabom.test/', { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    return send(path, type, Buffer.from(await request.arrayBuffer()), headers);
  };
  const sendPart = (path: string, bytes: number) =>
    send(path, 'application/offset+octet-stream', Buffer.alloc(bytes));
  return { ...server, sizes, sendFile, sendPart };
}

it('takes a large file, whole or in parts, where an address says so and nowhere else', async () => {
  const { sendFile, sendPart, sizes } = await startLarge();
  expect((await sendFile('/large', 15 * MIB)).status).toBe(200);
  expect((await sendPart('/large', 4 * MIB)).status).toBe(200);
  expect(sizes).toEqual([[15 * MIB], [4 * MIB]]);
  expect((await sendFile('/', 15 * MIB)).status).toBe(413);
  expect((await sendPart('/', 4 * MIB)).status).toBe(415);
  expect((await sendPart('/large', 17 * MIB)).status).toBe(413);
  expect((await sendFile('/large', 21 * MIB)).status).toBe(413);
});

it('takes none of who is not signed in', async () => {
  const { sendFile, sizes } = await startLarge();
  const refused = await sendFile('/large', 1_000, {});
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('로그인이 끝났습니다.')]);
  expect(sizes).toEqual([]);
});

it('takes two at a time of one address, and leaves nothing of those that break off', async () => {
  const { port, formDir, sendFile } = await startLarge();
  const head = `POST /large HTTP/1.1\r\nHost: moabom.test\r\nSec-Fetch-Site: same-origin\r\nCookie: session=a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`;
  const begun = [0, 1].map(() => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(head + 'x'.repeat(70_000));
    return socket;
  });
  const files = () => readdirSync(formDir).length;
  await expect.poll(files).toBe(2);
  expect((await sendFile('/large', 1_000)).status).toBe(429);
  for (const socket of begun) socket.destroy();
  await expect.poll(files).toBe(0);
  expect((await sendFile('/large', 1_000)).status).toBe(200);
});
