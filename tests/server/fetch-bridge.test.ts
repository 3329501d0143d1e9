import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { html, startGate } from './support/gate-server';

describe('the bridge to the handler', () => {
  it('builds the URL on the canonical origin, whatever the allowed Host', async () => {
    const server = await startGate({
      origin: new URL('https://moabom.test'),
      extraHosts: ['localhost:3000'],
    });
    await server.send('/a/%EB%B0%A9?q=%20', { headers: { host: 'LOCALHOST:3000' } });
    expect(server.seen[0]?.request.url).toBe('https://moabom.test/a/%EB%B0%A9?q=%20');
  });

  it('keeps several cookies apart and drops headers of the connection', async () => {
    const headers = new Headers({
      'content-type': 'text/plain',
      'keep-alive': 'timeout=9',
      'x-page-cache': 'public',
    });
    headers.append('set-cookie', 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT');
    headers.append('set-cookie', 'b=2');
    const server = await startGate({ handle: async () => new Response('x', { status: 201, headers }) });
    const answer = await server.send('/');
    expect(answer.status).toBe(201);
    expect(answer.headers['set-cookie']).toEqual(['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2']);
    expect(answer.headers['keep-alive']).not.toBe('timeout=9');
    expect(answer.headers['x-page-cache']).toBeUndefined();
  });

  it.each([204, 304])('passes on an empty answer with status %i', async (status) => {
    const server = await startGate({ handle: async () => new Response(null, { status }) });
    const answer = await server.send('/');
    expect([answer.status, answer.body.length]).toEqual([status, 0]);
  });

  it.each([
    [404, '찾으시는 파일이 없습니다.'],
    [503, '지금은 보여 드릴 수 없습니다.'],
  ])('says in words what failed with an empty %i, to who opened it as a page', async (status, words) => {
    const server = await startGate({ handle: async () => new Response(null, { status }) });
    const opened = await server.send('/', { headers: { accept: 'text/html,*/*' } });
    expect([opened.status, opened.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(opened.body.toString()).toContain(words);
    const picture = await server.send('/', { headers: { accept: 'image/webp,*/*' } });
    expect([picture.status, picture.body.length]).toEqual([status, 0]);
  });

  it('sends a stream piece by piece and stops it when the client leaves', async () => {
    let onCancel = () => {};
    const cancelled = new Promise<void>((resolve) => {
      onCancel = resolve;
    });
    const aborted: Array<Promise<void>> = [];
    const server = await startGate({
      async handle(request) {
        aborted.push(new Promise((resolve) => request.signal.addEventListener('abort', () => resolve())));
        const body = new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('first piece')),
          cancel: () => onCancel(),
        });
        return new Response(body, { headers: { 'content-type': 'application/octet-stream' } });
      },
    });
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write('GET / HTTP/1.1\r\nHost: moabom.test\r\n\r\n');
      });
      socket.on('data', (chunk) => {
        if (!chunk.toString().includes('first piece')) return;
        socket.destroy();
        resolve();
      });
    });
    await cancelled;
    expect(aborted).toHaveLength(1);
    await Promise.all(aborted);
    expect(server.logs.map(({ msg }) => msg)).not.toContain('the handler failed');
  });

  it('breaks off the answer when the stream of the handler fails, and lives on', async () => {
    const server = await startGate({
      async handle(request) {
        if (request.url.endsWith('/fine')) return html('fine');
        let pulls = 0;
        const body = new ReadableStream({
          pull(controller) {
            pulls += 1;
            if (pulls > 1) controller.error(new Error('broken'));
            else controller.enqueue(new TextEncoder().encode('half'));
          },
        });
        return new Response(body, { headers: { 'content-type': 'application/octet-stream' } });
      },
    });
    await expect(server.send('/')).rejects.toThrow();
    expect((await server.send('/fine')).text).toBe('fine');
    expect(server.logs.map(({ msg }) => msg)).toContain('the handler failed');
  });

  it('answers on a kept connection after a handler that did not read its form', async () => {
    const server = await startGate({ handle: async () => html('unread') });
    const form = 'a'.repeat(60_000);
    const post = `POST / HTTP/1.1\r\nHost: moabom.test\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`;
    const get = 'GET /next HTTP/1.1\r\nHost: moabom.test\r\nConnection: close\r\n\r\n';
    const answer = await server.raw(post + get);
    expect(answer.status).toBe(200);
    expect(server.seen.map(({ request }) => new URL(request.url).pathname).sort()).toEqual(['/', '/next']);
  });

  it('lets a development middleware answer first, or pass', async () => {
    const server = await startGate({
      middleware(req, res, next) {
        if (req.url === '/@vite/client') res.end('vite');
        else next();
      },
    });
    expect((await server.send('/@vite/client')).text).toBe('vite');
    expect((await server.send('/')).text).toContain('<!doctype html>');
    expect(server.seen).toHaveLength(1);
  });
});
