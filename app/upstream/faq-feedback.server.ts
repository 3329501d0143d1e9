/** Feedback of FAQ readers: whether an answer helped, and what they searched for (H170). */
import { resultSchema } from '~protocol/failure';
import { helpPaths } from '~protocol/help';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

const rateCall = definePersonalCall({
  name: 'help.set_faq_satisfaction',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.faqSatisfaction,
  body: (p: { id: string; helped: boolean }) => ({
    json: { kb_id: p.id, is_satisfied: p.helped ? 'Y' : 'N' },
  }),
  schema: resultSchema,
});

const keywordCall = definePersonalCall({
  name: 'help.set_faq_keyword',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.faqKeyword,
  body: (p: { word: string }) => ({ json: { szKeyword: p.word } }),
  schema: resultSchema,
});

export const rateFaq = (upstream: Upstream, p: { id: string; helped: boolean }) => upstream.call(rateCall, p);

/** Not awaited: a failure shows in the log of calls. */
export function logKeyword(upstream: Upstream, word: string): void {
  void upstream.call(keywordCall, { word });
}
