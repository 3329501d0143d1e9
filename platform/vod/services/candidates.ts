import type { PlatformContext } from '../../core/context';
import { groupBy } from '../../core/group-by';
import { kept, keptEach } from '../../core/kept';
import { isAbroad, isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { timeBefore } from '../../core/time';
import * as store from '../store/candidates';
import { listByNumber, type VodKind, type VodRow } from '../store/columns';

/** What may be recommended: of some streamers, of some VOD categories, and what most have watched. */
export interface CandidateQuery {
  userIds: readonly string[];
  categoryNos: readonly string[];
}

/** What all viewers of an age and a place share changes no faster than new VODs come (milliseconds). */
const freshMs = 5_000;
const recentDays = 60;
const counts = { popular: 100, ofStreamers: 100, ofCategory: 30 };

const sinceOf = ({ clock }: PlatformContext) => timeBefore(clock.now(), recentDays, 'day');

const readPopular = kept({ freshMs }, (context, kind: VodKind, withAdult: boolean, fromAbroad: boolean) =>
  store.listPopularCandidates(context.db, { withAdult, fromAbroad }, kind, {
    since: sinceOf(context),
    limit: counts.popular,
  }),
);

const readCategories = keptEach(
  { freshMs },
  async ({ db }, nos, kind: VodKind, withAdult: boolean, fromAbroad: boolean) => {
    const viewer = { withAdult, fromAbroad };
    const rows = await store.listCandidatesIn(db, viewer, kind, nos, counts.ofCategory);
    return groupBy(rows, ({ vodCategoryNo }) => vodCategoryNo);
  },
);

export interface VodCandidates {
  /** Each once, in no order. */
  list: store.VodCandidate[];
  /** The rows of those that are shown, in their order. */
  rowsOf(titleNos: readonly number[]): Promise<VodRow[]>;
}

/** What may be recommended to the actor. */
export async function listCandidateRows(
  context: PlatformContext,
  actor: Actor,
  kind: VodKind,
  { userIds, categoryNos }: CandidateQuery,
): Promise<VodCandidates> {
  const viewer = { withAdult: isAdult(actor), fromAbroad: isAbroad(actor) };
  const [popular, ofCategories, own] = await Promise.all([
    readPopular(context, kind, viewer.withAdult, viewer.fromAbroad),
    readCategories(context, categoryNos, kind, viewer.withAdult, viewer.fromAbroad),
    store.listCandidatesOf(context.db, viewer, kind, {
      userIds,
      since: sinceOf(context),
      limit: counts.ofStreamers,
    }),
  ]);
  const shared = new Map([...popular, ...ofCategories.flatMap((rows) => rows ?? [])].map(byNumber));
  const mine = own.filter(({ titleNo }) => !shared.has(titleNo));
  return {
    list: [...shared.values(), ...mine],
    async rowsOf(titleNos) {
      const missing = titleNos.filter((titleNo) => !shared.has(titleNo));
      const rows = new Map((await listByNumber(context.db, missing)).map(byNumber));
      return titleNos.flatMap((titleNo) => shared.get(titleNo) ?? rows.get(titleNo) ?? []);
    },
  };
}

const byNumber = (row: VodRow) => [row.titleNo, row] as const;
