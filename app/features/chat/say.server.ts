import { randomUUID } from 'node:crypto';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import { type PostedForm, readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { isAsked } from '~/request/redirect-with-toast.server';
import { failedTexts, isRefused, refusalAsGiven } from '~/request/refusal.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { chatRooms } from '~/upstream/clients.server';
import type { UpstreamFailure } from '~/upstream/outcome.server';
import { chatLimits, clientKeyPattern } from '~protocol/chat/codes';
import { chatComing } from './room.server';
import type { RefusedLine, SaidLine } from './said-line';

/** A line under another key is another one: what was refused is sent again under its own, but for a key that is taken. */
const keyIn = (form: PostedForm): string => {
  const key = form.get('clientKey');
  return clientKeyPattern.test(key) ? key : randomUUID();
};

function refusedLine(
  outcome: UpstreamFailure,
  text: string,
  clientKey: string,
): RefusedLine & { status: number } {
  const info = (outcome.errorInfo ?? {}) as { reason?: unknown; waitSeconds?: unknown };
  const { text: message, status } = refusalAsGiven(outcome, failedTexts.cannotAct);
  const reason = typeof info.reason === 'string' ? info.reason : null;
  return {
    text,
    message,
    reason,
    waitSeconds: typeof info.waitSeconds === 'number' ? info.waitSeconds : null,
    clientKey: reason === 'key' ? randomUUID() : clientKey,
    status,
  };
}

/**
 * Says the line of a form. A guest comes back from the login with it.
 *
 * @param isFramed the login must not open in the frame of the form
 * @throws Response 303 to the login, for a form of a page without a script
 */
export async function sayLine(
  args: RouteArgs,
  at: RoomRef,
  isFramed = false,
): Promise<{ answer: SaidLine; status: number }> {
  const form = readForm(args);
  const scope = scopeOf(args);
  const { upstream, context } = scope;
  const text = form.get('text').slice(0, chatLimits.sent);
  const toLogin = () => {
    if (!isAsked(form) && !isFramed)
      throw seeOther(links.login(context.config.hosts, links.chatRoom(at, { text })));
    return { answer: { state: 'signed-out', text } as const, status: 200 };
  };
  const viewer = await scope.viewer();
  if (viewer.kind === 'unknown') throw new Response(null, { status: 503 });
  if (viewer.kind === 'guest') return toLogin();
  const { broadNo } = at;
  const coming = await chatComing(args, broadNo);
  const clientKey = keyIn(form);
  const outcome = await chatRooms.say(upstream, { broadNo, ...coming, text, clientKey });
  if (outcome.ok) return { answer: { state: 'said', line: outcome.value.line }, status: 200 };
  if (upstream.globalError() === 'login') return toLogin();
  // a script tries again by itself what got no answer
  if (isAsked(form) && !isRefused(outcome)) throw new Response(null, { status: 503 });
  const { status, ...refused } = refusedLine(outcome, text, clientKey);
  return { answer: { state: 'refused', refused }, status: isAsked(form) ? 200 : status };
}
