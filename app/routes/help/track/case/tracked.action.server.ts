import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { addToTracked } from '~/upstream/track.server';
import { contentLength, helpErrorCodes } from '~protocol/help-codes';
import { contentSize } from '~protocol/help-rules';
import { isToken, redirectFromLostLink } from './tracked.query.server';

const sizeText = `내용을 ${contentLength.min}자 이상 1,000자 이하로 입력해 주세요.`;
const failedText = '오류가 발생했습니다. 다시 시도해 주세요.';

/** Adds the guest's message to the ticket. */
export async function addInformation(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  const token = args.params.token ?? '';
  const form = await readForm(args.request);
  if (!isToken(token)) return redirectFromLostLink(scope);
  const contents = form.get('contents').trim();
  const refuse = (error: string, status: 400 | 503) => json({ contents, error }, { status });
  const size = contentSize(contents);
  if (size < contentLength.min || size > contentLength.max) return refuse(sizeText, 400);
  const outcome = await addToTracked(scope.upstream, { token, contents });
  if (!outcome.ok) {
    const isRefused = outcome.class === 'rejected';
    return refuse(isRefused ? outcome.message : failedText, isRefused ? 400 : 503);
  }
  const { errorCode, message } = outcome.value;
  if (errorCode === helpErrorCodes.notFound) return redirectFromLostLink(scope);
  if (errorCode !== helpErrorCodes.ok) return refuse(message ?? failedText, 400);
  return redirectWithToast(scope, links.tracked(token), { tone: 'done', text: '추가한 내용을 전달했어요.' });
}
