import type { LoaderFunctionArgs } from '@remix-run/node';
import { formToken } from '~/request/form-token.server';
import { listAnswer } from '~/request/list-answer.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { getFaq } from '~/upstream/help/faq.server';

/** A question with its answer. `?layer=1`: as a layer; `?rated=1`: feedback was sent. 404 for an unknown one, 503 when the call fails. */
export async function loadFaq(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const params = new URL(args.request.url).searchParams;
  const isLayer = params.has('layer');
  const faq = await findQuestion(args, args.params.questionId ?? '').catch((failure: Response) => {
    if (!isLayer) throw failure;
    // a failure in a dialog must not replace the page below it
    return null;
  });
  const data = { faq, isLayer, isRated: params.has('rated'), csrf: await formToken(scope) };
  return listAnswer(scope, !faq, data, { status: faq ? 200 : 404 });
}

async function findQuestion(args: RouteArgs, id: string) {
  const { context, upstream } = scopeOf(args);
  return foundOrFail(await getFaq(upstream, context.config.help.domainId, id));
}
