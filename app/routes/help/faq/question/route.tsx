import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { RoutePolicy } from '~/request/route-policies';
import { sendFeedback } from './faq.action.server';
import { loadFaq } from './faq.query.server';
import { Question } from './question';
import { QuestionLayer } from './question-layer';

export const handle: RoutePolicy = { rate: 'inquiry' };

export const loader = (args: LoaderFunctionArgs) => loadFaq(args);

export const action = (args: ActionFunctionArgs) => sendFeedback(args);

/** A question as a page, or as a layer over the help home. */
export default function FaqQuestion() {
  const { faq, isLayer, isRated } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  if (isLayer || !faq) return <QuestionLayer faq={faq} />;
  return <Question faq={faq} isRated={isRated} error={error} />;
}
