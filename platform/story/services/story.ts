import { type StoryFilter, storyPageSize } from '~protocol/history/codes';
import type { StoryItemWire } from '~protocol/story';
import { type AllTies, listTies, tiesTo } from '../../channel/services/ties';
import { isInAudience } from '../../core/audience';
import type { PlatformContext } from '../../core/context';
import type { Actor, Member } from '../../core/services/actor';
import { pageMeta } from '../../core/services/page-meta';
import { notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import { htmlText } from '../../text/html-text';
import { isAdultContent, vodFace } from '../../vod/services/access';
import { listRowsByNumber, type VodRow } from '../../vod/services/lists';
import * as deletes from '../store/deletes';
import type { PostRow } from '../store/story';
import * as store from '../store/story';

/** Whether this member may read the post now: its author, its station, or whom both board and post are open to. */
function mayReadPost({ userId }: Member, ties: AllTies, row: PostRow): boolean {
  if (row.deletedAt) return false;
  if (row.userId === userId || row.stationUserId === userId) return true;
  if (row.blindedAt) return false;
  const here = tiesTo(row.stationUserId, ties);
  return [row.authNo, row.boardAuthNo].every((no) => isInAudience(no, here));
}

/** The list shows how a post begins. */
const mostText = 300;

const photoBoard = 103;
const vodBoard = 105;

function toPost(row: store.PostRow, photos: readonly string[]): StoryItemWire {
  return {
    feedType: row.boardType === photoBoard ? 'PHOTO' : 'POST',
    stationUserId: row.stationUserId,
    stationUserNick: row.stationNick,
    userId: row.userId,
    titleNo: row.titleNo,
    titleName: row.title,
    url: `/station/${encodeURIComponent(row.stationUserId)}/post/${row.titleNo}`,
    content: htmlText(row.content).slice(0, mostText),
    regDate: seoulText(row.registeredAt),
    photos: photos.map((url) => ({ url })),
    isNotice: row.isNotice,
    boardType: row.boardType,
    authNo: row.authNo,
    count: { readCnt: row.views, commentCnt: row.comments, likeCnt: row.likes },
  };
}

/** What a comment stands under: a post or a VOD, or nothing that the viewer may know of any more. */
interface Above {
  feedType: 'POST' | 'VOD';
  title: string;
  isDeleted: boolean;
  ucc: StoryItemWire['ucc'];
}

function vodAbove(viewer: Member, row: VodRow): Above {
  const face = vodFace(viewer, row);
  return {
    feedType: 'VOD',
    title: face === 'open' ? row.title : '',
    isDeleted: face === 'deleted' || face === 'private',
    ucc: {
      grade: row.grade,
      category: row.category,
      vodCategory: row.vodCategoryNo,
      thumb: face === 'open' ? row.thumb : null,
      isAdult: isAdultContent(row),
      fileType: row.fileType,
      totalFileDuration: row.durationMs,
    },
  };
}

function toComment(row: store.CommentRow, above: Above | undefined): StoryItemWire {
  const isReply = row.parentNo !== null;
  const isVod = above?.feedType === 'VOD';
  const isGone = above?.isDeleted ?? true;
  return {
    feedType: isReply ? 'CHILD_COMMENT' : 'PARENT_COMMENT',
    stationUserId: row.stationUserId,
    stationUserNick: row.stationNick,
    userId: row.userId,
    titleNo: row.titleNo,
    titleName: above?.title ?? '',
    pCommentNo: row.parentNo ?? row.commentNo,
    cCommentNo: isReply ? row.commentNo : null,
    url: isGone
      ? null
      : isVod
        ? `/player/${row.titleNo}`
        : `/station/${encodeURIComponent(row.stationUserId)}/post/${row.titleNo}`,
    comment: row.content,
    regDate: seoulText(row.registeredAt),
    boardType: isVod ? vodBoard : null,
    count: { likeCnt: row.likes },
    ucc: above?.ucc ?? null,
    parent: isReply
      ? {
          feedType: 'PARENT_COMMENT',
          userNick: row.parentGoneAt || isGone ? null : row.parentNick,
          comment: row.parentGoneAt || isGone ? '' : row.parentContent,
          isDeleted: row.parentGoneAt !== null,
        }
      : { feedType: above?.feedType ?? 'POST', titleName: above?.title ?? '', isDeleted: isGone },
  };
}

/** A page of what the viewer wrote, last first. What others wrote is told only as far as the viewer may read it now. */
export async function listStory(context: PlatformContext, actor: Actor, filter: StoryFilter, page: number) {
  const { db } = context;
  const viewer = requireMember(actor);
  const window = { limit: storyPageSize, offset: (page - 1) * storyPageSize };
  const { entries, total } = await store.listStory(db, viewer.userId, filter, window);
  const numbersOf = (kind: store.StoryEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map(({ no }) => no);
  const comments = await store.listComments(db, numbersOf('comment'));
  const titleNos = comments.map(({ titleNo }) => titleNo);
  const posts = await store.listPosts(db, [...numbersOf('post'), ...titleNos]);
  const photos = await store.listPhotos(db, numbersOf('post'));
  const vods = await listRowsByNumber(context, titleNos);
  const ties = await listTies(context, viewer.userId);

  const postOf = new Map(posts.map((row) => [row.titleNo, row]));
  const vodOf = new Map(vods.map((row) => [row.titleNo, row]));
  const commentOf = new Map(comments.map((row) => [row.commentNo, row]));
  const aboveOf = (titleNo: number): Above | undefined => {
    const vod = vodOf.get(titleNo);
    if (vod) return vodAbove(viewer, vod);
    const post = postOf.get(titleNo);
    const mayRead = post && mayReadPost(viewer, ties, post);
    return { feedType: 'POST', title: mayRead ? post.title : '', isDeleted: !mayRead, ucc: null };
  };
  const data = entries.flatMap(({ kind, no }) => {
    const post = kind === 'post' ? postOf.get(no) : undefined;
    if (post)
      return toPost(
        post,
        photos.filter(({ titleNo }) => titleNo === no).map(({ url }) => url),
      );
    const comment = kind === 'comment' ? commentOf.get(no) : undefined;
    return comment ? toComment(comment, aboveOf(comment.titleNo)) : [];
  });
  return { data, meta: pageMeta(page, storyPageSize, total) };
}

/** Which of one's own is deleted; `parentNo` of a reply is the comment that it answers. */
export interface StoryTarget {
  stationUserId: string;
  titleNo: number;
  comment?: { commentNo: number; parentNo: number | null };
}

const messages = {
  post: '게시글(댓글, 답글 포함) 삭제가 완료되었습니다.',
  comment: '댓글(답글 포함) 삭제가 완료되었습니다.',
  reply: '답글 삭제가 완료되었습니다.',
} as const;

/** Only the author deletes here; again is a success. Another's and what never was answer alike. */
export async function deleteStory({ db, clock }: PlatformContext, actor: Actor, target: StoryTarget) {
  const { userId } = requireMember(actor);
  const { comment, ...at } = target;
  const now = clock.now();
  const worked = comment
    ? await deletes.deleteComment(db, userId, { ...at, ...comment }, now)
    : await deletes.deletePost(db, userId, at, now);
  if (!worked) throw notFound();
  const kind = !comment ? 'post' : comment.parentNo === null ? 'comment' : 'reply';
  return { result: 1, message: messages[kind] };
}
