import type { StoryType } from '~protocol/history/codes';
import type { Story } from '~protocol/story';

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
