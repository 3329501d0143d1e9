import type { ThumbnailType } from '~/domain/live/broadcast';

/** What stands in the place of a picture that may not be shown; PRIVATE is authNo 102 or BJ_HIDDEN. */
export type ContentCover = Extract<ThumbnailType, 'ADULT' | 'DELETE'> | 'PRIVATE';

export const contentCovers: Record<ContentCover, { label: string; title: string; icon: string }> = {
  ADULT: { label: '연령제한', title: '연령 제한 영상', icon: 'eye-off' },
  DELETE: { label: '삭제된 영상', title: '삭제된 영상', icon: 'trash-2' },
  PRIVATE: { label: '비공개', title: '비공개 영상', icon: 'lock' },
};
