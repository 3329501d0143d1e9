import { authNumbers } from '~protocol/vod/codes';
import { failureCodes } from '~protocol/wire/failure';
import { Refusal } from './refusal';

const audienceNames: Record<number, [code: number, who: string]> = {
  [authNumbers.favorite]: [failureCodes.favoriteRequired, '즐겨찾기한 유저'],
  [authNumbers.fanClub]: [failureCodes.fanClubRequired, '팬클럽'],
  [authNumbers.clubStreamer]: [failureCodes.denied, '스트리머와 매니저'],
  [authNumbers.manager]: [failureCodes.managerRequired, '매니저'],
  [authNumbers.subscription]: [failureCodes.subscriptionRequired, '구독자'],
};

/**
 * What somebody outside the audience of an authNumber is told: 403 with the code of S075.
 *
 * @param what is closed to them: '게시글', 'VOD'
 */
export function audienceRefusal(authNo: number, what: string): Refusal {
  const [code, who] = audienceNames[authNo] ?? [failureCodes.denied, null];
  return new Refusal(403, code, who ? `${who}만 볼 수 있는 ${what}입니다.` : `비공개 ${what}입니다.`);
}
