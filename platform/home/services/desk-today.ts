import { type DeskKindName, type DeskToday, deskKindNames, deskKindOf } from '~protocol/staff/home/calls';
import { sumAdCounts } from '../../ad/services/tracking';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireStaff } from '../../core/services/require-staff';
import { dayMs, seoulDay } from '../../core/time';
import * as store from '../store/desk';
import { toItem } from './desk';

/** Kinds that begin and end. */
const timed = deskKindNames.filter((kind) => deskKindOf(kind).fields.some(({ name }) => name === 'endsAt'));

async function listRunning(context: PlatformContext, kind: DeskKindName) {
  const now = context.clock.now();
  const begin = new Date(`${seoulDay(now)}T00:00:00+09:00`);
  const end = new Date(begin.getTime() + dayMs);
  const rows = await store.listRows(context.db, kind);
  return rows.flatMap((row) => {
    const { startsAt, endsAt } = row as { startsAt: Date; endsAt: Date };
    if (startsAt >= end || endsAt <= begin) return [];
    const { id, name, values } = toItem(kind, row);
    const times = { startsAt: values.startsAt ?? '', endsAt: values.endsAt ?? '' };
    return [{ kind, id, name, ...times, isNow: startsAt <= now && now < endsAt }];
  });
}

/** What of the home page runs today, with what was counted of ads; and how many there are of each kind. Staff only. */
export async function findDeskToday(context: PlatformContext, actor: Actor): Promise<DeskToday> {
  requireStaff(actor, 'home');
  const [totals, today, all, ...running] = await Promise.all([
    store.countRows(context.db, deskKindNames),
    sumAdCounts(context, seoulDay(context.clock.now())),
    sumAdCounts(context),
    ...timed.map((kind) => listRunning(context, kind)),
  ]);
  return {
    totals,
    running: running
      .flat()
      .map((item) =>
        item.kind === 'ads'
          ? { ...item, today: today.get(item.id) ?? {}, all: all.get(item.id) ?? {} }
          : item,
      ),
  };
}
