import type { PostSearchOrderName } from '~protocol/search/codes';
import type { PostItemWire } from '~protocol/search/items';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import type { DayRange } from '../../core/services/period';
import { seoulText } from '../../core/time';
import { htmlText } from '../../text/html-text';
import { snippetOf } from '../../text/snippet';
import { type PostRow, type PostSearchOrder, searchPosts } from '../store/posts';
import { readScope, resolve } from './names';

const orders: Record<PostSearchOrderName, PostSearchOrder> = {
  view_cnt: 'views',
  reg_date: 'new',
  score: 'score',
};
const snippetLength = 160;

export interface PostSearchInput {
  keyword: string;
  order: PostSearchOrderName;
  range: DayRange;
  page: number;
  pageSize: number;
}

const toItem = (row: PostRow, words: readonly string[]): PostItemWire => ({
  url: `/station/${row.stationUserId}/post/${row.titleNo}`,
  thumbnail: row.thumb,
  titleNo: row.titleNo,
  userId: row.userId,
  userNick: row.nick,
  stationUserId: row.stationUserId,
  stationName: row.stationName,
  title: row.title,
  content: snippetOf(htmlText(row.content), words, snippetLength),
  viewCnt: row.views,
  regDate: seoulText(row.registeredAt),
  photoCnt: row.photoCount,
});

/** `postsSearch`: posts that everybody may read, without those of hidden streamers. */
export async function searchPost(context: PlatformContext, actor: Actor, input: PostSearchInput) {
  const resolved = await resolve(context, input.keyword);
  if (!resolved) return { data: [], totalCnt: 0 };
  const { words } = resolved;
  const { without } = await readScope(context, actor);
  const { total, rows } = await searchPosts(context.db, {
    words,
    order: orders[input.order],
    without,
    ...input.range,
    limit: input.pageSize,
    offset: (input.page - 1) * input.pageSize,
  });
  return { data: rows.map((row) => toItem(row, words)), totalCnt: total };
}
