import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { listKeywords, listTopFaq } from '~/upstream/help/faq.server';

/** Recommended keywords and popular questions; `questions` is null when they could not be read. */
export async function loadHome(args: LoaderFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const { domainId, phone } = context.config.help;
  const [keywords, questions] = await Promise.all([
    listKeywords(upstream, domainId),
    listTopFaq(upstream, domainId),
  ]);
  return json({
    phone,
    keywords,
    questions: questions.length === 0 && upstream.wasUnanswered() ? null : questions,
  });
}
