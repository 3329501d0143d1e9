import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { SafeHtml } from '~/domain/safe-html';
import { scopeOf } from '~/request/scope.server';
import { getFaq, listKeywords, listTopFaq } from '~/upstream/faq.server';

/** `?open={id}` opens that popular question in its place; its answer is asked for then only, as each view counts. */
export async function loadHome(args: LoaderFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const { domainId, phone } = context.config.help;
  const wanted = new URL(args.request.url).searchParams.get('open');
  const [keywords, questions] = await Promise.all([
    listKeywords(upstream, domainId),
    listTopFaq(upstream, domainId),
  ]);
  let opened: { id: string; html: SafeHtml | null } | null = null;
  if (wanted && questions.some(({ id }) => id === wanted)) {
    const faq = await getFaq(upstream, domainId, wanted);
    // without its answer it still leads to its page
    opened = { id: wanted, html: faq.ok ? faq.value.html : null };
  }
  return json({ phone, keywords, questions, opened });
}
