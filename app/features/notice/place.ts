import { type Hosts, links } from '~/links/links';
import type { Notice } from '~protocol/notice/calls';
import type { NoticeAct, NoticeKind, SystemNews } from '~protocol/notice/codes';

type Place = Notice['place'];
type Goal = (hosts: Hosts, place: Place) => string | null;

const post: Goal = (hosts, { userId, no }) => (userId && no ? links.stationPost(hosts, userId, no) : null);
const vod: Goal = (hosts, { no }) => (no ? links.vodPlayer(hosts, { no }) : null);
/** What comments stand under. */
const above: Goal = (hosts, place) => (place.onVod ? vod(hosts, place) : post(hosts, place));
function comment(hosts: Hosts, place: Place): string | null {
  const { userId, no, commentNo, onVod } = place;
  if (!userId || !no || !commentNo) return above(hosts, place);
  return onVod
    ? links.vodPlayerComment(hosts, no, commentNo)
    : links.stationPostComment(hosts, userId, no, commentNo);
}
const station: Goal = (hosts, { userId }) => (userId ? links.station(hosts, userId, userId) : null);
const nowhere: Goal = () => null;

const acts: Record<NoticeAct, Goal> = {
  postBlinded: post,
  postUnblinded: post,
  postDeleted: nowhere,
  commentHidden: above,
  commentUnhidden: above,
  commentDeleted: above,
  vodBlinded: vod,
  vodUnblinded: vod,
  vodDeleted: nowhere,
  broadcastEnded: nowhere,
  blacklisted: nowhere,
  helperAdded: station,
  helperRemoved: station,
};

const news: Record<SystemNews, Goal> = {
  passwordChanged: () => links.myAccount,
  emailChanged: () => links.myAccount,
  renewalEnded: (hosts, place) => station(hosts, place) ?? links.mySubscribe,
  staffRoles: () => links.myAccount,
  twoStepOn: () => links.twoStep,
  twoStepOff: () => links.twoStep,
  twoStepKey: () => links.twoStep,
  wrongCodes: () => links.myAccount,
  passkeyAdded: () => links.passkeys,
  passkeyRemoved: () => links.passkeys,
  reportActed: nowhere,
  reportDismissed: nowhere,
};

const goals: Record<NoticeKind, Goal> = {
  live: (hosts, { userId, no }) => (userId && no ? links.livePlayer(hosts, userId, no) : null),
  plan: post,
  post,
  reply: comment,
  comment,
  guest: (hosts, { userId, no, count }) =>
    !userId ? null : no && !count ? links.stationPost(hosts, userId, no) : links.stationGuest(userId),
  mention: (hosts, { userId, no }) => (userId && no ? links.livePlayer(hosts, userId, no) : null),
  like: comment,
  gift: (_hosts, { userId }) => (userId ? links.stationRanking(userId) : null),
  subscriber: (_hosts, { userId }) => (userId ? links.fanSettings(userId, { list: 'subscribe' }) : null),
  favorite: (_hosts, { userId, count }) => (userId && !count ? links.profile(userId) : null),
  raid: station,
  clip: (hosts, { no }) => (no ? links.catchPlayer(hosts, no) : null),
  thanks: station,
  note: (_hosts, { no }) => (no ? links.note(no) : null),
  answer: (_hosts, { ticketId }) => (ticketId ? links.myInquiry(ticketId) : null),
  act: (hosts, place) => (place.act ? acts[place.act](hosts, place) : null),
  sanction: () => links.mySanctions,
  system: (hosts, place) => (place.news ? news[place.news](hosts, place) : null),
};

/** Where a notice leads: to the very thing; null where there is nothing more to see than the notice itself says. */
export const placeOf = (hosts: Hosts, { kind, place }: Pick<Notice, 'kind' | 'place'>): string | null =>
  goals[kind](hosts, place);
