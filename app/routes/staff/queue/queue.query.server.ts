import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { parseQueue, parseState } from '~/domain/help/staff-desk';
import { parsePage } from '~/domain/lists/start';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staff, staffContent } from '~/upstream/clients.server';

const nodeShape = /^NODE\d{10}$/;

export async function loadQueue(args: LoaderFunctionArgs) {
  await requireStaff(args);
  const params = new URL(args.request.url).searchParams;
  const category = params.get('category') ?? '';
  const query = {
    queue: parseQueue(params.get('queue')),
    state: parseState(params.get('state')),
    category: nodeShape.test(category) ? category : '',
    q: (params.get('q') ?? '').trim().slice(0, 100),
    page: parsePage(params.get('page')),
  };
  const { upstream } = scopeOf(args);
  const [queue, canned] = await Promise.all([
    staff.queue(upstream, query),
    staffContent.canned(upstream, {}),
  ]);
  return json({ query, queue: foundOrFail(queue), categories: canned.ok ? canned.value.categories : [] });
}
