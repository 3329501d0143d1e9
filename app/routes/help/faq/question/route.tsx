import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { helpMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import type { RoutePolicy } from '~/request/route-policies';
import { sendFeedback } from './faq.action.server';
import { loadFaq } from './faq.query.server';
import { Question } from './question';
import { QuestionLayer } from './question-layer';
import { sharedQuestion } from './share-meta';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = shareMeta<typeof loader>(
  helpMeta<typeof loader>(({ data }) => data?.faq?.title ?? '자주 묻는 질문'),
  ({ data }) => (data?.faq ? sharedQuestion(data.faq) : null),
);

export const handle: RoutePolicy = { rate: 'vote' };

export const loader = (args: LoaderFunctionArgs) => loadFaq(args);

export const action = (args: ActionFunctionArgs) => sendFeedback(args);

/** A question as a page, or as a layer over the help home. */
export default function FaqQuestion() {
  const { faq, unavailable, isLayer, isRated } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  if (isLayer || !faq) return <QuestionLayer faq={faq} unavailable={unavailable} />;
  return <Question faq={faq} isRated={isRated} error={error} />;
}
