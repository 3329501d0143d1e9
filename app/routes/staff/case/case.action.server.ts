import { type ActionFunctionArgs, json } from '@remix-run/node';
import { answerKinds, parseQueue } from '~/domain/help/staff-desk';
import { parseOption } from '~/domain/lists/option';
import { problemOf, queuesWith, requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { type PostedForm, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { answers, staff } from '~/upstream/clients.server';
import type { AnswerKind } from '~protocol/help/codes';
import type { StaffQueue } from '~protocol/staff/codes';
import { assignFromForm, changeCategoryFromForm, changeStateFromForm } from './case-work.server';
import { heldId } from './held-answer';

/** An answer or a note that was not taken is shown again with its text. */
export interface CaseAnswer {
  intent: 'answer' | 'note';
  kind: string;
  text: string;
  /** null: a canned answer was added to it */
  problem: { field: string | null; message: string } | null;
  /** the thread that its writer had seen, when there is more by now */
  seen: number | null;
}

/** Who filed an illegal report. It is in no address and in no other answer, so a reload hides it again. */
export interface ReporterAnswer {
  intent: 'reporter';
  reporter: { reporterName: string; birth: string; phoneNumber: string };
}

/** What the script that saves drafts is told. */
export interface DraftAnswer {
  intent: 'draft';
  saved: boolean;
}

const empty = { problem: { field: 'text', message: '내용을 입력해 주세요.' }, status: 400 };
const doneTexts = {
  answer: '답변을 등록했어요.',
  takeBack: '답변을 되돌렸어요.',
  note: '메모를 남겼어요.',
  draft: '임시 저장했어요.',
};

/** The case that a form of its page is about. */
interface Desk {
  scope: Scope;
  form: PostedForm;
  id: string;
  queue: StaffQueue;
  /** those that are the presser's */
  queues: readonly StaffQueue[];
  kind: AnswerKind;
  text: string;
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
  if (intent === 'draft') return saveDraft(desk);
  if (intent === 'note') return writeNote(desk);
  if (intent !== 'answer') throw new Response(null, { status: 400 });
  return form.has('canned') ? addCanned(desk) : sendAnswer(desk);
}

const showAgain = ({ kind, text }: Desk, { status, ...answer }: Partial<CaseAnswer> & { status: number }) =>
  json<CaseAnswer>({ intent: 'answer', kind, text, problem: null, seen: null, ...answer }, { status });

/** @param part of the page, where its reader goes on */
const toCase = ({ scope, id, queue }: Desk, done: keyof typeof doneTexts, part: string) =>
  landWithToast(scope, `${links.staffCase(id, { queue })}#${part}`, { tone: 'done', text: doneTexts[done] });

async function writeNote(desk: Desk) {
  const { scope, id, text } = desk;
  if (text.trim() === '') return showAgain(desk, { intent: 'note', ...empty });
  const outcome = await staff.note(scope.upstream, { id, text });
  if (outcome.ok) return toCase(desk, 'note', 'notes');
  return showAgain(desk, { intent: 'note', ...problemOf(outcome) });
}

/** A draft by its button, or by the script, which stays on the page. */
async function saveDraft(desk: Desk) {
  const { scope, form, id, kind, text } = desk;
  const outcome = await staff.draft(scope.upstream, { id, kind, text });
  if (form.has('auto')) return json<DraftAnswer>({ intent: 'draft', saved: outcome.ok });
  return outcome.ok ? toCase(desk, 'draft', 'answer') : showAgain(desk, problemOf(outcome));
}

/** The answer stands in the form again; one that has gone out stays, and the page says so. */
async function takeBack(desk: Desk) {
  const { scope, form, id, queue } = desk;
  const answersSent = Number.parseInt(form.get('answers'), 10);
  if (!(answersSent >= 0)) throw new Response(null, { status: 400 });
  const outcome = await answers.takeBack(scope.upstream, { ticketId: id, answers: answersSent });
  if (outcome.ok) return toCase(desk, 'takeBack', 'answer');
  const { problem } = problemOf(outcome);
  const text = problem.message;
  return landWithToast(scope, `${links.staffCase(id, { queue })}#${heldId}`, { tone: 'problem', text });
}

/** Without a script a canned answer goes to the end of what is typed. */
async function addCanned(desk: Desk) {
  const { scope, form, id, queue, text } = desk;
  const { canned } = foundOrFail(await staff.case(scope.upstream, { id, queue }));
  const chosen = canned.find((one) => String(one.id) === form.get('canned'))?.text ?? '';
  return showAgain(desk, { text: [text.trimEnd(), chosen].filter(Boolean).join('\n\n'), status: 200 });
}

/** An answer that came too late stays in the form and is kept as a draft; the page shows what came before it. */
async function sendAnswer(desk: Desk) {
  const { scope, form, id, kind, text } = desk;
  if (text.trim() === '') return showAgain(desk, empty);
  const version = Number.parseInt(form.get('version'), 10);
  if (!(version >= 0)) throw new Response(null, { status: 400 });
  const outcome = await answers.answer(scope.upstream, { ticketId: id, kind, text, version, isHeld: true });
  if (outcome.ok) return toCase(desk, 'answer', heldId);
  const refused = problemOf(outcome);
  if (refused.status !== 409) return showAgain(desk, refused);
  await staff.draft(scope.upstream, { id, kind, text });
  return showAgain(desk, { ...refused, seen: version });
}
