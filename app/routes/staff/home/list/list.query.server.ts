import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { seoulMoment } from '~/domain/format/dates';
import { kindOf } from '~/features/staff/home-kind.server';
import { pageIn, requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { homeDesk } from '~/upstream/clients.server';

const pageSize = 30;

export type RunState = 'planned' | 'running' | 'over';

/** As forms write a time, Seoul: 'YYYY-MM-DDTHH:mm:ss' comes after its minute without seconds. */
const formTime = (epochMs: number) => seoulMoment(epochMs).slice(0, 19).replace(' ', 'T');

/** Of what begins and ends; null for all else. */
function stateOf({ startsAt, endsAt }: Record<string, string>, now: string): RunState | null {
  if (!startsAt || !endsAt) return null;
  return now < startsAt ? 'planned' : now < endsAt ? 'running' : 'over';
}

export async function loadList(args: LoaderFunctionArgs) {
  await requireStaff(args, 'home');
  const kind = kindOf(args.params);
  const page = pageIn(args.request);
  const { list, total } = foundOrFail(await homeDesk.list(scopeOf(args).upstream, { kind, page }));
  const now = formTime(Date.now());
  const items = list.map((item) => ({ ...item, state: stateOf(item.values, now) }));
  return json({ kind, list: items, page, totalPages: Math.ceil(total / pageSize) });
}

export async function moveOne(args: ActionFunctionArgs) {
  await requireStaff(args, 'home');
  const scope = scopeOf(args);
  const kind = kindOf(args.params);
  const form = readForm(args);
  const by = form.get('by') === 'up' ? 'up' : 'down';
  const id = form.get('id');
  foundOrFail(await homeDesk.move(scope.upstream, { kind, id, by }));
  const text = by === 'up' ? '위로 옮겼어요.' : '아래로 옮겼어요.';
  const page = pageIn(args.request);
  const row = `${links.staffHomeKind(kind, page)}#item-${encodeURIComponent(id)}`;
  return landWithToast(scope, row, { tone: 'done', text });
}
