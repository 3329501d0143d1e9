import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authNumbers } from '~protocol/vod/codes';
import { hashBroadcastPassword } from '../../../platform/live/services/broadcast-password';
import { playlist, playlistItem } from '../../../platform/tables/playlist/playlist';
import { comment } from '../../../platform/tables/station/comment';
import { calendarEntry } from '../../../platform/tables/station/page';
import { board, photo, post, postPhoto } from '../../../platform/tables/station/post';
import type { VodPlatform } from '../../support/vods';
import type { PostState, VodState } from './audiences';

export const past = new Date('2026-11-20T02:00:00Z');
/** Suspensions are compared with the database's own clock too. */
export const farAway = new Date('2999-01-01T00:00:00Z');

const authOf = {
  favorite: 'favorite',
  fan: 'fanClub',
  private: 'private',
  clubStreamer: 'clubStreamer',
  manager: 'manager',
  subscription: 'subscription',
} as const;
const closedBy = (name: string) => authNumbers[authOf[name as keyof typeof authOf] ?? 'all'];

/** A station for each state of each kind: its thing differs from an open one in this condition alone. */
export interface Place {
  station: string;
  bbsNo: number;
  /** of the post, or of the VOD */
  no: number;
  /** of the playlist, where there is one */
  listNo: number;
  photo: string;
  /** stands in the title and the text of all that hangs on the thing, and nowhere else */
  word: string;
}

async function addBoard({ context: { db } }: VodPlatform, stationUserId: string, authNo: number) {
  const [row] = await db
    .insert(board)
    .values({ stationUserId, name: '게시판', authNo, position: 0 })
    .returning();
  return row?.bbsNo ?? 0;
}

const addComment = (
  { context: { db, clock } }: VodPlatform,
  { station, no, word }: Pick<Place, 'station' | 'no' | 'word'>,
) =>
  db.insert(comment).values({
    ...{ stationUserId: station, titleNo: no, userId: station, content: `${word} 댓글` },
    registeredAt: clock.now(),
  });

export async function addPost(
  platform: VodPlatform,
  station: string,
  state: PostState,
  word: string,
): Promise<Place> {
  const { db, clock } = platform.context;
  const isBoard = state.startsWith('board ');
  const bbsNo = await addBoard(platform, station, isBoard ? closedBy(state.slice(6)) : authNumbers.all);
  const more = {
    authNo: isBoard ? authNumbers.all : closedBy(state),
    blindedAt: state === 'blinded' ? past : null,
    deletedAt: state === 'deleted' ? past : null,
  };
  const text = { title: `${word} 제목`, content: `<p>${word} 본문</p>`, isNotice: true, photoCount: 1 };
  const [row] = await db
    .insert(post)
    .values({ stationUserId: station, bbsNo, userId: station, registeredAt: clock.now(), ...text, ...more })
    .returning();
  const no = row?.titleNo ?? 0;
  const id = createHash('md5').update(word).digest('hex');
  const file = createHash('sha256').update(word).digest('hex');
  const folder = join(platform.dataDir, 'uploads', file.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), 'a picture');
  const sizes = { width: 8, height: 8, size: 64, sha256: file, smallSha256: file };
  await db
    .insert(photo)
    .values({ id, accountId: station, stationUserId: station, createdAt: clock.now(), ...sizes });
  await db.insert(postPhoto).values({ titleNo: no, position: 0, url: `/photo/${id}`, photoId: id });
  await addComment(platform, { station, no, word });
  await db.insert(calendarEntry).values({
    stationUserId: station,
    titleNo: no,
    title: `${word} 일정`,
    startsAt: new Date('2026-11-25T03:00:00Z'),
    isPublic: true,
  });
  return { station, bbsNo, no, listNo: 0, photo: id, word };
}

const vodStates: Partial<Record<VodState, object>> = {
  undisplayed: { isDisplay: false },
  blinded: { isBlinded: true },
  deleted: { deletedAt: past },
  adult: { grade: 19 },
  abroad: { isAbroadBlocked: true },
  paid: { isPpv: true },
  'subscription only': { subscriptionOnly: 1 },
  password: { passwordHash: hashBroadcastPassword('0415', Buffer.from('salt')) },
};

export async function addVod(
  platform: VodPlatform,
  station: string,
  state: VodState,
  word: string,
  fileType: 'REVIEW' | 'CATCH',
): Promise<Place> {
  const { db, clock } = platform.context;
  const more = { authNo: closedBy(state), ...vodStates[state] };
  const no = await platform.addVod('shelf', { userId: station, fileType, title: `${word} 제목`, ...more });
  await addComment(platform, { station, no, word });
  const dates = { createdAt: clock.now(), vodAddedAt: clock.now() };
  const [list] = await db
    .insert(playlist)
    .values({ userId: station, title: `목록 ${station}`, ...dates })
    .returning();
  const listNo = list?.listIdx ?? 0;
  await db.insert(playlistItem).values({ listIdx: listNo, position: 0, titleNo: no, addedAt: clock.now() });
  return { station, bbsNo: 0, no, listNo, photo: '', word };
}
