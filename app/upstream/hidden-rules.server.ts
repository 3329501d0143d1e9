/** Hidden categories, tags and words: the member's list, and its changes. */
import type { HiddenRuleKind } from '~protocol/hidden-rules';
import {
  hiddenRuleItemSchema,
  hiddenRulesAnswerSchema,
  hideAnswerSchema,
  viewerPaths,
} from '~protocol/viewer';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

const rulesCall = definePersonalCall({
  name: 'hidden.rules',
  service: 'main',
  method: 'GET',
  path: () => viewerPaths.hiddenRules,
  schema: hiddenRulesAnswerSchema,
});

/** Of a category the number, of a tag or word the text. */
interface RuleTarget {
  kind: HiddenRuleKind;
  value: string;
}

const addCall = definePersonalCall({
  name: 'hidden.addRule',
  service: 'main',
  method: 'POST',
  path: () => viewerPaths.hiddenRules,
  body: ({ kind, value }: RuleTarget) => ({ form: { kind, value } }),
  schema: hideAnswerSchema,
});

const removeCall = definePersonalCall({
  name: 'hidden.removeRule',
  service: 'main',
  method: 'POST',
  path: () => viewerPaths.hiddenRules,
  body: ({ kind, value }: RuleTarget) => ({ form: { _method: 'delete', kind, value } }),
  schema: hideAnswerSchema,
});

/** Last hidden first; null when the call fails. Dates: 'YYYY-MM-DD HH:mm:ss', Seoul. */
export async function listHiddenRules(upstream: Upstream) {
  const outcome = await upstream.call(rulesCall, {});
  if (!outcome.ok) return null;
  return outcome.parseItems(outcome.value.data, hiddenRuleItemSchema, (rule) => rule);
}

export const addHiddenRule = (upstream: Upstream, rule: RuleTarget) => upstream.call(addCall, rule);

export const removeHiddenRule = (upstream: Upstream, rule: RuleTarget) => upstream.call(removeCall, rule);
