import type { StoryType } from '~protocol/history-codes';

/** What a comment is under, or what a reply answers. */
export interface StoryParent {
  kind: 'post' | 'vod' | 'comment';
  /** title of the post or VOD, text of the comment; null when this viewer may not read it, or it is gone */
  text: string | null;
  nick: string | null;
  isDeleted: boolean;
}

/** A post, a comment or a reply that the viewer wrote. */
export interface Story {
  type: StoryType;
  stationUserId: string;
  stationNick: string;
  titleNo: number;
  /** of a comment, and of the comment that a reply answers */
  commentNo: number | null;
  replyNo: number | null;
  /** of a post */
  title: string | null;
  text: string;
  date: string | null;
  photoUrl: string | null;
  photoCount: number;
  isNotice: boolean;
  isPrivate: boolean;
  views: number | null;
  comments: number | null;
  likes: number | null;
  /** the VOD that a comment is under, when it can be played */
  vodNo: number | null;
  parent: StoryParent | null;
}

/** Which one of one's own: 'post-160000001', 'comment-500001', 'reply-500002' (P058). */
export const storyKey = ({ type, titleNo, commentNo, replyNo }: Story): string => {
  if (type === 'CHILD_COMMENT') return `reply-${replyNo}`;
  return type === 'PARENT_COMMENT' ? `comment-${commentNo}` : `post-${titleNo}`;
};

export const storyNames: Record<StoryType, string> = {
  POST: '게시글',
  PHOTO: '게시글',
  PARENT_COMMENT: '댓글',
  CHILD_COMMENT: '답글',
};
