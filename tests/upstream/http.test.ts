import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { open, send } from '~/upstream/wire/http.server';
import { definePassThrough, definePersonalCall } from '~/upstream/wire/registry.server';
import { boundTo, mockUpstream, sendJson } from '../support/upstream';

const call = definePersonalCall({
  name: 'test.call',
  service: 'main',
  method: 'GET',
  path: () => '/thing?x=1',
  schema: z.object({ value: z.number() }),
  maxBytes: 1_000,
});
const helpCall = definePersonalCall({
  name: 'test.help',
  service: 'help',
  method: 'POST',
  path: () => '/apihelp.php',
  body: () => ({ json: { a: 1 } }),
  schema: z.unknown(),
});
const formCall = definePersonalCall({
  name: 'test.form',
  service: 'main',
  method: 'POST',
  path: () => '/form',
  body: () => ({ form: { a: '한', b: undefined, c: 3 } }),
  schema: z.unknown(),
});

const { base, seen, on } = mockUpstream();

describe('an upstream call', () => {
  it('gives the parsed answer and says who asks', async () => {
    on('GET /thing', { value: 7, extra: true });
    const outcome = await send(call, {}, boundTo(base).bound);
    expect(outcome).toEqual({ ok: true, value: { value: 7 } });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/thing?x=1',
      headers: { 'x-request-id': 'request-1', 'x-client-ip': '192.0.2.1' },
    });
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  it('reads JSON that is wrapped in a script', async () => {
    on('GET /thing', new Response('var oThing = {"value": 3};\n'));
    expect(await send(call, {}, boundTo(base).bound)).toEqual({ ok: true, value: { value: 3 } });
  });

  it('sends forms urlencoded and leaves absent fields out', async () => {
    on('POST /form', {});
    await send(formCall, {}, boundTo(base).bound);
    expect(seen[0]?.body).toBe('a=%ED%95%9C&c=3');
  });

  it('reads code, message and errorInfo of a refusal [D024]', async () => {
    on('GET /thing', sendJson({ code: 6306, message: '내일 다시', errorInfo: { left: 0 } }, 409));
    expect(await send(call, {}, boundTo(base).bound)).toEqual({
      ok: false,
      class: 'rejected',
      code: 6306,
      message: '내일 다시',
      status: 409,
      errorInfo: { left: 0 },
    });
  });

  it.each([401, 403, 404, 409])(
    'recognises status %i and has a default message [D024, D026]',
    async (status) => {
      on('GET /thing', sendJson({}, status));
      expect(await send(call, {}, boundTo(base).bound)).toMatchObject({
        class: 'rejected',
        status,
        message: '알 수 없는 에러',
        code: null,
      });
    },
  );

  it.each([500, 502, 503])('is broken at status %i [D026]', async (status) => {
    on('GET /thing', sendJson({ value: 1 }, status));
    expect(await send(call, {}, boundTo(base).bound)).toMatchObject({ class: 'broken', status });
  });

  it.each(['', 'not json', '<html>', '{"value":"seven"}', '[]', 'null'])(
    'is malformed when the answer is %j',
    async (body) => {
      on('GET /thing', new Response(body));
      expect(await send(call, {}, boundTo(base).bound)).toMatchObject({ ok: false, class: 'malformed' });
    },
  );

  it('is never sent twice [D017]', async () => {
    on('GET /thing', sendJson({}, 500));
    await send(call, {}, boundTo(base).bound);
    expect(seen).toHaveLength(1);
  });

  it('carries the session only to the origin that issued it', async () => {
    on('GET /thing', { value: 1 });
    on('POST /apihelp.php', {}, 'http://help.test');
    const { bound } = boundTo(base, { token: 'secret-token' }, { UPSTREAM_HELP_URL: 'http://help.test' });
    await send(call, {}, bound);
    await send(helpCall, {}, bound);
    expect(seen[0]?.headers.authorization).toBe('Bearer secret-token');
    expect(seen[1]?.headers.authorization).toBeUndefined();
  });

  it('logs a failure without query, token or body, and tells the metric', async () => {
    on('GET /thing', sendJson({ code: 1, message: '비밀' }, 500));
    const observed: unknown[] = [];
    const { bound, lines } = boundTo(base, {
      token: 'secret-token',
      observe: (name, outcome) => observed.push([name, outcome]),
    });
    await send(call, {}, bound);
    expect(observed).toEqual([['test.call', 'broken']]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'warn',
      fields: { requestId: 'request-1', call: 'test.call', class: 'broken' },
    });
    expect(JSON.stringify(lines)).not.toMatch(/secret-token|x=1|비밀/);
  });
});

describe('a file that is passed on', () => {
  it('is let go where it comes after its deadline', async () => {
    const file = definePassThrough({ name: 'test.file', service: 'main', path: () => '/file' });
    let answer = (_: Response) => {};
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { bound } = boundTo(base, { transport: () => answered, deadlineAt: 0 });
    expect(await open(file, {}, bound)).toMatchObject({ ok: false, class: 'timeout' });
    // the test ends when the body is let go
    await new Promise<void>((cancel) => answer(new Response(new ReadableStream({ cancel }))));
  });
});
