import { eq } from 'drizzle-orm';
import { category } from '../../platform/tables/live/live';
import { vod } from '../../platform/tables/vod/vod';
import { type LivePlatform, openLivePlatform } from './live';

export interface VodPlatform extends LivePlatform {
  /** A VOD of a streamer (made when there is none of this name yet); answers its number. */
  addVod(userId: string, more?: Partial<typeof vod.$inferInsert>): Promise<number>;
}

/** The numbers of the three categories' VODs, beside those of tests/support/live.ts. */
export const vodNumbers = { '00040001': '10040001', '00130000': '10130000', '00060001': '10060001' } as const;

/** The empty world of openLivePlatform with VOD numbers for its categories. */
export async function openVodPlatform(): Promise<VodPlatform> {
  const platform = await openLivePlatform();
  const { db, clock } = platform.context;
  for (const [no, vodNo] of Object.entries(vodNumbers)) {
    await db.update(category).set({ vodNo }).where(eq(category.no, no));
  }
  const streamers = new Set<string>();
  return {
    ...platform,
    async addVod(userId, more = {}) {
      if (!streamers.has(userId)) await platform.addStreamer(userId);
      streamers.add(userId);
      const [row] = await db
        .insert(vod)
        .values({
          userId,
          fileType: 'REVIEW',
          vodCategoryNo: '10130000',
          title: `${userId}의 다시보기`,
          durationMs: 600_000,
          clip: 'sea',
          thumb: '/media/t/1.webp',
          registeredAt: clock.now(),
          ...more,
        })
        .returning({ titleNo: vod.titleNo });
      return row?.titleNo ?? 0;
    },
  };
}
