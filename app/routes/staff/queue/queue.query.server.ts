import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { parseQueue } from '~/domain/help/staff-desk';
import { queuesWith, requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staff, staffContent, staffWork } from '~/upstream/clients.server';
import { deskRights, rightOfQueue } from '~protocol/staff/roles';
import { doWithChosen } from './bulk.server';
import { readAddress } from './queue-address';

export async function loadQueue(args: LoaderFunctionArgs) {
  const queues = queuesWith(await requireStaff(args, deskRights));
  const query = readAddress(args.request, queues);
  if (!query.q) await requireStaff(args, rightOfQueue[query.queue]);
  const { upstream } = scopeOf(args);
  const [queue, canned, categories] = await Promise.all([
    staff.queue(upstream, query),
    staffContent.canned(upstream, {}),
    staffWork.categories(upstream, {}),
  ]);
  return json({
    query,
    queues,
    formKey: randomUUID(),
    queue: foundOrFail(queue),
    mainCategories: canned.ok ? canned.value.categories : [],
    canned: canned.ok ? canned.value.list.map(({ id, title }) => ({ id, title })) : [],
    categories: categories.ok ? categories.value.list : [],
  });
}

/** Takes the next case, or does something with those that are chosen. */
export async function actOnQueue(args: ActionFunctionArgs) {
  const form = readForm(args);
  if (form.get('intent') !== 'bulk') return takeNext(args);
  // what was chosen is not lost when the session is over
  const queues = queuesWith(await requireStaff(args, deskRights, 'case', 'text'));
  return doWithChosen(scopeOf(args), form, readAddress(args.request, queues));
}

/** Takes the case that is due first, and opens it. */
async function takeNext(args: ActionFunctionArgs) {
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
