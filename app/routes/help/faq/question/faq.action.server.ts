import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { feedback } from '~/upstream/clients.server';

const failedText = '오류가 발생했습니다. 다시 시도해 주세요.';

/** Stores whether the answer helped, Y or N, and redirects to the question, which says thank you. */
export async function sendFeedback(args: ActionFunctionArgs) {
  const id = args.params.questionId ?? '';
  const form = readForm(args);
  const answer = form.get('helped');
  if (answer !== 'Y' && answer !== 'N')
    return json({ error: '도움이 되었는지 골라 주세요.' }, { status: 400 });
  const outcome = await feedback.rate(scopeOf(args).upstream, { kb_id: id, is_satisfied: answer });
  if (outcome.ok && outcome.value.result === 1) return seeOther(links.faqRated(id));
  if (outcome.ok) return json({ error: outcome.value.message || failedText }, { status: 400 });
  if (outcome.status === 404) throw new Response(null, { status: 404 });
  const isRefused = outcome.class === 'rejected';
  return json({ error: isRefused ? outcome.message : failedText }, { status: isRefused ? 400 : 503 });
}
