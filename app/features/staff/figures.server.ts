import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseOption } from '~/domain/lists/option';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staffFigures } from '~/upstream/clients.server';
import { staffQueues } from '~protocol/staff/codes';
import { figureDays } from '~protocol/staff/figure-codes';
import { rightOfQueue } from '~protocol/staff/roles';
import { queuesWith, requireStaff } from './staff-desk.server';

/**
 * The figures that the address asks for, of a queue that is the reader's, with all queues that are.
 *
 * @throws Response as requireStaff; the failure page when the call fails
 */
export async function readFigures(args: LoaderFunctionArgs) {
  const queues = queuesWith(await requireStaff(args, 'figures'));
  const params = new URL(args.request.url).searchParams;
  const asked = Number(params.get('days'));
  const query = {
    queue: parseOption(staffQueues, params.get('queue')) ?? queues[0] ?? 'general',
    days: figureDays.find((days) => days === asked) ?? figureDays[0],
  };
  await requireStaff(args, rightOfQueue[query.queue]);
  const figures = foundOrFail(await staffFigures.cases(scopeOf(args).upstream, query));
  return { query, queues, figures };
}
