import type { NoticeAct, NoticeKind, SystemNews } from '~protocol/notice/codes';
import { endText, type MemberAct } from '~protocol/staff/member-codes';
import { reportedTypes } from '~protocol/station/talk/codes';
import { seoulText } from '../../core/time';
import type { About } from '../store/about';
import type { NoticeRow } from '../store/notices';

type Told = Pick<NoticeRow, 'kind' | 'detail' | 'about'>;
type Detail = NonNullable<Told['detail']>;

/** '도담님이', '도담 외 12명이' */
const who = ({ nick = '', count = 1 }: About) => (count > 1 ? `${nick} 외 ${count - 1}명이` : `${nick}님이`);

const gifts: Record<string, string> = {
  balloon: '별풍선',
  adBalloon: '애드벌룬',
  sticker: '스티커',
  subscription: '구독권',
};

const answerTexts: Record<string, string> = {
  ANSWASK: '확인이 필요한 내용이 등록되었습니다',
  ANSWTMP: '중간회신이 등록되었습니다',
  ANSWADD: '추가답변이 등록되었습니다',
};

const actTexts: Record<NoticeAct, string> = {
  postBlinded: '내 글이 가려졌습니다',
  postUnblinded: '가려졌던 내 글이 다시 보입니다',
  postDeleted: '내 글이 삭제되었습니다',
  commentHidden: '내 댓글이 숨겨졌습니다',
  commentUnhidden: '숨겨졌던 내 댓글이 다시 보입니다',
  commentDeleted: '내 댓글이 삭제되었습니다',
  vodBlinded: '내 VOD가 가려졌습니다',
  vodUnblinded: '가려졌던 내 VOD가 다시 보입니다',
  vodDeleted: '내 VOD가 삭제되었습니다',
  broadcastEnded: '진행 중이던 내 방송이 종료되었습니다',
  blacklisted: '블랙리스트에 등록되었습니다',
  helperAdded: '방송국을 돕는 역할을 맡았습니다',
  helperRemoved: '방송국을 돕는 역할에서 빠졌습니다',
};

const reportedNames: Readonly<Record<number, string>> = {
  [reportedTypes.post]: '게시글을',
  [reportedTypes.vod]: 'VOD를',
  [reportedTypes.comment]: '댓글을',
  [reportedTypes.reply]: '답글을',
  [reportedTypes.station]: '방송국을',
};
const reported = ({ boardType = 0 }: Detail) => `신고한 ${reportedNames[boardType] ?? '것을'} 확인`;

const newsTexts: Record<Exclude<SystemNews, 'reportActed' | 'reportDismissed'>, string> = {
  passwordChanged: '비밀번호가 바뀌었습니다',
  emailChanged: '계정의 이메일 주소가 바뀌었습니다',
  renewalEnded: '캐시가 모자라거나 이용할 수 없어 구독이 끝났습니다',
  staffRoles: '직원 역할이 바뀌었습니다',
  twoStepOn: '2단계 로그인을 켰습니다',
  twoStepOff: '2단계 로그인을 껐습니다',
  twoStepKey: '2단계 로그인에 쓰는 인증 앱이 바뀌었습니다. 본인이 아니면 비밀번호를 바꿔 주세요',
  wrongCodes:
    '비밀번호는 맞고 인증 코드가 틀린 로그인이 여러 번 있었습니다. 본인이 아니면 비밀번호를 바꿔 주세요',
  passkeyAdded: '패스키가 등록되었습니다',
  passkeyRemoved: '패스키가 지워졌습니다',
};

function newsOf(news: SystemNews, detail: Detail): string {
  if (news === 'reportActed') return `${reported(detail)}하고 조치했습니다`;
  if (news === 'reportDismissed') return `${reported(detail)}했지만 운영정책에 어긋나지 않았습니다`;
  return newsTexts[news];
}

const sanctionTexts: Record<MemberAct, string> = {
  warn: '경고를 받았습니다',
  suspend: '이용이 정지되었습니다',
  noChat: '채팅이 금지되었습니다',
  noPosts: '글과 댓글, 쪽지 쓰기가 금지되었습니다',
  noBroadcast: '방송이 금지되었습니다',
  lift: '이용 정지가 풀렸습니다',
  liftChat: '채팅 금지가 풀렸습니다',
  liftPosts: '글과 댓글, 쪽지 쓰기 금지가 풀렸습니다',
  liftBroadcast: '방송 금지가 풀렸습니다',
  endSessions: '모든 기기에서 로그아웃되었습니다',
  rename: '닉네임이 바뀌었습니다',
  removePicture: '프로필 사진이 삭제되었습니다',
  delete: '이용이 정지되고, 계정을 삭제하기로 했습니다',
};

/** 'MM월 DD일 HH:mm' */
function planned(at: string | undefined): string {
  if (!at) return '';
  const text = seoulText(new Date(at));
  return `${Number(text.slice(5, 7))}월 ${Number(text.slice(8, 10))}일 ${text.slice(11, 16)}`;
}

/** '별풍선 100개 선물', '구독 3개월' */
function thankedFor({ giftKind = '', amount = 0 }: About): string {
  const count = amount.toLocaleString('ko-KR');
  return giftKind in gifts ? `${gifts[giftKind]} ${count}개 선물` : `구독 ${count}개월`;
}

const lines: Record<NoticeKind, (told: Told) => string> = {
  live: ({ about }) => `${who(about)} 방송을 시작했습니다`,
  plan: ({ about }) => `${who(about)} 방송 일정을 올렸습니다`,
  post: ({ about }) => `${who(about)} 공지를 올렸습니다`,
  reply: ({ about }) => `${who(about)} 내 댓글에 답글을 남겼습니다`,
  comment: ({ about }) => `${who(about)} 내 ${about.onVod ? 'VOD' : '글'}에 댓글을 남겼습니다`,
  guest: ({ about }) => `${who(about)} 방명록에 글을 남겼습니다`,
  mention: ({ about }) => `${who(about)} 채팅에서 나를 불렀습니다`,
  like: ({ about }) => `${who(about)} 좋아합니다`,
  gift: ({ about }) =>
    `${who(about)} ${gifts[about.giftKind ?? ''] ?? '선물'} ${(about.amount ?? 0).toLocaleString('ko-KR')}개를 선물했습니다`,
  subscriber: ({ about }) => `${who(about)} 구독을 시작했습니다`,
  favorite: ({ about }) => `${who(about)} 즐겨찾기에 추가했습니다`,
  raid: ({ about }) => `${who(about)} 방송을 마치며 시청자를 내 방송으로 보냈습니다`,
  clip: ({ about }) => `${who(about)} 내 영상에서 클립을 만들었습니다`,
  thanks: ({ about }) => `${who(about)} ${thankedFor(about)}에 감사 인사를 보냈습니다`,
  note: ({ about }) => `${who(about)} 쪽지를 보냈습니다`,
  answer: ({ about }) => `문의에 ${answerTexts[about.answerKind ?? ''] ?? '답변이 등록되었습니다'}`,
  act: ({ detail, about }) =>
    `${detail?.by === 'station' ? `${about.nick ?? ''} 방송국` : '운영진'}: ${detail?.act ? actTexts[detail.act] : '변경되었습니다'}`,
  sanction: ({ detail }) => `운영진: ${detail?.sanction ? sanctionTexts[detail.sanction] : '변경되었습니다'}`,
  system: ({ detail }) => (detail?.news ? newsOf(detail.news, detail) : '알려 드릴 것이 있습니다'),
};

/** The sentence: who did what. */
export const sentenceOf = (told: Told): string => lines[told.kind](told);

/** What it was about, in the words of the thing itself; '' for nothing. */
export function detailOf({ kind, detail, about }: Told): string {
  if (kind === 'plan') return [planned(about.at), about.title].filter(Boolean).join(' · ');
  if (kind === 'system' && detail?.news === 'renewalEnded' && about.nick) return `${about.nick} 방송국`;
  if (kind === 'act') return about.title ?? '';
  if (kind === 'sanction')
    return detail?.until && detail.sanction ? endText(detail.sanction, detail.until) : '';
  return about.text || about.title || '';
}

/** What a lock screen may show: the kind, and nobody's name. */
export const plainTexts: Record<NoticeKind, string> = {
  live: '알림을 켜 둔 방송이 시작했어요.',
  plan: '즐겨찾기한 스트리머가 방송 일정을 올렸어요.',
  post: '즐겨찾기한 스트리머가 공지를 올렸어요.',
  reply: '내 댓글에 답글이 달렸어요.',
  comment: '내 글이나 VOD에 댓글이 달렸어요.',
  guest: '방명록에 새 글이 있어요.',
  mention: '채팅에서 나를 부른 사람이 있어요.',
  like: '내 글이나 댓글을 좋아하는 사람이 있어요.',
  gift: '선물을 받았어요.',
  subscriber: '새 구독자가 있어요.',
  favorite: '나를 즐겨찾기한 사람이 있어요.',
  raid: '다른 스트리머가 시청자를 보냈어요.',
  clip: '내 영상에서 클립이 만들어졌어요.',
  thanks: '선물이나 구독에 감사 인사가 왔어요.',
  note: '새 쪽지가 있어요.',
  answer: '고객센터에서 온 알림이 있어요.',
  act: '운영에 관한 알림이 있어요.',
  sanction: '계정 이용에 관한 알림이 있어요.',
  system: '계정에 관한 알림이 있어요.',
};
