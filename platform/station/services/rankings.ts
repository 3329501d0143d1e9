import type { PlatformContext } from '../../core/context';
import { keptEach } from '../../core/kept';
import { listGivers, listSubscribers } from '../store/stations';

/** The lists beside a station are this long; their own pages go on. */
const rankingSize = 20;

/** As old as they may be (milliseconds): they are sums over all gifts, and stand on every page of a station. */
const freshMs = 2_000;

const readEach = keptEach({ freshMs }, async ({ db, clock }, userIds) => {
  const read = async (userId: string) => {
    const [givers, subscribers] = await Promise.all([
      listGivers(db, userId, rankingSize),
      listSubscribers(db, userId, { now: clock.now(), limit: rankingSize }),
    ]);
    return [userId, { givers, subscribers }] as const;
  };
  return new Map(await Promise.all(userIds.map(read)));
});

/** Who gave a station most of each kind, and who has subscribed to it the longest; alike for everybody. */
export async function readRankings(context: PlatformContext, userId: string) {
  const [rankings] = await readEach(context, [userId]);
  if (!rankings) throw new Error('no rankings were read');
  return rankings;
}
