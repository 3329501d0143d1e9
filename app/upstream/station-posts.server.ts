/** Boards, posts and comments of stations (protocol/station.ts). Wire in, models out. */
import { isYes } from '~/domain/broadcast';
import type { CountedPage } from '~/domain/counted-page';
import { relativeDate } from '~/domain/dates';
import { smallPhoto } from '~/domain/post-form';
import type { StationComment, StationComments, StationPost, StationPostPage } from '~/domain/station';
import { noCommentAuth, noPostAuth } from '~/domain/station-talk';
import type { Vod } from '~/domain/vod';
import type { CommentAt, PostAt, StationCommentWire } from '~protocol/comments';
import { pathOf } from '~protocol/path';
import * as wire from '~protocol/station';
import type { Upstream } from './client.server';
import { comments, postTalk } from './clients.server';
import { pageOf } from './counted-page.server';
import { withEmoticons } from './emoticons.server';
import type { Outcome } from './outcome.server';
import type { ParseItems } from './parse.server';
import { queryString } from './query-string.server';
import { definePersonalCall } from './registry.server';
import { sanitizeHtml } from './sanitize.server';
import { parseVods } from './vod-shapes.server';

export interface BoardQuery {
  userId: string;
  /** null = all boards */
  bbsNo: number | null;
  page: number;
  sort: wire.BoardSort;
  field: wire.BoardField;
  keyword: string;
}

const boardCall = definePersonalCall({
  name: 'station.board',
  service: 'station',
  method: 'GET',
  path: ({ userId, bbsNo, page, sort, field, keyword }: BoardQuery) => {
    const path =
      bbsNo === null
        ? pathOf(wire.boardPaths.all, { userId })
        : pathOf(wire.boardPaths.board, { userId, bbsNo });
    const search = keyword === '' ? {} : { field, keyword };
    return `${path}?${queryString({ page: String(page), orderBy: sort, perPage: String(wire.boardPageSize), ...search })}`;
  },
  schema: wire.boardAnswerSchema,
  essential: true,
});

const postCall = definePersonalCall({
  name: 'station.post',
  service: 'station',
  method: 'GET',
  path: (at: { userId: string; titleNo: number }) => pathOf(wire.boardPaths.post, at),
  schema: wire.postAnswerSchema,
  essential: true,
});

/** Posts of lists, also of the station's home. */
export const parseStationPosts = (items: unknown[], parseItems: ParseItems): StationPost[] => {
  const now = Date.now();
  return parseItems(items, wire.stationPostSchema, (post) => ({
    no: post.titleNo,
    userId: post.userId,
    nick: post.userNick || post.userId,
    title: post.titleName,
    board: post.bbsName || null,
    excerpt: post.content ?? '',
    date: relativeDate(post.regDate, now),
    isNotice: isYes(post.isNotice),
    isPinned: isYes(post.isPin),
    thumb: smallPhoto(post.photos?.[0]?.url ?? '') || null,
    photos: post.photoCnt ?? post.photos?.length ?? 0,
    views: post.count?.readCnt ?? null,
    likes: post.count?.likeCnt ?? null,
    comments: post.count?.commentCnt ?? null,
  }));
};

/** A page of a board, its notices on top, or of all that the viewer may read. */
export async function listBoardPosts(
  upstream: Upstream,
  query: BoardQuery,
): Promise<Outcome<CountedPage<StationPost> & { vods: Vod[] }>> {
  const outcome = await upstream.call(boardCall, query);
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  const notices = parseStationPosts(value.notices ?? [], parseItems);
  const posts = parseStationPosts(value.data, parseItems);
  const others = posts.filter(({ no }) => !notices.some((notice) => notice.no === no));
  return {
    ok: true,
    value: {
      ...pageOf([...notices, ...others], value.meta),
      // those that the board shows, too
      vods: parseVods(value.vods ?? [], parseItems),
    },
  };
}

/** A post with its text, which is cleaned here. */
export async function findStationPost(
  upstream: Upstream,
  at: { userId: string; titleNo: number },
): Promise<Outcome<StationPostPage>> {
  const outcome = await upstream.call(postCall, at);
  if (!outcome.ok) return outcome;
  const { data: post } = outcome.value;
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
      isNotice: isYes(post.isNotice),
      photos: (post.photos ?? []).flatMap(({ url, alt }) => (url ? [{ url, alt: alt ?? '' }] : [])),
      hashtags: post.hashtags ?? [],
      views: post.count?.readCnt ?? null,
      likes: post.count?.likeCnt ?? null,
      comments: post.count?.commentCnt ?? null,
      isLike: isYes(post.isLike),
      auth: post.auth ?? noPostAuth,
      blind: post.blind ?? null,
      isPinned: isYes(post.isPin),
      pinnedUntil: post.pinExpireDate?.slice(0, 16) ?? null,
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

/** A page of a post's comments, or the page with the comment or reply `commentNo`; null when they cannot be had. */
export async function listStationComments(
  upstream: Upstream,
  at: PostAt & { page: number; commentNo?: number },
): Promise<StationComments | null> {
  const outcome = await postTalk.comments(upstream, at);
  if (!outcome.ok) return null;
  const { data, meta, commentCnt } = outcome.value;
  const now = Date.now();
  const items = data.map((comment) => toComment(comment, now));
  return { ...pageOf(items, meta), count: commentCnt ?? null };
}

/** One comment or reply, without what stands below it. */
export async function findStationComment(
  upstream: Upstream,
  at: CommentAt,
): Promise<Outcome<StationComment>> {
  const outcome = await comments.read(upstream, at);
  return outcome.ok ? { ok: true, value: toComment(outcome.value, Date.now()) } : outcome;
}
