import { type ActionFunctionArgs, json } from '@remix-run/node';
import { answerKinds, parseQueue } from '~/domain/help/staff-desk';
import { parseOption } from '~/domain/lists/option';
import { problemOf, queuesWith, requireStaff } from '~/features/staff/staff-desk.server';
import { readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staff, staffWork } from '~/upstream/clients.server';
import { deskRights } from '~protocol/staff/roles';
import { decisions } from '~protocol/staff/work-codes';
import { keepDraft, pressAnswer, takeBack } from './answer.action.server';
import { type Desk, emptyText, toCase } from './case-desk.server';
import { changeCategoryFromForm, handOverFromForm, pressWork } from './case-work.server';
import { actOnThing, toThingForm } from './thing.action.server';
import { entryId } from './thread';

/** A decision that was not taken is shown again as it was sent. */
export interface DecisionAnswer {
  intent: 'decide';
  /** the decision; '' while none was chosen */
  kind: string;
  text: string;
  problem: { field: string | null; message: string };
  /** the thread that its writer had seen, when there is more by now */
  seen: number | null;
}

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

const noDecision = { status: 400, problem: { field: 'decision', message: '받아들일지 골라 주세요.' } };

export async function actOnCase(args: ActionFunctionArgs) {
  const rights = await requireStaff(args, deskRights, 'text', 'note', 'reason');
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
  // without the answer's form there is nothing typed to be kept
  if (form.has('open') && intent !== 'answer') return toThingForm(desk);
  if (form.has('work') && intent !== 'answer') return pressWork(desk);
  if (intent === 'act') return actOnThing(desk);
  if (intent === 'viewing') {
    await staff.viewing(desk.scope.upstream, { id: desk.id });
    return json(null);
  }
  if (intent === 'reporter') {
    const reporter = foundOrFail(await staff.reporter(desk.scope.upstream, { id: desk.id }));
    // Back would show them in a browser that somebody else uses by then
    return json<ReporterAnswer>({ intent, reporter }, { headers: { 'cache-control': 'private, no-store' } });
  }
  if (intent === 'handOver') return handOverFromForm(desk);
  if (intent === 'category') return changeCategoryFromForm(desk);
  if (intent === 'takeBack') return takeBack(desk);
  if (intent === 'note') return writeNote(desk);
  if (intent === 'decide') return decide(desk);
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

/** A decision that came too late stays in the form; the page shows what came before it. */
async function decide(desk: Desk) {
  const { scope, form, id, text } = desk;
  const decision = parseOption(decisions, form.get('decision'));
  const version = Number.parseInt(form.get('version'), 10);
  if (!(version >= 0)) throw new Response(null, { status: 400 });
  const showAgain = ({ status, problem }: typeof emptyText | ReturnType<typeof problemOf>) => {
    const seen = status === 409 ? version : null;
    return json<DecisionAnswer>({ intent: 'decide', kind: decision ?? '', text, problem, seen }, { status });
  };
  if (!decision) return showAgain(noDecision);
  if (text.trim() === '') return showAgain(emptyText);
  const outcome = await staffWork.decide(scope.upstream, { id, decision, text, version });
  return outcome.ok
    ? toCase(desk, '이의신청을 결정했어요.', entryId(version))
    : showAgain(problemOf(outcome));
}
