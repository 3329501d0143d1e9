import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { listKeywords, listTopFaq } from '~/upstream/faq.server';

/** Recommended keywords and popular questions; each list is empty when it cannot be asked for. */
export async function loadHome(args: LoaderFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const { domainId, phone } = context.config.help;
  const [keywords, questions] = await Promise.all([
    listKeywords(upstream, domainId),
    listTopFaq(upstream, domainId),
  ]);
  return json({ phone, keywords, questions });
}
