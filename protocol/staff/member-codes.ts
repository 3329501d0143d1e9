/** What staff do about members (calls: members.ts). No zod: pages import it. */

/** What runs for some days, or for good. */
export const limitKinds = ['suspend'] as const;
export type LimitKind = (typeof limitKinds)[number];

export const memberActs = ['warn', ...limitKinds, 'lift', 'endSessions', 'rename', 'removePicture'] as const;
export type MemberAct = (typeof memberActs)[number];

export const memberActNames: Record<MemberAct, string> = {
  warn: '경고',
  suspend: '이용 정지',
  lift: '정지 해제',
  endSessions: '모든 기기 로그아웃',
  rename: '닉네임 변경',
  removePicture: '프로필 사진 삭제',
};

export const isLimit = (act: MemberAct): act is LimitKind => limitKinds.some((kind) => kind === act);

/** How long a limit may be told to last; null: for good. */
export const limitDays = [1, 3, 7, 30, 90, null] as const;

/** What the member is told, and what colleagues are, in characters as people see them. */
export const sanctionLengths = { reason: 500, note: 1_000 } as const;

/** A limit for good ends on this day, which no one waits for. */
export const forGoodDay = '9999-12-31';

/** '2026-12-01 12:00까지', '영구'. @param until of Seoul, or ISO: of a limit for good they begin alike */
export const untilText = (until: string): string =>
  until.startsWith(forGoodDay) ? '영구' : `${until.slice(0, 16)}까지`;
