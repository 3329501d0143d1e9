import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { seoulMoment } from '~/domain/format/dates';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { homeDesk } from '~/upstream/clients.server';

/** Of the history; the rest has a page of its own. */
const shownChanges = 5;

export async function loadOverview(args: LoaderFunctionArgs) {
  await requireStaff(args, 'home');
  const { upstream } = scopeOf(args);
  const [today, history] = await Promise.all([
    homeDesk.today(upstream, {}),
    homeDesk.history(upstream, { page: 1 }),
  ]);
  const { totals, running } = foundOrFail(today);
  const { list, total } = foundOrFail(history);
  return json({
    now: seoulMoment(Date.now()).slice(0, 16).replace(' ', 'T'),
    totals,
    running,
    changes: list.slice(0, shownChanges),
    hasMore: total > shownChanges,
  });
}
