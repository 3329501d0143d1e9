import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { frameHeaders, renewal, saying, writeDocument } from '~/features/chat/frames/document.server';
import { chatComing, roomAt } from '~/features/chat/room.server';
import type { RefusedLine } from '~/features/chat/said-line';
import { sayLine } from '~/features/chat/say.server';
import { links } from '~/links/links';
import { formToken } from '~/request/form-token.server';
import { seeOther } from '~/request/redirect.server';
import { isRefused } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { chatRooms } from '~/upstream/clients.server';

const againIn = 20;

async function formDocument(args: LoaderFunctionArgs, refused: RefusedLine | null, status = 200) {
  const at = roomAt(args);
  const { broadNo } = at;
  const scope = scopeOf(args);
  const coming = await chatComing(args, broadNo);
  const [outcome, viewer, csrf] = await Promise.all([
    chatRooms.room(scope.upstream, { broadNo, ...coming }),
    scope.viewer(),
    formToken(scope),
  ]);
  const headers = frameHeaders(scope);
  const isClosed = !outcome.ok && isRefused(outcome);
  if (isClosed || (outcome.ok && outcome.value.userId !== at.userId))
    return new Response(saying(scope, '쓸 수 없는 채팅이에요.'), { status: 404, headers });
  if (!outcome.ok) {
    const text = '채팅을 불러오지 못했어요. 곧 다시 불러올게요.';
    // a line that came back must not go with a reload
    const told = refused ? `${text} 보내지 못한 채팅: ${refused.text}` : text;
    return new Response(saying(scope, told, refused ? '' : renewal(againIn)), { status: 503, headers });
  }
  const html = writeDocument(scope, {
    at,
    room: outcome.value,
    isGuest: viewer.kind !== 'member',
    csrf,
    clientKey: refused?.clientKey ?? randomUUID(),
    refused,
    isNext: new URL(args.request.url).searchParams.has('sent'),
  });
  return new Response(html, { status, headers });
}

export const showForm = (args: LoaderFunctionArgs) => formDocument(args, null);

const signedOut = (text: string): RefusedLine => ({
  text,
  message: '로그인이 끝났어요. 보내면 로그인한 뒤에 이어서 쓸 수 있어요.',
  reason: 'login',
  waitSeconds: null,
  clientKey: randomUUID(),
});

/** 303 to the empty form, or the form with what was refused. */
export async function sayInFrame(args: ActionFunctionArgs): Promise<Response> {
  const at = roomAt(args);
  const { answer, status } = await sayLine(args, at, true);
  if (answer.state === 'said') return seeOther(links.chatWrite(at, true));
  if (answer.state === 'refused') return formDocument(args, answer.refused, status);
  return formDocument(args, signedOut(answer.text), 401);
}
