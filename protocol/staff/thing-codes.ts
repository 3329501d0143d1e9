/** What a case of a report is about, and what staff do about it (calls: things.ts). No zod: pages import it. */
import { type MemberAct, memberActNames } from './member-codes';

/** A clip is a VOD; a line is one of a chat. */
export const thingKinds = ['live', 'vod', 'post', 'comment', 'line', 'member'] as const;
export type ThingKind = (typeof thingKinds)[number];

/**
 * closed: its owner shows it to nobody, or to some. hidden: by its station; blinded: by the house, which alone lifts it. A member
 * is shown.
 */
export const thingStates = ['onAir', 'ended', 'shown', 'closed', 'hidden', 'blinded', 'deleted'] as const;
export type ThingState = (typeof thingStates)[number];

/** Of the thing itself. remove: a comment or a line goes, which nobody takes back. */
const ownActs = ['end', 'blind', 'unblind', 'remove'] as const;
export type OwnAct = (typeof ownActs)[number];
/** Of whose it is. */
export const ownerActs = [
  'warn',
  'noChat',
  'noPosts',
  'noBroadcast',
  'suspend',
] as const satisfies readonly MemberAct[];
export type OwnerAct = (typeof ownerActs)[number];
export const thingActs = [...ownActs, ...ownerActs] as const;
export type ThingAct = (typeof thingActs)[number];

export const isOwnerAct = (act: ThingAct): act is OwnerAct => ownerActs.some((one) => one === act);

export const thingActNames: Record<ThingAct, string> = {
  end: '방송 종료',
  blind: '가리기',
  unblind: '다시 보이기',
  remove: '삭제',
  warn: memberActNames.warn,
  noChat: memberActNames.noChat,
  noPosts: memberActNames.noPosts,
  noBroadcast: memberActNames.noBroadcast,
  suspend: memberActNames.suspend,
};

/** What is said of an act on the thing itself, in characters as people see them. */
export const actReasonLength = 200;

export const thingKindNames: Record<ThingKind, string> = {
  live: '방송',
  vod: 'VOD',
  post: '게시글',
  comment: '댓글',
  line: '채팅',
  member: '회원',
};

/** 'vod:120000001' → 'VOD 120000001번', 'member:bomi' → '회원 bomi'. @param key of a thing */
export function thingName(key: string): string {
  const [kind = '', ...rest] = key.split(':');
  const name = thingKindNames[kind as ThingKind] ?? '';
  return kind === 'member' ? `${name} ${rest.join(':')}` : `${name} ${rest.at(-1) ?? ''}번`;
}
