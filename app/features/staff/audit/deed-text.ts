import { deskStatusText } from '~/domain/help/staff-desk';
import {
  signupBlockKinds,
  signupBlockNames,
  signupModeFacts,
  signupModes,
} from '~protocol/account/signup-codes';
import { chatActs } from '~protocol/chat/codes';
import { answerStatuses } from '~protocol/help/codes';
import { type AuditArea, auditAreaNames } from '~protocol/staff/audit-codes';
import { memberActNames } from '~protocol/staff/member-codes';
import { staffRoleFacts, staffRoles } from '~protocol/staff/roles';
import { thingActNames, thingActs, thingKinds, thingName } from '~protocol/staff/thing-codes';

const deeds: Record<string, string> = {
  'ticket.answer': '답변',
  'ticket.takeBack': '답변 되돌리기',
  'ticket.note': '메모',
  'ticket.view': '열람',
  'ticket.find': '검색에 나옴',
  'ticket.reporter': '신고자 정보 열람',
  'ticket.assign': '맡은 사람 변경',
  'ticket.category': '카테고리 변경',
  'ticket.merge': '다른 문의에 합치기',
  'ticket.act': '대상에 조치',
  'ticket.close': '답변 없이 처리 완료',
  'ticket.reopen': '다시 열기',
  'ticket.spam': '스팸으로 표시',
  'ticket.notSpam': '스팸 아님',
  'ticket.accept': '이의신청 받아들임',
  'ticket.reject': '이의신청 기각',
  'staff.create': '계정 만들기',
  'staff.email': '알림 메일 주소 변경',
  'staff.roles': '역할 변경',
  'staff.end': '역할 해제',
  'signup.mode': '방식 변경',
  'signup.challengeOn': '확인 켜기',
  'signup.challengeOff': '확인 끄기',
  'signup.approve': '신청 받아들이기',
  'signup.refuse': '신청 거절',
  'signup.invite': '초대 링크 만들기',
  'signup.inviteEnd': '초대 링크 끝내기',
  'signup.block': '차단',
  'signup.unblock': '차단 해제',
  'hours.save': '변경',
  'hours.holiday': '쉬는 날 추가',
  'hours.holidayEnd': '쉬는 날 빼기',
  'canned.save': '저장',
  'canned.remove': '삭제',
  'faq.save': '저장',
  'faq.remove': '삭제',
  'broadcast.start': '시작',
  'broadcast.end': '종료',
  'streamKey.make': '만들기',
  'streamKey.remove': '삭제',
  'post.blind': '가리기',
  'post.unblind': '다시 보이기',
  'post.delete': '삭제',
  'post.move': '게시판 이동',
  'post.notice': '공지로 등록',
  'post.noticeOff': '공지 해제',
  'post.pin': '홈에 고정',
  'post.unpin': '고정 해제',
  'vod.add': '추가',
  'vod.blind': '가리기',
  'vod.unblind': '다시 보이기',
  'vod.edit': '수정',
  'vod.board': '게시판 이동',
  'vod.chapters': '챕터 변경',
  'vod.midrolls': '중간 광고 변경',
  'vod.picture': '대표 이미지 변경',
  'vod.pin': '홈에 고정',
  'vod.unpin': '고정 해제',
  'vod.delete': '삭제',
  'story.delete': '삭제',
  'comment.delete': '삭제',
  'comment.hide': '숨기기',
  'comment.unhide': '다시 보이기',
  'comment.pin': '고정',
  'comment.unpin': '고정 해제',
  'chat.delete': '지우기',
  'chat.timeout': '쓰기 금지',
  'chat.blacklist': '블랙리스트',
  'chat.unblacklist': '블랙리스트에서 빼기',
  'chat.pin': '고정',
  'chat.unpin': '고정 풀기',
  'chat.rules': '설정 변경',
  'chat.poll': '투표 시작',
  'chat.pollEnd': '투표 종료',
  'chat.undo': '조치 되돌리기',
  'member.deleted': '계정이 삭제됨',
  'report.blind': '가리기',
  'report.dismiss': '문제없음',
  'password.link': '만들기',
  'account.twoStepOff': '2단계 로그인 해제',
  'streamer.create': '계정 만들기',
  'balance.change': '변경',
  'starter.import': '가져오기',
  'backup.write': '쓰기',
  'audit.file': '파일로 받기',
};

const verbs: Record<string, string> = { save: '저장', add: '추가', remove: '삭제', move: '순서 변경' };

/** 'ticket.answer' → '문의 답변'; what has no words of its own stands as it is. */
export function deedText(action: string): string {
  const [area = '', ...rest] = action.split('.');
  const what = rest.at(-1) ?? '';
  const name = auditAreaNames[area as AuditArea];
  if (area === 'member' && what in memberActNames)
    return `${name} ${memberActNames[what as keyof typeof memberActNames]}`;
  const text = deeds[action] ?? (area === 'home' ? verbs[what] : undefined);
  return name && text ? `${name} ${text}` : action;
}

/** What the log's details are called; what has no name here stands as it is. */
const detailNames: Record<string, string> = {
  from: '이전',
  to: '이후',
  roles: '역할',
  sanction: '조치 번호',
  days: '일수',
  minutes: '분',
  until: '기한',
  about: '대상',
  reason: '사유',
  note: '메모',
  length: '글자 수',
  kind: '종류',
  value: '값',
  values: '값',
  changed: '바뀐 항목',
  name: '이름',
  title: '제목',
  by: '방향',
  amount: '수량',
  count: '건수',
  hasEmail: '메일 주소',
  hasNewNick: '새 닉네임',
  userId: '아이디',
  generalDays: '답변 기한 (일)',
  objectionDays: '이의신청 답변 기한 (일)',
  staffId: '직원',
  stationUserId: '방송국',
};

const valueNames = new Map<unknown, string>([
  ...staffRoles.map((role) => [role, staffRoleFacts[role].name] as const),
  ...signupModes.map((mode) => [mode, signupModeFacts[mode].name] as const),
  ...signupBlockKinds.map((kind) => [kind, signupBlockNames[kind]] as const),
  ...answerStatuses.map((kind) => [kind, deskStatusText(kind)] as const),
  ...thingActs.map((act) => [act, thingActNames[act]] as const),
  ...chatActs.map((act) => [act, deeds[`chat.${act}`] ?? act] as const),
]);

/** 'vod:120000001', as the details of an act name what it was about. */
const thingKey = new RegExp(`^(?:${thingKinds.join('|')}):`);

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '없음' : value.map(valueText).join('·');
  if (typeof value === 'boolean') return value ? '있음' : '없음';
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'string' && thingKey.test(value)) return thingName(value);
  return valueNames.get(value) ?? String(value);
}

/** {days: 7, note: ''} → '일수: 7'; what is nested stands as JSON. */
export const detailText = (detail: Record<string, unknown>): string =>
  Object.entries(detail)
    .map(([name, value]) => [name, name === 'days' && value === null ? '무기한' : value] as const)
    .filter(([, value]) => value !== null && value !== '' && value !== undefined)
    .map(([name, value]) => `${detailNames[name] ?? name}: ${valueText(value)}`)
    .join(', ')
    .slice(0, longestDetail);
const longestDetail = 300;
