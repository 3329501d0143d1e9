import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { insertNotes } from '../store/notes';
import type { WorldContext } from './world-context';

/** Who wrote to whom, how many hours ago, and whether it was read. */
const letters = [
  ['dodam', 'bomi', 2, false, '봄이님, 어제 보내 주신 노을 사진 방송에서 소개해도 될까요?'],
  ['manager1', 'bomi', 9, false, '자유게시판에 올려 주신 글이 좋아서 공지에 걸어 두었어요. 괜찮으시죠?'],
  ['teen17', 'bomi', 26, false, '혹시 다음 모임에 저도 가도 되나요?'],
  ['dodam', 'bomi', 80, true, '구독 일 년 감사합니다! 엽서 보내 드릴게요.'],
  ['bomi', 'dodam', 79, true, '와, 고맙습니다. 주소는 답장으로 보낼게요.'],
  ['bomi', 'manager1', 50, true, '말머리를 잘못 단 것 같은데 고쳐 주실 수 있나요?'],
] as const;

/** The notes of bomi: three that were not read, and some from before. */
export const loadNotes = (db: Db, { now }: WorldContext): Promise<void> =>
  insertNotes(
    db,
    letters.map(([senderId, receiverId, hours, isRead, content]) => {
      const createdAt = timeBefore(now, hours, 'hour');
      return { senderId, receiverId, content, createdAt, readAt: isRead ? createdAt : null };
    }),
  );
