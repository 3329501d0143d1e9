import type { PlatformContext } from '../../core/context';
import { groupBy } from '../../core/group-by';
import { kept, keptEach } from '../../core/kept';
import { isAbroad, isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import type { CardRow } from '../store/broadcasts';
import * as store from '../store/candidates';
import { listOnAirOf } from './on-air';

/** What may be recommended of what is on air: of some streamers, of some categories, and what most are watching. */
export interface CandidateQuery {
  userIds: Iterable<string>;
  categoryNos: readonly string[];
}

/** What all viewers of an age and a place share is as old as viewers' counts may be (milliseconds). */
const freshMs = 2_000;
const counts = { popular: 150, ofCategory: 40 };

const readPopular = kept({ freshMs }, ({ db }, withAdult: boolean, fromAbroad: boolean) =>
  store.listPopularCandidates(db, { withAdult, fromAbroad }, counts.popular),
);

const readCategories = keptEach({ freshMs }, async ({ db }, nos, withAdult: boolean, fromAbroad: boolean) => {
  const rows = await store.listCandidatesIn(db, { withAdult, fromAbroad }, nos, counts.ofCategory);
  return groupBy(rows, ({ categoryNo }) => categoryNo);
});

/** What may be recommended to the actor, each broadcast once, in no order. */
export async function listCandidateRows(
  context: PlatformContext,
  actor: Actor,
  { userIds, categoryNos }: CandidateQuery,
): Promise<CardRow[]> {
  const withAdult = isAdult(actor);
  const fromAbroad = isAbroad(actor);
  const [popular, ofCategories, own] = await Promise.all([
    readPopular(context, withAdult, fromAbroad),
    readCategories(context, categoryNos, withAdult, fromAbroad),
    listOnAirOf(context, { withAdult, fromAbroad }, userIds),
  ]);
  const all = [...popular, ...ofCategories.flatMap((rows) => rows ?? []), ...own];
  return [...new Map(all.map((row) => [row.no, row])).values()];
}
