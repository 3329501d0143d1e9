import type { StationCommentWire, StationPostWire } from '~protocol/station';
import {
  type BoardField,
  type BoardScope,
  type BoardSort,
  boardPageSize,
  commentPageSize,
  isBoardLine,
} from '~protocol/station-codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, notFound } from '../../core/services/refusal';
import { seoulText } from '../../core/time';
import { faqPlainText } from '../../faq/services/text';
import * as comments from '../store/comments';
import * as store from '../store/posts';
import { mayReadNumber, readBoards, type Visit, visitStation } from './visitor';

export interface BoardInput {
  userId: string;
  /** null = all boards */
  bbsNo: number | null;
  page: number;
  sort: BoardSort;
  field: BoardField;
  keyword: string;
  scope: BoardScope;
}

/** Lists show how a post begins. */
const excerptLength = 200;

/** @param content how the item shows the post's text */
const toPost = (
  row: store.StationPostRow & { isPin?: boolean; isLike?: boolean },
  content: string,
): StationPostWire => ({
  titleNo: row.titleNo,
  bbsNo: row.bbsNo,
  bbsName: row.bbsName,
  userId: row.userId,
  userNick: row.nick,
  titleName: row.title,
  content,
  regDate: seoulText(row.registeredAt),
  authNo: row.authNo,
  isNotice: row.isNotice,
  isPin: row.isPin ?? false,
  hashtags: row.hashtags,
  photos: row.photos.map((url) => ({ url })),
  photoCnt: row.photos.length,
  count: { likeCnt: row.likes, readCnt: row.views, commentCnt: row.comments },
  isLike: row.isLike ?? false,
});

/** The item of a list: the text's beginning, without marks. */
export const toListedPost = (row: store.StationPostRow & { isPin?: boolean }) =>
  toPost(row, faqPlainText(row.content).slice(0, excerptLength));

/** A page of a board, or of all of them. 404: no such board here; 403: it is not open to the actor. */
export async function listBoard(context: PlatformContext, actor: Actor, input: BoardInput) {
  const visit = await visitStation(context, actor, input.userId);
  const { boards, reader } = await readBoards(context, visit);
  if (input.bbsNo !== null) {
    const board = boards.find(({ bbsNo }) => bbsNo === input.bbsNo);
    if (!board || isBoardLine(board.boardType)) throw notFound('존재하지 않는 게시판입니다.');
    if (!board.isReadable) throw denied('이 게시판을 볼 수 있는 권한이 없습니다.');
    reader.bbsNos = [input.bbsNo];
  }
  const query = {
    stationUserId: input.userId,
    reader,
    sort: input.sort,
    search: input.keyword === '' ? null : { field: input.field, keyword: input.keyword },
    scope: input.scope,
  };
  const [rows, total] = await Promise.all([
    store.listPosts(context.db, query, { limit: boardPageSize, offset: (input.page - 1) * boardPageSize }),
    store.countPosts(context.db, query),
  ]);
  return { data: rows.map(toListedPost), meta: metaOf(input.page, boardPageSize, total) };
}

const metaOf = (page: number, size: number, total: number) => ({
  currentPage: page,
  lastPage: Math.max(1, Math.ceil(total / size)),
  total,
});

/**
 * The post, if the actor may read it: its author and whoever the station has inside always may; 404 for others when it
 * is gone or blinded, 403 when it is not open to them.
 */
async function requirePost(context: PlatformContext, visit: Visit, titleNo: number) {
  const row = await store.findPost(context.db, visit.station.userId, titleNo, visit.accountId);
  const isMine = row !== null && (visit.isInside || row.userId === visit.accountId);
  if (!row || row.deletedAt || (row.blindedAt && !isMine)) throw notFound('존재하지 않는 게시글입니다.');
  if (!isMine && ![row.authNo, row.boardAuthNo].every((authNo) => mayReadNumber(visit, authNo)))
    throw denied('이 게시글을 볼 수 있는 권한이 없습니다.');
  return row;
}

/** A post with its whole text (HTML as its author left it: who prints it cleans it). */
export async function getPost(context: PlatformContext, actor: Actor, userId: string, titleNo: number) {
  const visit = await visitStation(context, actor, userId);
  const row = await requirePost(context, visit, titleNo);
  return { data: toPost(row, row.content) };
}

function toComment(
  row: comments.CommentRow,
  replies: comments.CommentRow[],
  visit: Visit,
): StationCommentWire {
  const isGone = row.deletedAt !== null;
  const isHidden = row.hiddenAt !== null;
  const isVeiled = isGone || (isHidden && !visit.isInside && row.userId !== visit.accountId);
  return {
    commentNo: row.commentNo,
    userId: row.userId,
    userNick: row.nick,
    content: isVeiled ? '' : row.content,
    regDate: seoulText(row.registeredAt),
    likeCnt: row.likes,
    isPinned: row.isPinned,
    isHidden,
    isDeleted: isGone,
    replies: replies
      .filter(({ parentNo }) => parentNo === row.commentNo)
      .map((reply) => toComment(reply, [], visit)),
  };
}

/** A page of a post's comments, each with its replies; for whoever may read the post. */
export async function listPostComments(
  context: PlatformContext,
  actor: Actor,
  { userId, titleNo, page }: { userId: string; titleNo: number; page: number },
) {
  const { db } = context;
  const visit = await visitStation(context, actor, userId);
  await requirePost(context, visit, titleNo);
  const window = { limit: commentPageSize, offset: (page - 1) * commentPageSize };
  const [rows, total] = await Promise.all([
    comments.listComments(db, titleNo, window),
    comments.countComments(db, titleNo),
  ]);
  const replies = await comments.listReplies(
    db,
    rows.map(({ commentNo }) => commentNo),
  );
  return {
    data: rows.map((row) => toComment(row, replies, visit)),
    meta: metaOf(page, commentPageSize, total),
  };
}
