import { expect, it } from 'vitest';
import { openWithPassword } from '~/features/player/live-player.server';
import { liveCalls } from '~protocol/live/calls';
import { watchNextCalls } from '~protocol/watch/next';
import { failureCodes } from '~protocol/wire/failure';
import { pathOf } from '~protocol/wire/path';

import { contextOf } from '../support/action-context';
import { mockUpstream, sendJson } from '../support/upstream';

const upstream = mockUpstream();

it.each([
  ['a wrong door code', 403, failureCodes.passwordRequired, '비밀번호가 맞지 않습니다.'],
  ['too many of them', 429, failureCodes.tooMany, '9분 후 다시 시도해 주세요.'],
])('says at the field of the lock what is wrong: %s', async (_name, status, code, told) => {
  upstream.on(`POST ${pathOf(liveCalls.calls.player.path, { userId: 'dodam', broadNo: 7 })}`, () =>
    sendJson({ code, message: '9분 후 다시 시도해 주세요.' }, status),
  );
  // the door stands without the name of what is behind it
  upstream.on(`GET ${pathOf(watchNextCalls.calls.liveInfo.path, { userId: 'dodam', broadNo: 7 })}`, () =>
    sendJson({ code: failureCodes.notFound, message: '없음' }, 404),
  );
  const request = new Request('http://127.0.0.1:3000/play/dodam/7', {
    method: 'POST',
  });
  const answer = await openWithPassword(
    {
      request,
      context: contextOf(upstream.base, { password: 'a guess' }),
      params: { userId: 'dodam', broadNo: '7' },
    } as never,
    async () => null,
  );
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ state: 'refused', reason: 'password', passwordError: told });
});
