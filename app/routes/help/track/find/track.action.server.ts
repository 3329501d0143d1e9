import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { waitMessage } from '~/request/wait-message.server';
import { track } from '~/upstream/clients.server';

const unknownText = '접수번호와 이메일이 맞는 문의가 없어요. 다시 확인해 주세요.';
const failedText = '오류가 발생했습니다. 다시 시도해 주세요.';

/** From case number and e-mail to the private link. An unknown case and somebody else's get the same answer. */
export async function findTicketOfForm(args: ActionFunctionArgs) {
  const form = readForm(args);
  const values = { caseNumber: form.get('caseNumber').trim(), email: form.get('email').trim() };
  const refuse = (error: string, status: 400 | 429 | 503) => json({ values, error }, { status });
  const wait = waitMessage(args.context);
  if (wait) return refuse(wait, 429);
  if (!values.caseNumber || !values.email || values.caseNumber.length > 40 || values.email.length > 254)
    return refuse(unknownText, 400);
  const outcome = await track.find(scopeOf(args).upstream, values);
  if (!outcome.ok) {
    const isRefused = outcome.class === 'rejected';
    return refuse(isRefused ? outcome.message : failedText, isRefused ? 400 : 503);
  }
  const { token } = outcome.value;
  return token ? seeOther(links.tracked(token)) : refuse(unknownText, 400);
}
