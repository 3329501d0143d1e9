import { beforeEach, expect, it } from 'vitest';
import { parseConfig } from '~/config.server';
import { webDevice } from '~/domain/help/device-info';
import { ticketForms } from '~/domain/help/ticket-form';
import { registerForm } from '~/features/help/ticket-form/register-ticket.server';
import type { Scope } from '~/request/scope.server';
import { helpCalls } from '~protocol/help/calls';
import { mockUpstream, sendJson } from '../support/upstream';

const upstream = mockUpstream();
let answer: { status: number; body: unknown };
let logged: string[] = [];
beforeEach(() => {
  logged = [];
  upstream.on(`POST ${helpCalls.calls.register.path}`, () => sendJson(answer.body, answer.status));
});

function register() {
  const log = { info() {}, warn() {}, error: (_: object, message: string) => void logged.push(message) };
  const scope = {
    context: { config: parseConfig({}), log, requestId: 'request-1' },
    upstream: upstream.client(),
    viewer: async () => ({ kind: 'guest' }),
    sessionToken: null,
  } as unknown as Scope;
  const input = {
    subCategory: 'NODE0000104701',
    customerEmail: 'bomi@naver.com',
    title: '제목입니다',
    content: '내용입니다',
    idempotencyKey: '0123456789abcdef',
  };
  return registerForm(scope, ticketForms.inquiry, input, {
    device: webDevice,
    isMobile: false,
    ticketId: null,
    draftToken: null,
  });
}

it('logs a refused ticket with its code, and says only that it failed [H177]', async () => {
  answer = { status: 200, body: { errorCode: -9999, message: 'internal detail' } };
  expect(await register()).toMatchObject({
    ok: false,
    status: 400,
    errors: { '': ['오류가 발생했습니다. 다시 시도해 주세요.'] },
  });
  expect(logged).toEqual(['오류가 발생했습니다. (코드: -9999)']);
});

it('logs a ticket that could not be sent [H177]', async () => {
  answer = { status: 502, body: 'bad gateway' };
  expect(await register()).toMatchObject({ ok: false, status: 503 });
  expect(logged).toEqual(['오류가 발생했습니다. (코드: broken)']);
});

it('shows at its field what the help service finds wrong there', async () => {
  answer = {
    status: 400,
    body: { errorCode: -1000, code: 1200, message: '제목을 5자 이상 입력해 주세요.', field: 'questionTitle' },
  };
  expect(await register()).toMatchObject({
    errors: { title: ['제목을 5자 이상 입력해 주세요.'] },
    code: 1200,
  });
});

it('names the address of the receipt only where one goes', async () => {
  const accepted = { errorCode: 0, ticketId: 'a'.repeat(32), caseNumber: 'CDFGHJKM' };
  answer = { status: 200, body: { ...accepted, isMailed: true } };
  expect(await register()).toMatchObject({ receipt: { mailedTo: 'bomi@naver.com' } });
  for (const body of [{ ...accepted, isMailed: false }, accepted]) {
    answer = { status: 200, body };
    expect(await register()).toMatchObject({ receipt: { mailedTo: null } });
  }
});
