import { ruleText } from '~protocol/hiding/rules';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { insertHiddenRules } from '../store/my-hidden';
import type { WorldContext } from './world-context';

/** What bomi has had enough of: each takes something off the list of all broadcasts. */
const hidden = [
  { kind: 'category', value: '00060005', label: '당구', daysAgo: 40 },
  { kind: 'tag', label: '공포', daysAgo: 21 },
  { kind: 'word', label: '승부 예측', daysAgo: 9 },
  { kind: 'tag', label: '주식', daysAgo: 3 },
  { kind: 'word', label: '치킨', daysAgo: 1 },
] as const;

/** Hidden categories, tags and words of the demo account. Needs the live world. */
export async function loadMyHidden(db: Db, { now }: WorldContext): Promise<void> {
  await insertHiddenRules(
    db,
    hidden.map(({ daysAgo, ...rule }) => ({
      accountId: 'bomi',
      kind: rule.kind,
      value: rule.kind === 'category' ? rule.value : ruleText(rule.kind, rule.label),
      label: rule.label,
      createdAt: timeBefore(now, daysAgo, 'day'),
    })),
  );
}
