import type { PartialLimit } from '~protocol/staff/member-codes';
import type { StaffRight } from '~protocol/staff/roles';

/** Who asks. Services decide with it; nobody below http/ sees a token. */
export type Actor = Guest | Member | Operator;

export interface Guest {
  kind: 'guest';
}

export interface Member {
  kind: 'member';
  userId: string;
  nick: string;
  role: 'member' | 'staff';
  /** What they may do as staff; none for members, and for staff who lack a second step that they have to have. */
  rights: readonly StaffRight[];
  /** Full years; null when unknown (counts as under 19: GN05). */
  age: number | null;
  isAbroad: boolean;
  joinedAt: Date;
  /** Null unless the suspension is running now. */
  suspendedUntil: Date | null;
  suspensionId: string | null;
  /** What they may not do now, and until when. */
  limits: Readonly<Partial<Record<PartialLimit, Date>>>;
}

/** Anyone who holds the machine: the command line, over the control socket. Staff, but no member. */
export interface Operator {
  kind: 'operator';
}

export const guest: Guest = { kind: 'guest' };
export const operator: Operator = { kind: 'operator' };

/** The name that staff's deeds are kept under; null when the actor has none of the rights, or is suspended. */
export function staffIdOf(actor: Actor, ...anyOf: [StaffRight, ...StaffRight[]]): string | null {
  if (actor.kind === 'operator') return 'operator';
  if (actor.kind !== 'member' || actor.suspendedUntil) return null;
  return anyOf.some((right) => actor.rights.includes(right)) ? actor.userId : null;
}

/** Whether the actor acts for the staff, in whichever role, and is not suspended. */
export const isStaff = (actor: Actor): boolean =>
  actor.kind === 'operator' || (actor.kind === 'member' && actor.rights.length > 0 && !actor.suspendedUntil);

/** Whether the actor is one of them: nobody decides as staff about what is their own. */
export const isOneOf = (actor: Actor, userIds: readonly (string | null | undefined)[]): boolean =>
  actor.kind === 'member' && userIds.includes(actor.userId);

/** Whether the actor moderates, and none of it is their own: what the house did, and acts for it. */
export const moderatesFor = (actor: Actor, userIds: readonly (string | null | undefined)[]): boolean =>
  staffIdOf(actor, 'moderation') !== null && !isOneOf(actor, userIds);

/** The name that the audit log keeps: the member's id, or `operator`. */
export const nameOf = (actor: Member | Operator): string =>
  actor.kind === 'operator' ? 'operator' : actor.userId;
