import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/station-vods';
import type { WorldContext } from './world-context';

/** The station that has everything. */
const rich = 'dodam';

const chapters = ['오프닝', '오늘의 사연', '시청자와 이야기', '잠깐 쉬는 시간', '추천곡', '마무리 인사'];

const minuteMs = 60_000;

/** Six parts of a VOD, the first at its beginning. */
const chaptersOf = ({ titleNo, durationMs }: { titleNo: number; durationMs: number }) =>
  chapters.map((title, index) => ({
    titleNo,
    second: Math.floor((durationMs / 1_000) * (index / chapters.length)),
    title,
  }));

/** Soon after the start, then as often as the station's setting lets them be. */
const midrollsOf = ({ titleNo, durationMs }: { titleNo: number; durationMs: number }) =>
  [1, 21, 41, 61]
    .filter((minute) => minute * minuteMs < durationMs - minuteMs)
    .map((minute) => ({ titleNo, second: minute * 60 }));

/** Chapters, advertisements, a pin and blinds of dodam's VODs. */
export async function loadStationVods(db: Db, { now }: WorldContext): Promise<void> {
  const vods = await store.listOpenVods(db, rich);
  const marked = vods.slice(0, 3);
  const [pinned] = vods.slice(1);
  // the oldest: nothing else of the demo world stands on them
  const [byHouse, byStation] = vods.slice(5).reverse();
  await store.insertStationVods(db, {
    chapters: marked.flatMap(chaptersOf),
    midrolls: marked.flatMap(midrollsOf),
    pins: pinned
      ? [
          {
            stationUserId: rich,
            titleNo: pinned.titleNo,
            expiresAt: null,
            createdAt: timeBefore(now, 1, 'day'),
          },
        ]
      : [],
    blinds: [
      ...(byHouse ? [{ titleNo: byHouse.titleNo, by: 'house' as const }] : []),
      ...(byStation ? [{ titleNo: byStation.titleNo, by: 'station' as const }] : []),
    ],
    setting: { userId: rich, midroll: { isOn: true, minutes: 20 } },
    onBoard: {
      stationUserId: rich,
      name: '다시보기 모음',
      titleNos: marked.map(({ titleNo }) => titleNo),
    },
  });
}
