import type { PlatformContext } from '../../core/context';
import { keptEach } from '../../core/kept';
import { listCandidatesOf } from '../store/candidates';
import type { CardRow } from './lists';

/** As old as viewers' counts may be (milliseconds). */
const freshMs = 2_000;

const readOnAir = keptEach({ freshMs }, async ({ db }, userIds, withAdult: boolean, fromAbroad: boolean) => {
  const rows = await listCandidatesOf(db, { withAdult, fromAbroad }, userIds);
  return new Map(rows.map((row) => [row.userId, row]));
});

/** Whom a list is for. */
interface OnAirViewer {
  withAdult: boolean;
  fromAbroad: boolean;
}

/** What these streamers have on air, in their order: each is read once for all members who follow them. */
export async function listOnAirOf(
  context: PlatformContext,
  { withAdult, fromAbroad }: OnAirViewer,
  userIds: Iterable<string>,
): Promise<CardRow[]> {
  const rows = await readOnAir(context, [...userIds], withAdult, fromAbroad);
  return rows.filter((row) => row !== undefined);
}
