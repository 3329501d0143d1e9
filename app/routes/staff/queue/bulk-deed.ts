import type { AnswerKind } from '~protocol/help/codes';
import type { StaffCase } from '~protocol/staff/calls';
import { type CaseAct, caseActs } from '~protocol/staff/work-codes';

/** What is done with every chosen case. */
export type BulkDeed =
  | { kind: 'assign' /** an account; '' = nobody */; to: string }
  | { kind: 'category'; nodeId: string }
  | { kind: 'state'; act: CaseAct }
  | { kind: 'merge' }
  | { kind: 'answer'; answer: AnswerKind; text: string };

/** The deeds that a value of the select names by itself. */
type ListedDeed = Exclude<BulkDeed['kind'], 'answer'>;

const prefixes = { assign: 'to:', category: 'node:', state: 'act:', merge: 'merge' } as const;

/** The start of the values of the select that name deeds of the kind. */
export const deedPrefix = (kind: ListedDeed): string => prefixes[kind];

/** Reads a value of the select; null for what names no deed. */
export function readDeed(value: string): BulkDeed | null {
  const rest = (kind: ListedDeed) =>
    value.startsWith(prefixes[kind]) ? value.slice(prefixes[kind].length) : null;
  if (rest('merge') === '') return { kind: 'merge' };
  const to = rest('assign');
  if (to !== null) return { kind: 'assign', to };
  const nodeId = rest('category');
  if (nodeId) return { kind: 'category', nodeId };
  const act = caseActs.find((known) => known === rest('state'));
  return act ? { kind: 'state', act } : null;
}

/** A case as a page of the queue showed it: what has changed since then is left as it is. */
export interface SeenCase {
  ticketId: string;
  version: number;
  nodeId: string;
  /** an account; '' = nobody's */
  owner: string;
}

/** The value of a case's box. */
export const writeSeen = ({
  ticketId,
  version,
  nodeId,
  owner,
}: Pick<StaffCase, 'ticketId' | 'version' | 'nodeId' | 'owner'>): string =>
  [ticketId, version, nodeId, owner?.userId ?? ''].join(' ');

/** Null for what no box holds. */
export function readSeen(value: string): SeenCase | null {
  const [, ticketId, version, nodeId, owner = ''] = /^(\S+) (\d{1,9}) (\S+) (\S*)$/.exec(value) ?? [];
  return ticketId && nodeId ? { ticketId, version: Number(version), nodeId, owner } : null;
}
