import { type ActionFunctionArgs, json } from '@remix-run/node';
import { answerKinds, parseQueue } from '~/domain/help/staff-desk';
import { parseOption } from '~/domain/lists/option';
import { problemOf, queuesWith, requireStaff } from '~/features/staff/staff-desk.server';
import { readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staff } from '~/upstream/clients.server';
import { keepDraft, pressAnswer, takeBack } from './answer.action.server';
import { type Desk, emptyText, toCase } from './case-desk.server';
import { assignFromForm, changeCategoryFromForm, changeStateFromForm } from './case-work.server';

/** A note that was not taken is shown again with its text. */
export interface NoteAnswer {
  intent: 'note';
  text: string;
  problem: { field: string | null; message: string };
}

/** Who filed an illegal report. It is in no address and in no other answer, so a reload hides it again. */
export interface ReporterAnswer {
  intent: 'reporter';
  reporter: { reporterName: string; birth: string; phoneNumber: string };
}

export async function actOnCase(args: ActionFunctionArgs) {
  const rights = await requireStaff(args, ['cases', 'illegal'], 'text', 'note');
  const form = readForm(args);
  const desk: Desk = {
    form,
    scope: scopeOf(args),
    id: args.params.ticketId ?? '',
    queue: parseQueue(new URL(args.request.url).searchParams.get('queue')),
    queues: queuesWith(rights),
    kind: parseOption(answerKinds, form.get('kind')) ?? 'end',
    text: form.get('text'),
  };
  const intent = form.get('intent');
  if (intent === 'viewing') {
    await staff.viewing(desk.scope.upstream, { id: desk.id });
    return json(null);
  }
  if (intent === 'reporter') {
    const reporter = foundOrFail(await staff.reporter(desk.scope.upstream, { id: desk.id }));
    return json<ReporterAnswer>({ intent, reporter });
  }
  if (intent === 'assign' || intent === 'handOver') return assignFromForm(desk, intent);
  if (intent === 'state') return changeStateFromForm(desk);
  if (intent === 'category') return changeCategoryFromForm(desk);
  if (intent === 'takeBack') return takeBack(desk);
  if (intent === 'note') return writeNote(desk);
  if (intent === 'draft' && form.has('auto')) return keepDraft(desk);
  if (intent === 'answer' || intent === 'draft' || intent === 'preview') return pressAnswer(desk, intent);
  throw new Response(null, { status: 400 });
}

async function writeNote(desk: Desk) {
  const { scope, id, text } = desk;
  const showAgain = ({ status, problem }: typeof emptyText | ReturnType<typeof problemOf>) =>
    json<NoteAnswer>({ intent: 'note', text, problem }, { status });
  if (text.trim() === '') return showAgain(emptyText);
  const outcome = await staff.note(scope.upstream, { id, text });
  return outcome.ok ? toCase(desk, '메모를 남겼어요.', 'notes') : showAgain(problemOf(outcome));
}
