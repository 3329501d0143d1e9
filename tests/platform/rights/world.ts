import { eq } from 'drizzle-orm';
import { authNumbers } from '~protocol/vod/codes';
import { account, stationManager, station as stationTable } from '../../../platform/tables/account/account';
import { stationBlacklist, stationRole } from '../../../platform/tables/station/moderation';
import { fanClub, subscription } from '../../../platform/tables/station/ties';
import { favorite } from '../../../platform/tables/viewer/viewer';
import { openVodPlatform, type VodPlatform } from '../../support/vods';
import { type PostState, postRights, type Viewer, type VodState, viewers, vodRights } from './audiences';
import type { Changer } from './changers';
import { addPost, addVod, farAway, type Place, past } from './things';

export interface RightsWorld {
  platform: VodPlatform;
  posts: Record<PostState, Place>;
  vods: Record<VodState, Place>;
  catches: Record<VodState, Place>;
  /** of a viewer; the owner is that of the station */
  tokenOf(viewer: Viewer, station: string): string | undefined;
}

async function addStation(platform: VodPlatform, station: string, tokens: Map<string, string>) {
  const { db } = platform.context;
  tokens.set(station, await platform.addMember(station, { birthDate: '1990-01-01' }));
  await db.insert(stationTable).values({ userId: station, name: `${station} 방송국` });
  await addTies(platform, station, ['follower', 'fan', 'subscriber', 'manager', 'listed']);
}

type Tie = 'follower' | 'fan' | 'subscriber' | 'manager' | 'listed' | 'editor';

/** Ties the members of these names to the station, each as its name says. */
export async function addTies(
  { context: { db, clock } }: VodPlatform,
  stationUserId: string,
  ties: readonly Tie[],
): Promise<void> {
  const createdAt = clock.now();
  const listed = (accountId: string) => ({ stationUserId, accountId, kind: 'station' as const, createdAt });
  const add: Record<Tie, (accountId: string) => Promise<unknown>> = {
    follower: (accountId) => db.insert(favorite).values({ accountId, streamerId: stationUserId, createdAt }),
    fan: (accountId) => db.insert(fanClub).values({ accountId, stationUserId, createdAt }),
    subscriber: (accountId) =>
      db
        .insert(subscription)
        .values({ accountId, stationUserId, type: 'ticket', firstPaidAt: past, expiresAt: farAway }),
    listed: (accountId) => db.insert(stationBlacklist).values(listed(accountId)),
    manager: async (accountId) => {
      await db.insert(stationManager).values({ stationUserId, accountId });
      await db.insert(stationBlacklist).values(listed(accountId));
    },
    editor: (accountId) =>
      db.insert(stationRole).values({ stationUserId, accountId, role: 'vodEditor', createdAt }),
  };
  for (const tie of ties) await add[tie](idOf(tie));
}

/** Names such as `staff` are taken by the house. */
export const idOf = (name: Viewer | Changer) => `${name}_it`;

/** One thing for each audience, each on a station of its own. */
export async function openRightsWorld(): Promise<RightsWorld> {
  const platform = await openVodPlatform();
  const { db } = platform.context;
  const tokens = new Map<string, string>();
  for (const viewer of viewers.filter((name) => name !== 'guest' && name !== 'owner')) {
    const birthDate = viewer === 'teen' ? '2010-01-01' : '1990-01-01';
    const role = viewer === 'staff' ? ('staff' as const) : ('member' as const);
    tokens.set(
      idOf(viewer),
      await platform.addMember(idOf(viewer), { birthDate, role, isAbroad: viewer === 'traveller' }),
    );
  }
  const build = async <State extends string>(
    prefix: string,
    states: readonly State[],
    add: (station: string, state: State, word: string) => Promise<Place>,
  ) => {
    const made: [State, Place][] = [];
    for (const [index, state] of states.entries()) {
      const station = `${prefix}${index}`;
      await addStation(platform, station, tokens);
      // letters alone: the search cuts a word where digits begin
      made.push([state, await add(station, state, `${prefix}${String.fromCharCode(97 + index)}등대`)]);
    }
    return Object.fromEntries(made) as Record<State, Place>;
  };
  const posts = await build('post', Object.keys(postRights) as PostState[], (station, state, word) =>
    addPost(platform, station, state, word),
  );
  const vods = await build('tape', Object.keys(vodRights) as VodState[], (station, state, word) =>
    addVod(platform, station, state, word, 'REVIEW'),
  );
  const catches = await build('clip', Object.keys(vodRights) as VodState[], (station, state, word) =>
    addVod(platform, station, state, word, 'CATCH'),
  );
  // a closed thing beside an open one closes it for nobody
  await platform.addVod('shelf', {
    userId: posts['VOD closed'].station,
    title: '다른 것',
    authNo: authNumbers.private,
  });
  await addPost(platform, vods['post closed'].station, 'private', 'beside');
  await db
    .update(account)
    .set({ suspendedUntil: farAway })
    .where(eq(account.userId, posts['station suspended'].station));
  return {
    platform,
    posts,
    vods,
    catches,
    tokenOf: (viewer, station) => tokens.get(viewer === 'owner' ? station : idOf(viewer)),
  };
}
