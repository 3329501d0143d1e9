import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, type Refusal, refusalOf, tooSoon } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireWriter } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { assistants } from '~/upstream/clients.server';
import { houseNick } from '~protocol/assistant/codes';

export interface TalkAnswer {
  values: { text: string; key: string };
  error: string;
}

/** The member's assistant with its conversation; of one that is off only the switch. */
export async function loadTalk(args: LoaderFunctionArgs) {
  await requireMember(args);
  const scope = scopeOf(args);
  const session = await assistants.session(scope.upstream, {});
  if (!session.ok) throw new Response(null, { status: 503 });
  const { persona, isOn } = session.value;
  const conversation = isOn ? valueOrFail(await assistants.conversation(scope.upstream, {})) : null;
  const lives = isOn ? await scope.favoriteLives() : [];
  const faces = new Map([['', houseNick]]);
  if (persona.streamerId) faces.set(persona.streamerId, persona.nick);
  for (const { userId, userNickname } of lives) faces.set(userId, userNickname);
  // no token: the page asks with the session
  return json({
    persona,
    conversation,
    faces: [...faces].map(([id, nick]) => ({ id, nick })),
    key: randomUUID(),
  });
}

/** Asks, or forgets the conversation. What is refused is shown again with its text. */
export async function answerTalk(args: ActionFunctionArgs) {
  await requireWriter(args, 'text');
  const scope = scopeOf(args);
  const form = readForm(args);
  if (form.has('forget')) {
    const outcome = await assistants.forget(scope.upstream, {});
    return redirectWithToast(
      scope,
      links.assistant,
      outcome.ok
        ? { tone: 'done', text: '대화를 지웠어요.' }
        : { tone: 'problem', text: '대화를 지우지 못했어요. 다시 시도해 주세요.' },
    );
  }
  const values = { text: form.get('text'), key: form.get('key') };
  const refuse = ({ text, status }: Refusal) => json<TalkAnswer>({ values, error: text }, { status });
  const wait = tooSoon(args.context);
  if (wait) return refuse(wait);
  const outcome = await assistants.ask(scope.upstream, { ...values, key: values.key || randomUUID() });
  if (outcome.ok) return seeOther(`${links.assistant}#last`);
  return refuse(refusalOf(outcome, failedTexts.noAnswer));
}
