import { eq } from 'drizzle-orm';
import { account, station } from '../../platform/tables/account/account';
import { broadcast, category } from '../../platform/tables/live/live';
import { staffRoles } from '../../protocol/staff/roles';
import { openTestPlatform, type TestPlatform } from './platform';
import { askNoProof } from './signup-answer';

export interface LivePlatform extends TestPlatform {
  /** An account that can be signed in by `tokenOf`, without a station. */
  addMember(userId: string, more?: Partial<typeof account.$inferInsert>): Promise<string>;
  addStreamer(userId: string, more?: Partial<typeof account.$inferInsert>): Promise<void>;
  /** Puts a new streamer on air; answers the broadcast's number. */
  goLive(userId: string, more?: Partial<typeof broadcast.$inferInsert>): Promise<number>;
  /** The JSON of a GET. */
  getJson(path: string, token?: string): Promise<{ status: number; body: unknown }>;
}

/**
 * An empty world with three categories: 00040001 (game), 00130000 (bora), 00060001 (sports). Demo mode would bring
 * streamers of its own, so members sign up.
 */
export async function openLivePlatform(): Promise<LivePlatform> {
  const platform = await openTestPlatform({ mode: 'live' });
  await askNoProof(platform.context);
  const { db, clock } = platform.context;
  const createdAt = clock.now();
  await db.insert(category).values([
    { no: '00040001', name: '달빛연대기', groupType: 'game', createdAt, image: '/media/c/00040001.webp' },
    { no: '00130000', name: '토크/캠방', groupType: 'bora', createdAt },
    { no: '00060001', name: '축구', groupType: 'sports', createdAt },
  ]);
  const addStreamer: LivePlatform['addStreamer'] = async (userId, more = {}) => {
    await db.insert(account).values({ userId, nick: `닉 ${userId}`, ...more });
    await db.insert(station).values({ userId, name: `${userId}의 방송국` });
  };
  return {
    ...platform,
    addStreamer,
    async addMember(userId, more = {}) {
      const answer = await platform.post('/main/api/account/signup', {
        userId,
        userNick: `닉${userId}`.slice(0, 20),
        password: 'correct horse 1',
        agreed: true,
        birthDate: more.birthDate ?? null,
      });
      const { token } = (await answer.json()) as { token: string };
      const { birthDate: _known, ...given } = more;
      // staff may do all, unless a test says what
      const rest = { ...(given.role === 'staff' && { staffRoles: [...staffRoles] }), ...given };
      if (Object.keys(rest).length > 0) {
        await db.update(account).set(rest).where(eq(account.userId, userId));
      }
      return token;
    },
    async goLive(userId, more = {}) {
      await addStreamer(userId);
      const [row] = await db
        .insert(broadcast)
        .values({
          userId,
          title: `${userId}의 방송`,
          categoryNo: '00130000',
          groupType: 'bora',
          bps: 4000,
          resolution: '1280x720',
          clip: 'sea',
          thumb: '/media/t/1.webp',
          startedAt: clock.now(),
          viewers: 10,
          ...more,
        })
        .returning({ no: broadcast.no });
      return row?.no ?? 0;
    },
    async getJson(path, token) {
      const answer = await platform.request(path, { token });
      return { status: answer.status, body: await answer.json() };
    },
  };
}
