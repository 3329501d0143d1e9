import { beforeEach, expect, it } from 'vitest';
import type { CardActionAnswer } from '~/features/cards/card-action';
import { accountCalls } from '~protocol/account/calls';
import { hiddenCalls } from '~protocol/hiding/calls';
import { favoriteCalls } from '~protocol/my/favorites';
import { recommendCalls } from '~protocol/prefer/recommend';
import { pathOf } from '~protocol/wire/path';

import { actOnCard } from '../../app/routes/card/menu/card.action.server';
import { contextOf } from '../support/action-context';
import { mockUpstream, sendJson } from '../support/upstream';

const upstream = mockUpstream();
let answer: { body: unknown; status: number };
beforeEach(() => {
  const user = {
    userId: 'bomi',
    userNick: '보미',
    age: 27,
    isAbroad: false,
    role: 'member',
    hasStation: false,
    managedStations: [],
    suspendedUntil: null,
    email: null,
  };
  upstream.on(`GET ${accountCalls.calls.viewer.path}`, { isLogin: true, user });
  for (const path of [
    favoriteCalls.calls.create.path,
    pathOf(favoriteCalls.calls.check.path, { userId: 'dodam' }),
    hiddenCalls.calls.create.path,
    recommendCalls.calls.reject.path,
  ] as const)
    upstream.on(`POST ${path}`, () => sendJson(answer.body, answer.status));
});

/** What the member reads after pressing `intent` on a card. */
async function press(intent: string) {
  const { ok, toast } = await pressed(intent);
  return [ok, toast?.tone, toast?.text];
}

async function pressed(intent: string) {
  const context = contextOf(upstream.base, { intent, enhanced: '1', d: 'CATEGORY', s: '0.5' });
  const request = new Request('http://127.0.0.1:3000/card/live/dodam/7', {
    method: 'POST',
    headers: { cookie: `${context.config.sessionCookie}=${'t'.repeat(40)}` },
  });
  const args = { request, context, params: { kind: 'live', userId: 'dodam', no: '7' } };
  const response = await actOnCard(args as unknown as Parameters<typeof actOnCard>[0]);
  return (await response.json()) as CardActionAnswer;
}

it('a session that ended meanwhile leads to the login, a viewer who may not is told so [D025, D026]', async () => {
  answer = { body: { code: 1100, message: '로그인이 필요합니다.' }, status: 401 };
  expect(await pressed('favorite')).toMatchObject({
    ok: false,
    login: expect.stringContaining('/login.php'),
  });
  for (const body of [
    { code: 1102, message: 'x' },
    { code: 1206, message: 'x' },
    // a status without a code that says more [D026]
    {},
  ]) {
    answer = { body, status: 403 };
    expect(await press('favorite')).toEqual([false, 'problem', '권한이 없습니다.']);
  }
});

const failures = [
  { body: { code: 5000, message: '오류' }, status: 500 },
  { body: '<html>', status: 200 },
  { body: { result: 0, message: '서버의 말' }, status: 200 },
];

it('a favourite that cannot be added says so [D292]', async () => {
  for (answer of failures)
    expect(await press('favorite')).toEqual([false, 'problem', '즐겨찾기 추가 중 오류가 발생했습니다.']);
});

it('a favourite that cannot be removed says so [D293]', async () => {
  for (answer of failures)
    expect(await press('unfavorite')).toEqual([false, 'problem', '즐겨찾기 삭제 중 오류가 발생했습니다.']);
});

it('a streamer who cannot be hidden: what the server says [D297]', async () => {
  answer = { body: { result: 0, data: { code: -1, message: '숨길 수 없는 스트리머입니다.' } }, status: 200 };
  expect(await press('hide')).toEqual([false, 'problem', '숨길 수 없는 스트리머입니다.']);
});

it('a recommendation that cannot be refused says so [D298]', async () => {
  for (answer of failures)
    expect(await press('reject')).toEqual([false, 'problem', '에러가 발생하였습니다.']);
});
