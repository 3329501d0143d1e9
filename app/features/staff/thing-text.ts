import { type Hosts, links } from '~/links/links';
import type { OwnAct, ThingState } from '~protocol/staff/thing-codes';
import type { CaseThing } from '~protocol/staff/things';

export const thingStateTexts: Record<ThingState, string> = {
  onAir: '방송 중',
  ended: '방송 끝남',
  shown: '공개 중',
  closed: '비공개',
  hidden: '방송국이 가림',
  blinded: '운영진이 가림',
  deleted: '삭제됨',
};

/** What is asked before an act on the thing itself. */
export const ownQuestions: Record<OwnAct, string> = {
  end: '방송을 끝낼까요? 시청자는 더 볼 수 없고, 스트리머에게 사유를 알려요. 스트리머는 다시 방송을 시작할 수 있어요.',
  blind: '가릴까요? 방송국에서는 되돌릴 수 없고, 주인에게 사유를 알려요.',
  unblind: '다시 보이게 할까요? 주인에게 사유를 알려요.',
  remove: '삭제할까요? 삭제하면 되돌릴 수 없어요.',
};

/** Where the thing is. */
export function thingHref(hosts: Hosts, thing: CaseThing): string {
  const { kind, stationUserId, aboveNo, onVod, owner } = thing;
  const no = thing.no ?? 0;
  const station = stationUserId ?? owner.userId;
  if (kind === 'live') return links.livePlayer(hosts, station, no);
  if (kind === 'vod') return links.vodPlayer(hosts, { no });
  if (kind === 'post') return links.stationPostPage(station, no);
  if (kind === 'line') return links.chatLine({ userId: station, broadNo: aboveNo ?? 0 }, no);
  if (kind === 'member')
    return stationUserId ? links.stationHome(stationUserId) : links.profile(owner.userId);
  return onVod
    ? links.vodPlayerComment(hosts, aboveNo ?? 0, no)
    : links.stationPostComment(hosts, station, aboveNo ?? 0, no);
}
