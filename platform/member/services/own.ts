import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/sanctions';
import { dateOf, deedOf } from './member-of';

const most = 50;

/** What staff did about the member, and the suspension that runs. Who did it is not told. */
export async function listOwnSanctions({ db, clock }: PlatformContext, actor: Actor) {
  const { userId, suspendedUntil } = requireMember(actor);
  const now = clock.now();
  const rows = await store.listSanctions(db, userId, most);
  const from = suspendedUntil && (await store.findSuspendedFrom(db, userId));
  // the accounts that were suspended before there were rows have none
  const running = rows.find(
    ({ act, liftedAt }) => (act === 'suspend' || act === 'delete') && liftedAt === null,
  );
  return {
    suspension: suspendedUntil && {
      fromDate: dateOf(from),
      untilDate: seoulText(suspendedUntil),
      reason: running?.reason ?? '',
    },
    data: rows.map((row) => deedOf(row, now)),
  };
}

/** What a mail tells of a deed; null for one that is gone. */
export const findSanction = (tx: Db, id: number) => store.findSanction(tx, id);
