import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { getFaq } from '~/upstream/faq.server';

/** A question with its answer; `?rated=1` after a feedback was sent. 404 for an unknown one, 503 when it cannot be asked for. */
export async function loadFaq(args: LoaderFunctionArgs) {
  const { context, sessionToken } = scopeOf(args);
  const faq = await findQuestion(args, args.params.questionId ?? '');
  const isRated = new URL(args.request.url).searchParams.has('rated');
  return json({ faq, isRated, csrf: context.csrfToken(sessionToken) });
}

async function findQuestion(args: RouteArgs, id: string) {
  const { context, upstream } = scopeOf(args);
  const outcome = await getFaq(upstream, context.config.help.domainId, id);
  if (outcome.ok) return outcome.value;
  throw new Response(null, { status: outcome.class === 'rejected' ? 404 : 503 });
}
