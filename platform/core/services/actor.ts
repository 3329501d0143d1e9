import type { PartialLimit } from '~protocol/staff/member-codes';

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

/** The name that staff's deeds are kept under; null when the actor is no staff (or suspended). */
export function staffIdOf(actor: Actor): string | null {
  if (actor.kind === 'operator') return 'operator';
  return actor.kind === 'member' && actor.role === 'staff' && !actor.suspendedUntil ? actor.userId : null;
}

/** The name that the audit log keeps: the member's id, or `operator`. */
export const nameOf = (actor: Member | Operator): string =>
  actor.kind === 'operator' ? 'operator' : actor.userId;
