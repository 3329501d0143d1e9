import { eq } from 'drizzle-orm';
import { authNumbers } from '~protocol/vod-codes';
import { account, stationManager, station as stationTable } from '../../../platform/account/schema/account';
import { stationBlacklist } from '../../../platform/station/schema/moderation';
import { fanClub, subscription } from '../../../platform/station/schema/ties';
import { favorite } from '../../../platform/viewer/schema/viewer';
import { openVodPlatform, type VodPlatform } from '../../support/vods';
import { type PostState, postRights, type Viewer, type VodState, viewers, vodRights } from './audiences';
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
  const { db, clock } = platform.context;
  tokens.set(station, await platform.addMember(station, { birthDate: '1990-01-01' }));
  await db.insert(stationTable).values({ userId: station, name: `${station} 방송국` });
  const createdAt = clock.now();
  await db.insert(favorite).values({ accountId: idOf('follower'), streamerId: station, createdAt });
  await db.insert(fanClub).values({ accountId: idOf('fan'), stationUserId: station, createdAt });
  await db.insert(subscription).values({
    accountId: idOf('subscriber'),
    stationUserId: station,
    type: 'ticket',
    firstPaidAt: past,
    expiresAt: farAway,
  });
  await db.insert(stationManager).values({ stationUserId: station, accountId: idOf('manager') });
  await db.insert(stationBlacklist).values(
    (['listed', 'manager'] as const).map((viewer) => ({
      stationUserId: station,
      accountId: idOf(viewer),
      kind: 'station' as const,
      createdAt,
    })),
  );
}

/** Names such as `staff` are taken by the house. */
const idOf = (viewer: Viewer) => `${viewer}_it`;

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
