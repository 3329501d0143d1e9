import { cutText } from '~/domain/format/format';
import type { Scope } from '~/request/scope.server';
import { chat } from '~/upstream/clients.server';
import { faqLimits } from '~protocol/help/codes';

export interface Suggestion {
  id: string;
  title: string;
}

/** Up to ten FAQ questions for a title; [] without one, and when the call fails. */
export async function suggestFor({ upstream }: Scope, title: string): Promise<Suggestion[]> {
  const typed = cutText(title.trim(), faqLimits.chatLength);
  if (!typed) return [];
  const asked = { contents: typed, contents_cnt: faqLimits.autocomplete };
  const outcome = await chat.suggest(upstream, asked);
  if (!outcome.ok) return [];
  return outcome.value.slice(0, faqLimits.autocomplete).map(({ kbId, title }) => ({ id: kbId, title }));
}
