import { cutText } from '~/domain/format';
import type { Scope } from '~/request/scope.server';
import { suggestQuestions } from '~/upstream/faq-suggest.server';
import { faqLimits } from '~protocol/help-codes';

export type Suggestion = Awaited<ReturnType<typeof suggestQuestions>>[number];

/** FAQ questions for a title; [] without one, and when the call fails. */
export async function suggestFor({ upstream }: Scope, title: string): Promise<Suggestion[]> {
  const typed = cutText(title.trim(), faqLimits.chatLength);
  return typed ? suggestQuestions(upstream, typed) : [];
}
