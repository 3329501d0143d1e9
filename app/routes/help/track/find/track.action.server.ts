import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, type Refusal, refusalOf, tooSoon, wrong } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { track } from '~/upstream/clients.server';

/** The address is nobody's to open who has not its mailbox. */
const mailedText = '다른 문의와 합쳐진 문의예요. 내용을 볼 수 있는 주소를 이메일로 보냈어요.';

const unknown = wrong('접수번호와 이메일이 맞는 문의가 없어요. 다시 확인해 주세요.');

/** From case number and e-mail to the private link. An unknown case and somebody else's get the same answer. */
export async function findTicketOfForm(args: ActionFunctionArgs) {
  const form = readForm(args);
  const values = { caseNumber: form.get('caseNumber').trim(), email: form.get('email').trim() };
  const refuse = ({ text, status }: Refusal) => json({ values, error: text }, { status });
  const wait = tooSoon(args.context);
  if (wait) return refuse(wait);
  if (!values.caseNumber || !values.email || values.caseNumber.length > 40 || values.email.length > 254)
    return refuse(unknown);
  const scope = scopeOf(args);
  const outcome = await track.find(scope.upstream, values);
  if (!outcome.ok) return refuse(refusalOf(outcome, failedTexts.error));
  const { token, isMailed } = outcome.value;
  if (isMailed) return landWithToast(scope, links.track, { tone: 'done', text: mailedText });
  return token ? seeOther(links.tracked(token)) : refuse(unknown);
}
