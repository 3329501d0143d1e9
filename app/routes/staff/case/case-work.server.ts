import { json } from '@remix-run/node';
import { actLabels } from '~/domain/help/staff-desk';
import { parseOption } from '~/domain/lists/option';
import { problemOf } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import type { PostedForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import type { Scope } from '~/request/scope.server';
import { staffWork } from '~/upstream/clients.server';
import type { StaffQueue } from '~protocol/staff/codes';
import { caseActs } from '~protocol/staff/work-codes';

/** A change of owner or state that was not taken is shown again as it was sent. */
export interface WorkAnswer {
  intent: 'assign' | 'handOver' | 'state' | 'category';
  to: string;
  note: string;
  nodeId: string;
  problem: { field: string | null; message: string };
}

interface Work {
  scope: Scope;
  form: PostedForm;
  id: string;
  queue: StaffQueue;
  /** those that are the presser's */
  queues: readonly StaffQueue[];
}

const noneChosen = { status: 400, problem: { field: 'nodeId', message: '옮길 카테고리를 골라 주세요.' } };

const landed = ({ scope, id, queue }: Work, text: string) =>
  landWithToast(scope, `${links.staffCase(id, { queue })}#work`, { tone: 'done', text });

const refused = (
  { form }: Work,
  intent: WorkAnswer['intent'],
  { status, problem }: ReturnType<typeof problemOf>,
) =>
  json<WorkAnswer>(
    { intent, to: form.get('to'), note: form.get('note'), nodeId: form.get('nodeId'), problem },
    { status },
  );

const nobodyChosen = { status: 400, problem: { field: 'to', message: '넘길 직원을 골라 주세요.' } };

/** The case is a colleague's from now on, who was chosen. */
export async function handOverFromForm(work: Work) {
  const { scope, form, id } = work;
  const [to, seen, note] = [form.get('to'), form.get('seen'), form.get('note')];
  if (to === '') return refused(work, 'handOver', nobodyChosen);
  const outcome = await staffWork.assign(scope.upstream, { id, to, seen, note });
  return outcome.ok ? landed(work, '문의를 넘겼어요.') : refused(work, 'handOver', problemOf(outcome));
}

/** A press that needs no field: 'assign bomi', 'assign ' for nobody, or 'state close'. @throws Response 400 for another */
export function pressWork(work: Work) {
  const [deed, ...rest] = work.form.get('work').split(' ');
  const to = rest.join(' ');
  if (deed === 'assign') return assign(work, to);
  if (deed === 'state') return changeState(work, to);
  throw new Response(null, { status: 400 });
}

/** @param to the presser, or '' */
async function assign(work: Work, to: string) {
  const { scope, form, id } = work;
  const outcome = await staffWork.assign(scope.upstream, { id, to, seen: form.get('seen'), note: '' });
  if (!outcome.ok) return refused(work, 'assign', problemOf(outcome));
  return landed(work, to === '' ? '맡은 사람을 비웠어요.' : '이 문의를 맡았어요.');
}

/** Without an answer. */
async function changeState(work: Work, to: string) {
  const { scope, form, id } = work;
  const act = parseOption(caseActs, to);
  const version = Number.parseInt(form.get('version'), 10);
  if (!act || !(version >= 0)) throw new Response(null, { status: 400 });
  const outcome = await staffWork.state(scope.upstream, { id, act, version });
  return outcome.ok
    ? landed(work, `${actLabels[act]}: 처리했어요.`)
    : refused(work, 'state', problemOf(outcome));
}

/** Another category; who may not see the queue that it belongs to goes on in their own. */
export async function changeCategoryFromForm(work: Work) {
  const { scope, form, id, queue, queues } = work;
  const nodeId = form.get('nodeId');
  if (nodeId === '') return refused(work, 'category', noneChosen);
  const outcome = await staffWork.category(scope.upstream, { id, nodeId, seen: form.get('seen') });
  if (!outcome.ok) return refused(work, 'category', problemOf(outcome));
  const { queue: now } = outcome.value;
  const text = '카테고리를 옮겼어요.';
  return queues.includes(now)
    ? landed({ ...work, queue: now }, text)
    : landWithToast(scope, links.staffQueue({ queue }), { tone: 'done', text });
}
