import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { parseState } from '~/domain/help/staff-desk';
import { parseOption } from '~/domain/lists/option';
import { parsePage } from '~/domain/lists/start';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staff, staffContent } from '~/upstream/clients.server';
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
    queue: foundOrFail(queue),
    categories: canned.ok ? canned.value.categories : [],
  });
}
