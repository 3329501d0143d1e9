import type { SafeHtml } from '~/domain/format/safe-html';

/** A version of the house's terms or privacy policy. */
export interface PolicyVersion {
  no: number;
  name: string;
  /** in force from that day in Seoul on, 'YYYY-MM-DD' */
  since: string;
}

export interface PolicyTexts {
  /** the version that was asked for, or the one in force; null: there is none yet */
  shown: (PolicyVersion & { html: SafeHtml }) | null;
  currentNo: number | null;
  /** the latest first; those that are still to come stand before the one in force */
  versions: PolicyVersion[];
}

export type PolicyState = 'current' | 'past' | 'coming';

/** Where a version stands beside the one in force. */
export function policyStateOf({ versions, currentNo }: Omit<PolicyTexts, 'shown'>, no: number): PolicyState {
  if (no === currentNo) return 'current';
  const placeOf = (wanted: number | null) => versions.findIndex((version) => version.no === wanted);
  return currentNo === null || placeOf(no) < placeOf(currentNo) ? 'coming' : 'past';
}
