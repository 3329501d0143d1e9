import { z } from 'zod';

const flag = z.boolean();

/** What the viewer may do with a VOD (S072–S074, S123, S124). */
export const vodAuthSchema = z.object({
  isShare: flag,
  isViewLater: flag,
  isAddPlaylist: flag,
  /** 수정하기: everything about it */
  isUpdate: flag,
  /** 편집하기: of VOD editors, its title */
  isEdit: flag,
  isChapter: flag,
  isMidroll: flag,
  /** 게시판 이동: it is on a board; else 게시판 노출 */
  isMoveBoard: flag,
  isToBoard: flag,
  isPinHome: flag,
  isUnpinHome: flag,
  isBlind: flag,
  isUnblind: flag,
  isReport: flag,
  isDelete: flag,
});
export type VodAuth = z.infer<typeof vodAuthSchema>;
