import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import type { FeedType } from '~protocol/feed-codes';

const texts: Record<FeedType, string> = {
  '': '즐겨찾기한 스트리머 방송국에 업로드된 게시물이 없습니다.',
  POST_PHOTO: '글만 작성한 게시물이 없습니다.',
  NOTICE: '공지 게시물이 없습니다.',
};

/** A feed without items, by what was asked for (P071, P072). */
export const Empty = ({ type }: { type: FeedType }) => <BlankSlate icon="file-text" title={texts[type]} />;
