/** FAQ questions for the typed text, from the chat service's autocomplete (H171). */
import { plainTitle } from '~/domain/faq';
import { autocompleteAnswerSchema, faqLimits, helpPaths } from '~protocol/help';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

const autocompleteCall = definePersonalCall({
  name: 'help.question_autocomplete',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.chat,
  body: (p: { typed: string }) => ({
    json: { type: 'question_autocomplete', contents: p.typed, contents_cnt: faqLimits.autocomplete },
  }),
  schema: autocompleteAnswerSchema,
});

/** Questions that complete the typed text, up to ten. */
export async function suggestQuestions(upstream: Upstream, typed: string) {
  const outcome = await upstream.call(autocompleteCall, { typed });
  if (!outcome.ok) return [];
  return outcome.value.answerList
    .slice(0, faqLimits.autocomplete)
    .map(({ kbId, title }) => ({ id: kbId, title: plainTitle(title) }));
}
