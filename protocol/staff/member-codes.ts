/** What staff do about members (calls: members.ts). No zod: pages import it. */

/** Of the one thing that a member may not do, while all else is theirs. */
export const partialLimits = ['noChat', 'noPosts', 'noBroadcast'] as const;
export type PartialLimit = (typeof partialLimits)[number];

/** What runs for some days, or for good. */
const limitKinds = ['suspend', ...partialLimits] as const;
export type LimitKind = (typeof limitKinds)[number];

/** What each lift ends. */
export const liftedBy = {
  lift: 'suspend',
  liftChat: 'noChat',
  liftPosts: 'noPosts',
  liftBroadcast: 'noBroadcast',
} as const satisfies Record<string, LimitKind>;
export type Lift = keyof typeof liftedBy;

/** In the order of the page. */
export const memberActs = [
  'warn',
  ...limitKinds,
  'lift',
  'liftChat',
  'liftPosts',
  'liftBroadcast',
  'endSessions',
  'rename',
  'removePicture',
  'delete',
] as const;
export type MemberAct = (typeof memberActs)[number];

export const memberActNames: Record<MemberAct, string> = {
  warn: '경고',
  suspend: '이용 정지',
  noChat: '채팅 금지',
  noPosts: '글·댓글 금지',
  noBroadcast: '방송 금지',
  lift: '정지 해제',
  liftChat: '채팅 금지 해제',
  liftPosts: '글·댓글 금지 해제',
  liftBroadcast: '방송 금지 해제',
  endSessions: '모든 기기 로그아웃',
  rename: '닉네임 변경',
  removePicture: '프로필 사진 삭제',
  delete: '계정 삭제',
};

export const isLimit = (act: MemberAct): act is LimitKind => limitKinds.some((kind) => kind === act);

export const isLift = (act: MemberAct): act is Lift => act in liftedBy;

/** So long an account that is to be deleted waits, suspended: its member may object, and a lift takes the deletion back. */
export const deletionDays = 14;

/** How long a limit may be told to last; null: for good. */
export const limitDays = [1, 3, 7, 30, 90, null] as const;

/** What the member is told, and what colleagues are, in characters as people see them. */
export const sanctionLengths = { reason: 500, note: 1_000 } as const;

/** A limit for good ends on this day, which no one waits for. */
export const forGoodDay = '9999-12-31';

/** @param until of Seoul, or ISO: of a limit for good they begin alike */
export const isForGood = (until: string): boolean => until.startsWith(forGoodDay);

/** '2026-12-01 12:00까지', '영구'. @param until of Seoul */
export const untilText = (until: string): string => (isForGood(until) ? '영구' : `${until.slice(0, 16)}까지`);

/** As untilText; of an account that is to be deleted: '2026-12-01 12:00에 삭제'. */
export const endText = (act: MemberAct, until: string): string =>
  act === 'delete' ? `${until.slice(0, 16)}에 삭제` : untilText(until);
