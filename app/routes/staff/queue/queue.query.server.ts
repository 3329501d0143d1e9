import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { parseOwner, parseQueue, parseState } from '~/domain/help/staff-desk';
import { parseOption } from '~/domain/lists/option';
import { parsePage } from '~/domain/lists/start';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staff, staffContent, staffWork } from '~/upstream/clients.server';
import { staffQueues } from '~protocol/staff/codes';
import { rightOfQueue } from '~protocol/staff/roles';

const nodeShape = /^NODE\d{10}$/;

export async function loadQueue(args: LoaderFunctionArgs) {
  const rights = await requireStaff(args, ['cases', 'illegal']);
  const queues = staffQueues.filter((queue) => rights.includes(rightOfQueue[queue]));
  const params = new URL(args.request.url).searchParams;
  const category = params.get('category') ?? '';
  const query = {
    queue: parseOption(staffQueues, params.get('queue')) ?? queues[0] ?? 'general',
    state: parseState(params.get('state')),
    owner: parseOwner(params.get('owner')),
    category: nodeShape.test(category) ? category : '',
    q: (params.get('q') ?? '').trim().slice(0, 100),
    page: parsePage(params.get('page')),
  };
  if (!query.q) await requireStaff(args, rightOfQueue[query.queue]);
  const { upstream } = scopeOf(args);
  const [queue, canned] = await Promise.all([
    staff.queue(upstream, query),
    staffContent.canned(upstream, {}),
  ]);
  return json({
    query,
    queues,
    formKey: randomUUID(),
    queue: foundOrFail(queue),
    categories: canned.ok ? canned.value.categories : [],
  });
}

/** Takes the case that is due first, and opens it. */
export async function takeNext(args: ActionFunctionArgs) {
  const form = readForm(args);
  const queue = parseQueue(form.get('queue'));
  await requireStaff(args, rightOfQueue[queue]);
  const scope = scopeOf(args);
  const outcome = await staffWork.next(scope.upstream, { queue, idempotencyKey: form.get('formKey') });
  if (!outcome.ok) {
    const toast = { tone: 'problem', text: refusalAsGiven(outcome, failedTexts.notDone).text } as const;
    return landWithToast(scope, links.staffQueue({ queue }), toast);
  }
  const { ticketId } = outcome.value;
  return ticketId === null
    ? landWithToast(scope, links.staffQueue({ queue }), { tone: 'done', text: '맡을 문의가 없어요.' })
    : landWithToast(scope, `${links.staffCase(ticketId, { queue })}#work`, {
        tone: 'done',
        text: '이 문의를 맡았어요.',
      });
}
