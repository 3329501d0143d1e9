import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { panelDocument, panelPolicy } from '~/features/assistant/panel-document.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { failedTexts, refusalAsGiven, tooSoon } from '~/request/refusal.server';
import { createUpstream } from '~/upstream/client.server';
import { assistants } from '~/upstream/clients.server';

/** The embedded page (A003). Opened as a page of its own it is the one with the session's cookie. */
export function openPanel({ request, context }: LoaderFunctionArgs): Response {
  if (request.headers.get('sec-fetch-dest') === 'document') return seeOther(links.assistant);
  return new Response(panelDocument, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': panelPolicy(new URL(context.config.origin).origin),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
    },
  });
}

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      // the panel's origin is opaque; no cookie is read or sent
      'access-control-allow-origin': '*',
    },
  });

const ended = { error: '비서와의 연결이 끝났어요. 새로고침하면 다시 이어집니다.', isOver: true };

/** The conversation, or the answer to a question, for the holder of the form's bearer: the session's cookie is not read. */
export async function answerPanel({ context, request }: ActionFunctionArgs): Promise<Response> {
  const form = readForm({ context });
  const token = form.get('token');
  if (!/^as1\.[\w.-]{1,200}$/.test(token)) return answer(ended, 401);
  const wait = tooSoon(context);
  if (wait) return answer({ error: wait.text }, wait.status);
  const upstream = createUpstream({
    transport: context.transport,
    config: context.config.upstream,
    token,
    requestId: context.requestId,
    clientIp: context.clientIp,
    deadlineAt: Date.now() + context.config.pageBudgetMs,
    log: context.log,
    observe: context.observe,
    observeDropped: context.observeDropped,
  });
  if (request.signal.aborted) return answer({ error: failedTexts.noAnswer }, 503);
  const isQuestion = form.has('text');
  const outcome = isQuestion
    ? await assistants.ask(upstream, { text: form.get('text'), key: form.get('key') })
    : await assistants.conversation(upstream, {});
  if (outcome.ok)
    return 'turns' in outcome.value
      ? answer({ persona: outcome.value.persona, turns: outcome.value.turns, answer: outcome.value.last })
      : answer({ answer: outcome.value });
  if (outcome.status === 401) return answer(ended, 401);
  const { text, status } = refusalAsGiven(outcome, failedTexts.noAnswer);
  return answer({ error: text }, status);
}
