import { takesPosts } from '~protocol/station/write/codes';
import { authNumbers } from '~protocol/vod/codes';
import { isInAudience } from '../../core/audience';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { audienceRefusal } from '../../core/services/audience-refusal';
import { denied, notFound } from '../../core/services/refusal';
import { type BoardRow, listBoards } from '../store/stations';
import { mayReadNumber, type Visit, visitStation } from './visitor';
import { isCaretaker, requireWriter } from './writer';

/**
 * Whether the visitor may write to a board, which nobody may who may not read it; one of a private writeAuthNo is the
 * owner's (GN69).
 */
const mayWrite = (visit: Visit, { authNo, writeAuthNo }: BoardRow): boolean =>
  visit.isOwner ||
  (mayReadNumber(visit, authNo) &&
    (isInAudience(writeAuthNo, visit.ties) || (isCaretaker(visit) && writeAuthNo !== authNumbers.private)));

/** To whom what one writes may be opened: owner and managers choose of all, others of all people and none (GN69). */
export const authNosOf = (visit: Visit): number[] =>
  visit.isOwner || visit.ties.isManager ? Object.values(authNumbers) : [authNumbers.all, authNumbers.private];

/** Owner and managers set notices (GN17). */
export const canPostNotice = (visit: Visit): boolean => visit.isOwner || visit.ties.isManager;

/** The board, when the visitor may write to it. 404: no such board here; 403: not theirs. */
export function requireBoard(visit: Visit, boards: readonly BoardRow[], bbsNo: number): BoardRow {
  const board = boards.find((one) => one.bbsNo === bbsNo);
  if (!board || !takesPosts(board.boardType)) throw notFound('존재하지 않는 게시판입니다.');
  if (!mayWrite(visit, board)) {
    const closed = mayReadNumber(visit, board.authNo) ? board.writeAuthNo : board.authNo;
    const { code } = audienceRefusal(closed, '게시판');
    throw Object.assign(denied('이 게시판에 글을 쓸 수 있는 권한이 없습니다.'), { code });
  }
  return board;
}

/** Where the visitor may write, and what they may choose there. 403: nowhere. */
export async function writeOptions(context: PlatformContext, visit: Visit, bbsNo: number | null) {
  const all = await listBoards(context.db, visit.station.userId);
  if (bbsNo !== null) requireBoard(visit, all, bbsNo);
  const boards = all.filter((board) => takesPosts(board.boardType) && mayWrite(visit, board));
  const [first] = boards;
  if (!first) throw denied('이 방송국에는 글을 쓸 수 있는 게시판이 없습니다.');
  // the guestbook has a form of its own: it is never what one writes to by default
  const preset = boards.find(({ boardType }) => boardType !== 101) ?? first;
  return {
    bbsNo: bbsNo ?? preset.bbsNo,
    boards: boards.map(({ bbsNo: no, name, boardType }) => ({ bbsNo: no, name, boardType })),
    authNos: authNosOf(visit),
    canPostNotice: canPostNotice(visit),
  };
}

/** What the actor may write on the station (S111). 401 guests, 403 with the reason. */
export async function getWriteOptions(
  context: PlatformContext,
  actor: Actor,
  userId: string,
  bbsNo: number | null,
) {
  const visit = await visitStation(context, actor, userId);
  await requireWriter(context, actor, visit);
  return writeOptions(context, visit, bbsNo);
}
