import type { LoaderFunctionArgs } from '@remix-run/node';
import { cutText } from '~/domain/format/format';
import { isLoggedKeyword } from '~/domain/help/faq';
import { parsePage } from '~/domain/lists/start';
import { links } from '~/links/links';
import { listAnswer } from '~/request/list-answer.server';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { feedback } from '~/upstream/clients.server';
import { listKeywords, searchFaq } from '~/upstream/help/faq.server';
import { faqLimits } from '~protocol/help/codes';

/** FAQ entries for `?q=`, ten a page. An empty search redirects to the FAQ. */
export async function loadFaqSearch(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { upstream, context } = scope;
  const params = new URL(args.request.url).searchParams;
  const word = cutText((params.get('q') ?? '').trim(), faqLimits.questionLength);
  if (!word) throw seeOther(links.faq);
  const page = parsePage(params.get('page'));
  // nobody waits for it: a failure shows in the log of calls
  if (page === 1 && isLoggedKeyword(word)) void feedback.logKeyword(upstream, { szKeyword: word });
  const { domainId } = context.config.help;
  const [found, keywords] = await Promise.all([
    searchFaq(upstream, domainId, { word, page }),
    listKeywords(upstream, domainId),
  ]);
  return listAnswer(scope, found.items.length === 0, { word, page, keywords, ...found });
}
