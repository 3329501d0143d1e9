import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { suggestQuestions } from '~/upstream/faq-suggest.server';
import { faqLimits } from '~protocol/help-codes';

/** `?q=`: questions that go on from what is typed, for scripts; [] for nothing typed and when they cannot be asked for. */
export async function loader(args: LoaderFunctionArgs) {
  const typed = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, faqLimits.chatLength);
  return json({ questions: typed ? await suggestQuestions(scopeOf(args).upstream, typed) : [] });
}
