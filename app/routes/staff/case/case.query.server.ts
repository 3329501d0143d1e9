import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { parseOption } from '~/domain/option';
import { answerKinds, parseQueue } from '~/domain/staff-desk';
import { orFail, problemOf, requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { addNote, answerCase, getCase, keepViewing } from '~/upstream/staff.server';

const idOf = (params: { ticketId?: string }) => params.ticketId ?? '';

export async function loadCase(args: LoaderFunctionArgs) {
  await requireStaff(args);
  const params = new URL(args.request.url).searchParams;
  const queue = parseQueue(params.get('queue'));
  const { upstream } = scopeOf(args);
  const ticket = orFail(await getCase(upstream, { id: idOf(args.params), queue }));
  const chosen = Number(params.get('canned') ?? 0);
  const draft = ticket.canned.find(({ id }) => id === chosen)?.text ?? '';
  return json({ ticket, queue, draft });
}

/** An answer or a note that was refused is shown again with its text. */
export interface CaseProblem {
  intent: 'answer' | 'note';
  kind: string;
  text: string;
  problem: { field: string | null; message: string };
}

const empty = { field: 'text', message: '내용을 입력해 주세요.' };

export async function actOnCase(args: ActionFunctionArgs) {
  await requireStaff(args);
  const scope = scopeOf(args);
  const id = idOf(args.params);
  const form = await readForm(args.request);
  const intent = form.get('intent');
  if (intent === 'viewing') {
    await keepViewing(scope.upstream, id);
    return json(null);
  }
  if (intent !== 'answer' && intent !== 'note') throw new Response(null, { status: 400 });
  const text = form.get('text');
  const kind = parseOption(answerKinds, form.get('kind')) ?? 'end';
  const refuse = (problem: CaseProblem['problem'], status = 400) =>
    json<CaseProblem>({ intent, kind, text, problem }, { status });
  if (text.trim() === '') return refuse(empty);
  const outcome =
    intent === 'answer'
      ? await answerCase(scope.upstream, { id, kind, text })
      : await addNote(scope.upstream, { id, text });
  if (!outcome.ok) {
    const { problem, status } = problemOf(outcome);
    return refuse(problem, status);
  }
  const queue = parseQueue(new URL(args.request.url).searchParams.get('queue'));
  return redirectWithToast(scope, links.staffCase(id, { queue }), {
    tone: 'done',
    text: intent === 'answer' ? '답변을 등록했어요.' : '메모를 남겼어요.',
  });
}
