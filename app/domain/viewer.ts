import type { StaffRight } from '~protocol/staff/roles';

/** Who is looking. `unknown` = the session call failed: treated as strictly as a guest, and may change nothing. */
export type Viewer = { kind: 'guest' } | { kind: 'unknown' } | Member;

export interface Member {
  kind: 'member';
  userId: string;
  nick: string;
  profileImage: string | null;
  /** full years; null = unknown, counts as under 19 (GN05) */
  age: number | null;
  isAbroad: boolean;
  /** null: no staff */
  staffRights: readonly StaffRight[] | null;
  /** of staff who may do nothing as staff before they have turned on the two steps of a login */
  needsTwoStep: boolean;
  hasStation: boolean;
  /** has a broadcast running */
  isOnAir: boolean;
  email: string | null;
  /** 'YYYY-MM-DD HH:mm:ss', Seoul; null unless they are suspended now */
  suspendedUntil: string | null;
  /** notes that were not read yet */
  unreadNotes: number;
  /** counted to 100 */
  unreadNotices: number;
}

/** Public lists are cached once per class; the members of a class see the same bytes. */
export type Visibility = 'guest' | 'adult' | 'abroad' | 'adult-abroad';

export const adultAge = 19;

/** Known age of 19 or more; guests and unknown ages count as younger (GN05). */
export function mayWatchAdult(viewer: Viewer): boolean {
  return viewer.kind === 'member' && viewer.age !== null && viewer.age >= adultAge;
}

export function visibilityOf(viewer: Viewer): Visibility {
  const abroad = viewer.kind === 'member' && viewer.isAbroad;
  if (mayWatchAdult(viewer)) return abroad ? 'adult-abroad' : 'adult';
  return abroad ? 'abroad' : 'guest';
}
