import { type Hosts, links } from '~/links/links';
import { reportedTypes } from '~protocol/station/talk/codes';

/** What can be reported, as staff call it. */
export const reportedKinds: Readonly<Record<number, string>> = {
  [reportedTypes.post]: '게시글',
  [reportedTypes.vod]: 'VOD',
  [reportedTypes.comment]: '댓글',
  [reportedTypes.reply]: '답글',
  [reportedTypes.station]: '방송국',
};

export const isComment = (boardType: number): boolean =>
  boardType === reportedTypes.comment || boardType === reportedTypes.reply;

interface Reported {
  stationUserId: string;
  boardType: number;
  commonIdx: number;
  titleNo: number | null;
  onVod: boolean;
}

/** Where the reported thing is; the station's home where it has no place of its own. */
export function reportedHref(hosts: Hosts, reported: Reported): string {
  const { stationUserId, boardType, commonIdx, titleNo, onVod } = reported;
  if (titleNo === null) return links.stationHome(stationUserId);
  if (boardType === reportedTypes.vod) return links.vodPlayer(hosts, { no: commonIdx });
  if (!isComment(boardType)) return links.stationPostPage(stationUserId, titleNo);
  return onVod
    ? links.vodPlayerComment(hosts, titleNo, commonIdx)
    : links.stationPostComment(hosts, stationUserId, titleNo, commonIdx);
}
