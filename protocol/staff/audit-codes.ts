/** The words of the log of staff's deeds (`{area}.{what}`). No zod: pages import it. */

export const auditAreas = [
  'ticket',
  'member',
  'report',
  'post',
  'vod',
  'story',
  'comment',
  'chat',
  'broadcast',
  'streamKey',
  'canned',
  'faq',
  'home',
  'staff',
  'signup',
  'hours',
  'password',
  'account',
  'streamer',
  'balance',
  'starter',
  'backup',
  'audit',
] as const;
export type AuditArea = (typeof auditAreas)[number];

export const auditAreaNames: Record<AuditArea, string> = {
  ticket: '문의',
  member: '회원',
  report: '신고',
  post: '게시글',
  vod: 'VOD',
  story: '스토리',
  comment: '댓글',
  chat: '채팅',
  broadcast: '방송',
  streamKey: '스트림 키',
  canned: '정형 답변',
  faq: 'FAQ',
  home: '홈',
  staff: '직원',
  signup: '가입',
  hours: '상담 시간',
  password: '비밀번호 주소',
  account: '계정',
  streamer: '스트리머',
  balance: '잔액',
  starter: '시작 자료',
  backup: '백업',
  audit: '처리 기록',
};

export const auditPageSize = 50;
/** So many rows at most are taken out as one file. */
export const auditFileSize = 10_000;
