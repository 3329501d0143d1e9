import { feedBlind } from '../../../platform/tables/feed/feed';
import { board, post, postPhoto } from '../../../platform/tables/station/post';
import { favorite } from '../../../platform/tables/viewer/viewer';
import { openVodPlatform, type VodPlatform } from '../../support/vods';

export interface FeedPlatform extends VodPlatform {
  /** A post on a station, which is made when there is none of this name; answers its number. */
  addPost(
    stationUserId: string,
    more?: Partial<typeof post.$inferInsert> & { boardAuthNo?: number; photos?: string[] },
  ): Promise<number>;
  follow(accountId: string, ...streamerIds: string[]): Promise<void>;
  blind(accountId: string, userId: string): Promise<void>;
}

/** An empty world in which posts can be written. */
export async function openFeedPlatform(): Promise<FeedPlatform> {
  const platform = await openVodPlatform();
  const { db, clock } = platform.context;
  const boards = new Map<string, number>();
  const boardOf = async (stationUserId: string, authNo: number) => {
    const key = `${stationUserId} ${authNo}`;
    const known = boards.get(key);
    if (known !== undefined) return known;
    const [row] = await db
      .insert(board)
      .values({ stationUserId, name: '게시판', authNo, position: boards.size })
      .returning({ bbsNo: board.bbsNo });
    boards.set(key, row?.bbsNo ?? 0);
    return row?.bbsNo ?? 0;
  };
  return {
    ...platform,
    async addPost(stationUserId, { boardAuthNo = 101, photos = [], ...more } = {}) {
      const [row] = await db
        .insert(post)
        .values({
          stationUserId,
          bbsNo: await boardOf(stationUserId, boardAuthNo),
          userId: stationUserId,
          title: '새 소식',
          content: '<p>안녕하세요.</p>',
          photoCount: photos.length,
          registeredAt: clock.now(),
          ...more,
        })
        .returning({ titleNo: post.titleNo });
      const titleNo = row?.titleNo ?? 0;
      if (photos.length > 0)
        await db.insert(postPhoto).values(photos.map((url, position) => ({ titleNo, position, url })));
      return titleNo;
    },
    async follow(accountId, ...streamerIds) {
      const createdAt = clock.now();
      await db
        .insert(favorite)
        .values(streamerIds.map((streamerId) => ({ accountId, streamerId, createdAt })));
    },
    async blind(accountId, userId) {
      await db.insert(feedBlind).values({ accountId, userId, createdAt: clock.now() });
    },
  };
}
