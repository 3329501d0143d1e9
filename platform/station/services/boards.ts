import {
  type BoardField,
  type BoardScope,
  type BoardSort,
  boardPageSize,
  isBoardLine,
} from '~protocol/station/codes';
import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import { isAbroad } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { audienceRefusal } from '../../core/services/audience-refusal';
import { pageMeta } from '../../core/services/page-meta';
import { notFound } from '../../core/services/refusal';
import { toVodItem } from '../../vod/services/wire';
import * as store from '../store/posts';
import { countPosts, type PostQuery } from '../store/posts';
import { listBoardVods } from '../store/shown-vods';
import { toListedPost } from './posts';
import { readBoards, visitStation } from './visitor';

/** Counting reads every post: so many are not counted anew for each page. */
const many = 5_000;

/** How many posts the query finds; from 5 000 on, how many there were at most half a minute ago. */
const countKeptPosts = kept(
  { freshMs: 30_000, most: 1_000, when: (total: number) => total >= many },
  ({ db }, query: PostQuery) => countPosts(db, query),
);

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

/** VODs above the posts of a board: the newest. */
const shownVods = 8;

/** Notices at the top of a board: the newest. */
const shownNotices = 5;

/** A page of a board, or of all of them; `vods` and `notices` are what a board shows above it. 404: no such board here; 403: it is not open to the actor, with whom it is open to. */
export async function listBoard(context: PlatformContext, actor: Actor, input: BoardInput) {
  const visit = await visitStation(context, actor, input.userId);
  const { boards, reader } = await readBoards(context, visit);
  if (input.bbsNo !== null) {
    const board = boards.find(({ bbsNo }) => bbsNo === input.bbsNo);
    if (!board || isBoardLine(board.boardType)) throw notFound('존재하지 않는 게시판입니다.');
    if (!board.isReadable) throw audienceRefusal(board.authNo, '게시판');
    reader.bbsNos = [input.bbsNo];
  }
  const query = {
    stationUserId: input.userId,
    reader,
    sort: input.sort,
    search: input.keyword === '' ? null : { field: input.field, keyword: input.keyword },
    scope: input.scope,
  };
  // a search, and what follows the first page, is of posts alone
  const isTop = input.bbsNo !== null && input.page === 1 && query.search === null;
  const [rows, total, notices, vods] = await Promise.all([
    store.listPosts(context.db, query, { limit: boardPageSize, offset: (input.page - 1) * boardPageSize }),
    countKeptPosts(context, query),
    isTop ? store.listBoardNotices(context.db, query, shownNotices) : [],
    isTop && input.bbsNo !== null
      ? listBoardVods(
          context.db,
          { stationUserId: input.userId, bbsNo: input.bbsNo },
          { fromAbroad: isAbroad(actor), limit: shownVods },
        )
      : [],
  ]);
  return {
    data: rows.map(toListedPost),
    notices: notices.map(toListedPost),
    vods: vods.map((row) => toVodItem(row, actor)),
    meta: pageMeta(input.page, boardPageSize, total),
  };
}
