import { groupDigits } from '~/domain/format/format';
import { adEventNames } from '~protocol/staff/home/codes';

export type AdCounts = Partial<Record<keyof typeof adEventNames, number>>;

/** '노출 1,203 · 클릭 12 …': what was counted of an ad. */
export function adCountsText(counts: AdCounts): string {
  const names = Object.keys(adEventNames) as (keyof typeof adEventNames)[];
  return names.map((name) => `${adEventNames[name]} ${groupDigits(counts[name] ?? 0)}`).join(' · ');
}
