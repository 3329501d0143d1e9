import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { valueOrDenied } from '~/features/station/station.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { type Refusal, refusalOf, tooSoon } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireWriter } from '~/request/session.server';
import { notes } from '~/upstream/clients.server';

export interface NoteAnswer {
  values: { content: string; key: string };
  error: string;
}

const failedText = '쪽지를 보내지 못했습니다. 다시 시도해 주세요.';

const receiverOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>): string => {
  const { searchParams } = new URL(request.url);
  return searchParams.get('targetUserId') || searchParams.get('id_list') || '';
};

/** The form for a note, and who it goes to; or why it cannot. Other pages of the address are the notes themselves. */
export async function loadWrite(args: LoaderFunctionArgs) {
  await requireMember(args);
  const userId = receiverOf(args);
  if (new URL(args.request.url).searchParams.get('page') !== 'write' || userId === '')
    throw new Response(null, { status: 404 });
  const found = valueOrDenied(await notes.receiver(scopeOf(args).upstream, { userId }));
  return 'denied' in found
    ? json({ receiver: null, denied: found.denied, key: '' }, { status: 403 })
    : json({ receiver: found, denied: null, key: randomUUID() });
}

/** Sends the note; what is refused is shown again with its text. */
export async function sendOwnNote(args: ActionFunctionArgs) {
  await requireWriter(args, 'content');
  const scope = scopeOf(args);
  const form = readForm(args);
  const values = { content: form.get('content'), key: form.get('key') };
  const refuse = ({ text, status }: Refusal) => json<NoteAnswer>({ values, error: text }, { status });
  const wait = tooSoon(args.context);
  if (wait) return refuse(wait);
  const outcome = await notes.send(scope.upstream, {
    receiverId: receiverOf(args),
    content: values.content,
    idempotencyKey: values.key || randomUUID(),
  });
  if (!outcome.ok) return refuse(refusalOf(outcome, failedText));
  return redirectWithToast(scope, links.note(outcome.value.noteNo), {
    tone: 'done',
    text: '쪽지를 보냈어요.',
  });
}
