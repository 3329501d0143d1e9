/** What cases are about: what of it a page of staff shows, in any state. */
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { leftMember } from '~protocol/account/rules';
import type { ThingKind, ThingState } from '~protocol/staff/thing-codes';
import { authNumbers } from '~protocol/vod/codes';
import type { Db } from '../../db/open-database';
import { account, station } from '../../tables/account/account';
import { chatLine } from '../../tables/chat/lines';
import { broadcast } from '../../tables/live/live';
import { comment } from '../../tables/station/comment';
import { board, post } from '../../tables/station/post';
import { vod } from '../../tables/vod/vod';

export interface ThingRow {
  kind: ThingKind;
  /** null: a member */
  no: number | null;
  aboveNo: number | null;
  onVod: boolean;
  /** of a comment: it answers another one */
  isReply?: boolean;
  stationUserId: string | null;
  text: string;
  state: ThingState;
  /** everybody may read it, of any age */
  isPublic: boolean;
  ownerId: string;
}

const adultGrade = 19;

interface Blindable {
  deletedAt: Date | null;
  isBlinded: boolean;
  blindedBy: 'station' | 'house' | null;
}

function stateOf({ deletedAt, isBlinded, blindedBy }: Blindable, isClosed: boolean): ThingState {
  if (deletedAt) return 'deleted';
  if (isBlinded) return blindedBy === 'station' ? 'hidden' : 'blinded';
  return isClosed ? 'closed' : 'shown';
}

const isForAll = (...numbers: (number | null)[]) => numbers.every((no) => no === authNumbers.all);

export async function findLive(db: Db, no: number): Promise<ThingRow | null> {
  const [row] = await db.select().from(broadcast).where(eq(broadcast.no, no));
  if (!row) return null;
  return {
    kind: 'live',
    no,
    aboveNo: null,
    onVod: false,
    stationUserId: row.userId,
    text: row.title,
    state: row.endedAt ? 'ended' : 'onAir',
    isPublic: row.grade < adultGrade && row.passwordHash === null,
    ownerId: row.userId,
  };
}

const isOpenVod = (row: typeof vod.$inferSelect) =>
  row.isDisplay && isForAll(row.authNo) && row.grade < adultGrade && row.passwordHash === null;

/** Of a clip the viewer who cut it is whose it is. */
export async function findVod(db: Db, no: number): Promise<ThingRow | null> {
  const [row] = await db.select().from(vod).where(eq(vod.titleNo, no));
  if (!row) return null;
  const state = stateOf(row, !row.isDisplay || row.authNo === authNumbers.private);
  return {
    kind: 'vod',
    no,
    aboveNo: null,
    onVod: false,
    stationUserId: row.userId,
    text: row.title,
    state,
    isPublic: state === 'shown' && isOpenVod(row),
    ownerId: row.makerUserId ?? row.userId,
  };
}

export async function findPost(db: Db, no: number): Promise<ThingRow | null> {
  const [row] = await db
    .select({ post, boardAuthNo: board.authNo })
    .from(post)
    .innerJoin(board, eq(board.bbsNo, post.bbsNo))
    .where(eq(post.titleNo, no));
  if (!row) return null;
  const { stationUserId, title, userId, authNo, blindedAt } = row.post;
  const isClosed = [authNo, row.boardAuthNo].includes(authNumbers.private);
  const state = stateOf({ ...row.post, isBlinded: blindedAt !== null }, isClosed);
  const isPublic = state === 'shown' && isForAll(authNo, row.boardAuthNo);
  return {
    kind: 'post',
    no,
    aboveNo: null,
    onVod: false,
    stationUserId,
    text: title,
    state,
    isPublic,
    ownerId: userId,
  };
}

export async function findComment(db: Db, no: number): Promise<ThingRow | null> {
  const [row] = await db.select().from(comment).where(eq(comment.commentNo, no));
  if (!row) return null;
  const above = (await findVod(db, row.titleNo)) ?? (await findPost(db, row.titleNo));
  const state = row.deletedAt ? 'deleted' : row.hiddenAt ? 'hidden' : 'shown';
  return {
    kind: 'comment',
    no,
    aboveNo: row.titleNo,
    onVod: above?.kind === 'vod',
    isReply: row.parentNo !== null,
    stationUserId: row.stationUserId,
    text: row.content,
    state,
    isPublic: state === 'shown' && (above?.isPublic ?? false),
    ownerId: row.userId,
  };
}

export async function findLine(db: Db, broadNo: number, no: number): Promise<ThingRow | null> {
  const [row] = await db
    .select({
      line: chatLine,
      userId: broadcast.userId,
      grade: broadcast.grade,
      lock: broadcast.passwordHash,
    })
    .from(chatLine)
    .innerJoin(broadcast, eq(broadcast.no, chatLine.broadNo))
    .where(and(eq(chatLine.broadNo, broadNo), eq(chatLine.no, no)));
  if (!row) return null;
  const state = row.line.deletedAt ? 'deleted' : 'shown';
  return {
    kind: 'line',
    no,
    aboveNo: broadNo,
    onVod: false,
    stationUserId: row.userId,
    text: row.line.body,
    state,
    isPublic: state === 'shown' && row.grade < adultGrade && row.lock === null,
    ownerId: row.line.accountId,
  };
}

/** The member of one of the names: of an id before one of a nick. */
export async function findMember(db: Db, names: readonly string[]): Promise<ThingRow | null> {
  const ids = names.map((name) => name.toLowerCase()).filter((name) => name !== leftMember.userId);
  const isNamed = (where: SQL) =>
    db
      .select({ userId: account.userId, nick: account.nick, stationId: station.userId })
      .from(account)
      .leftJoin(station, eq(station.userId, account.userId))
      .where(where)
      .limit(1);
  const [row] = [
    ...(await isNamed(inArray(account.userId, ids))),
    ...(await isNamed(and(inArray(account.nick, [...names]), ne(account.userId, leftMember.userId)) as SQL)),
  ];
  if (!row) return null;
  return {
    kind: 'member',
    no: null,
    aboveNo: null,
    onVod: false,
    stationUserId: row.stationId,
    text: row.nick,
    state: 'shown',
    isPublic: true,
    ownerId: row.userId,
  };
}
