import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { send } from '~/upstream/wire/http.server';
import { definePersonalCall } from '~/upstream/wire/registry.server';
import { closedUpstream, startSocketUpstream } from '../support/socket-upstream';
import { boundTo } from '../support/upstream';

const call = definePersonalCall({
  name: 'test.call',
  service: 'main',
  method: 'GET',
  path: () => '/thing?x=1',
  schema: z.object({ value: z.number() }),
  maxBytes: 1_000,
});

describe('an upstream call over a real connection', () => {
  it('is unreachable when nothing listens', async () => {
    expect(await send(call, {}, boundTo(await closedUpstream()).bound)).toMatchObject({
      ok: false,
      class: 'unreachable',
    });
  });

  it('is unreachable when the answer breaks off', async () => {
    const broken = await startSocketUpstream((response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"val');
      response.socket?.destroy();
    });
    expect(await send(call, {}, boundTo(broken).bound)).toMatchObject({ ok: false, class: 'unreachable' });
  });

  it('times out at its deadline, which is 30 000 ms unless configured [D016]', async () => {
    const silent = await startSocketUpstream(() => {});
    expect(boundTo(silent).bound.config.timeoutMs).toBe(30_000);
    const { bound } = boundTo(silent, {}, { UPSTREAM_TIMEOUT_MS: '100' });
    expect(await send(call, {}, bound)).toMatchObject({ ok: false, class: 'timeout' });
  });

  it('times out when the body never ends', async () => {
    const endless = await startSocketUpstream((response) => void response.write('{'));
    const { bound } = boundTo(endless, {}, { UPSTREAM_TIMEOUT_MS: '100' });
    expect(await send(call, {}, bound)).toMatchObject({ ok: false, class: 'timeout' });
  });

  it('gets no more than what is left of the page budget', async () => {
    const silent = await startSocketUpstream(() => {});
    const { bound } = boundTo(silent, { deadlineAt: Date.now() - 1 });
    expect(await send(call, {}, bound)).toMatchObject({ ok: false, class: 'timeout' });
  });

  it('reads no more than its byte cap', async () => {
    const large = await startSocketUpstream((response) =>
      response.end(JSON.stringify({ value: 1, padding: 'x'.repeat(2_000) })),
    );
    expect(await send(call, {}, boundTo(large).bound)).toMatchObject({ ok: false, class: 'malformed' });
  });
});
