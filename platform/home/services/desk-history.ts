import {
  type DeskHistory,
  type DeskKindName,
  type DeskVerb,
  deskHistorySize,
} from '~protocol/staff/home/calls';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireStaff } from '../../core/services/require-staff';
import { seoulText } from '../../core/time';
import * as store from '../store/desk-history';

/** What the audit log keeps of a change, beside who and when. */
export type DeskDetail = {
  /** how it was called then */
  name: string;
  /** as the form has them, afterwards; of what was removed, before */
  values: Record<string, string>;
  /** names of the fields that got another value */
  changed: string[];
};

export const actionOf = (kind: DeskKindName, verb: DeskVerb) => `home.${kind}.${verb}`;

/** Who changed what of the home page and when, the newest first. Staff only. */
export async function listDeskHistory(
  { db }: PlatformContext,
  actor: Actor,
  page: number,
): Promise<DeskHistory> {
  requireStaff(actor, 'home');
  const { rows, total } = await store.listChanges(db, {
    offset: (page - 1) * deskHistorySize,
    limit: deskHistorySize,
  });
  const list = rows.map(({ id, at, by, action, target, detail }) => {
    const [, kind, verb] = action.split('.') as [string, DeskKindName, DeskVerb];
    const { name = target, changed = [] } = detail as Partial<DeskDetail>;
    return { id, at: seoulText(at), by, kind, verb, target, name: name || target, changed };
  });
  return { list, total };
}
