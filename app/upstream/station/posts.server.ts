/** Boards, posts and comments of stations (protocol/station/posts.ts). Wire in, models out. */

import { relativeDate } from '~/domain/format/dates';
import type { CountedPage } from '~/domain/lists/counted-page';
import { smallPhoto } from '~/domain/station/post-form';
import type { StationComment, StationComments, StationPost, StationPostPage } from '~/domain/station/station';
import { noCommentAuth, noPostAuth } from '~/domain/station/talk';
import type { Upstream } from '~/upstream/client.server';
import { boards, comments, postTalk } from '~/upstream/clients.server';
import { withEmoticons } from '~/upstream/html/emoticons.server';
import { sanitizeHtml } from '~/upstream/html/sanitize.server';
import type { Outcome } from '~/upstream/outcome.server';
import { type BoardField, type BoardSort, boardPageSize } from '~protocol/station/codes';
import type { CommentAt, StationCommentWire, TalkAt } from '~protocol/station/comments';
import type { StationPostRead } from '~protocol/station/posts';
import type { CommentOrder } from '~protocol/station/talk/codes';
import type { Vod } from '~protocol/vod/calls';
import { isYes } from '~protocol/wire/flag';

/** The page of a list that counts its pages, from the wire's meta. */
const pageOf = <Item>(
  items: Item[],
  { currentPage, lastPage, total }: { currentPage: number; lastPage: number; total: number },
): CountedPage<Item> => ({ items, page: currentPage, totalPages: lastPage, total });

export interface BoardQuery {
  userId: string;
  /** null = all boards */
  bbsNo: number | null;
  page: number;
  sort: BoardSort;
  field: BoardField;
  keyword: string;
}

/** Posts of lists, also of the station's home. */
export function toStationPosts(posts: StationPostRead[] | null | undefined): StationPost[] {
  const now = Date.now();
  return (posts ?? []).map((post) => ({
    no: post.titleNo,
    userId: post.userId,
    nick: post.userNick || post.userId,
    title: post.titleName,
    board: post.bbsName || null,
    excerpt: post.content ?? '',
    date: relativeDate(post.regDate, now),
    isNotice: post.isNotice,
    isPinned: post.isPin,
    thumb: smallPhoto(post.photos?.[0]?.url ?? '') || null,
    photos: post.photoCnt ?? post.photos?.length ?? 0,
    views: post.count?.readCnt ?? null,
    likes: post.count?.likeCnt ?? null,
    comments: post.count?.commentCnt ?? null,
  }));
}

/** A page of a board, its notices on top, or of all that the viewer may read. */
export async function listBoardPosts(
  upstream: Upstream,
  { userId, bbsNo, page, sort, field, keyword }: BoardQuery,
): Promise<Outcome<CountedPage<StationPost> & { vods: Vod[] }>> {
  const search = keyword === '' ? {} : { field, keyword };
  const asked = { userId, page, orderBy: sort, perPage: boardPageSize, ...search };
  const outcome = await (bbsNo === null
    ? boards.boards(upstream, asked)
    : boards.board(upstream, { ...asked, bbsNo }));
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  const notices = toStationPosts(value.notices);
  const posts = toStationPosts(value.data);
  const others = posts.filter(({ no }) => !notices.some((notice) => notice.no === no));
  return {
    ok: true,
    value: {
      ...pageOf([...notices, ...others], value.meta),
      // those that the board shows, too
      vods: value.vods ?? [],
    },
  };
}

/** A post with its text, which is cleaned here. */
export async function findStationPost(
  upstream: Upstream,
  at: { userId: string; titleNo: number },
): Promise<Outcome<StationPostPage>> {
  const outcome = await boards.post(upstream, at);
  if (!outcome.ok) return outcome;
  const post = outcome.value;
  return {
    ok: true,
    value: {
      no: post.titleNo,
      userId: post.userId,
      nick: post.userNick || post.userId,
      title: post.titleName,
      bbsNo: post.bbsNo,
      board: post.bbsName || null,
      html: withEmoticons(sanitizeHtml(post.content ?? '', 'post')),
      date: post.regDate.slice(0, 16),
      isNotice: post.isNotice,
      photos: (post.photos ?? []).flatMap(({ url, alt }) => (url ? [{ url, alt: alt ?? '' }] : [])),
      hashtags: post.hashtags ?? [],
      views: post.count?.readCnt ?? null,
      likes: post.count?.likeCnt ?? null,
      comments: post.count?.commentCnt ?? null,
      isLike: post.isLike,
      auth: post.auth ?? noPostAuth,
      blind: post.blind ?? null,
      isPinned: post.isPin,
      pinnedUntil: post.pinExpireDate?.slice(0, 16) ?? null,
      plan: post.plan ?? null,
    },
  };
}

type ReplyWire = Omit<StationCommentWire, 'replies'> & Pick<Partial<StationCommentWire>, 'replies'>;

function toComment(comment: ReplyWire, now: number): StationComment {
  return {
    no: comment.commentNo,
    userId: comment.userId,
    nick: comment.userNick || comment.userId,
    text: comment.content,
    date: relativeDate(comment.regDate, now),
    likes: comment.likeCnt ?? null,
    isPinned: isYes(comment.isPinned),
    state: isYes(comment.isDeleted)
      ? 'deleted'
      : isYes(comment.isHidden) && comment.content === ''
        ? 'hidden'
        : 'shown',
    isHidden: isYes(comment.isHidden),
    isReply: (comment.parentNo ?? null) !== null,
    isEdited: isYes(comment.isEdited),
    isLike: isYes(comment.isLike),
    auth: comment.auth ?? noCommentAuth,
    replies: (comment.replies ?? []).map((reply) => toComment(reply, now)),
  };
}

/** A page of comments, or the page with the comment or reply `commentNo`. */
export async function listStationComments(
  upstream: Upstream,
  at: TalkAt & { page: number; commentNo?: number; order?: CommentOrder },
): Promise<Outcome<StationComments>> {
  const outcome = await postTalk.comments(upstream, at);
  if (!outcome.ok) return outcome;
  const { data, meta, commentCnt, isWritable, closed } = outcome.value;
  const now = Date.now();
  const items = data.map((comment) => toComment(comment, now));
  return {
    ok: true,
    value: {
      ...pageOf(items, meta),
      count: commentCnt ?? null,
      order: at.order ?? 'time',
      isWritable: isWritable ?? null,
      closed: closed ?? null,
    },
  };
}

/** One comment or reply, without what stands below it. */
export async function findStationComment(
  upstream: Upstream,
  at: CommentAt,
): Promise<Outcome<StationComment>> {
  const outcome = await comments.read(upstream, at);
  return outcome.ok ? { ok: true, value: toComment(outcome.value, Date.now()) } : outcome;
}
