import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { failedTexts, type Refusal, refusalOf, wrong } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { feedback } from '~/upstream/clients.server';

/** Stores whether the answer helped, Y or N, and redirects to the question, which says thank you. */
export async function sendFeedback(args: ActionFunctionArgs) {
  const id = args.params.questionId ?? '';
  const form = readForm(args);
  const answer = form.get('helped');
  const refuse = ({ text, status }: Refusal) => json({ error: text }, { status });
  if (answer !== 'Y' && answer !== 'N') return refuse(wrong('도움이 되었는지 골라 주세요.'));
  const outcome = await feedback.rate(scopeOf(args).upstream, { kb_id: id, is_satisfied: answer });
  if (outcome.ok && outcome.value.result === 1) return seeOther(links.faqRated(id));
  if (outcome.ok) return refuse(wrong(outcome.value.message || failedTexts.error));
  if (outcome.status === 404) throw new Response(null, { status: 404 });
  return refuse(refusalOf(outcome, failedTexts.error));
}
