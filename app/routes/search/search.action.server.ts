import type { ActionFunctionArgs } from '@remix-run/node';
import { flashHeader, type Toast } from '~/request/flash.server';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { currentPath, requireMember } from '~/request/session.server';
import { addFavorite, removeFavorite } from '~/upstream/viewer-actions.server';
import { failureCodes } from '~protocol/failure';

/** The favourite button of a profile; back to the same search (discovery §4.2, §8). */
export async function toggleFavorite(args: ActionFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const returnTo = currentPath(args.request);
  const form = await readForm(args.request);
  const [userId, intent] = [form.get('userId'), form.get('intent')];
  if (!/^\w{1,40}$/.test(userId) || (intent !== 'favorite' && intent !== 'unfavorite'))
    throw new Response(null, { status: 400 });
  await requireMember(args, returnTo);
  const outcome = await (intent === 'favorite' ? addFavorite : removeFavorite)(upstream, userId);
  const worked = outcome.ok && outcome.value.result === 1;
  const code = outcome.ok ? outcome.value.code : outcome.code;
  const { done, failed } = texts[intent];
  const toast: Toast = worked
    ? { tone: 'done', text: outcome.value.message || done }
    : { tone: 'problem', text: code === failureCodes.favoriteDailyLimit ? dailyLimit : failed };
  return seeOther(returnTo, { 'set-cookie': await flashHeader({ toast }, context) });
}

const dailyLimit = '1일 최대 즐겨찾기 추가 횟수를 초과하였습니다. 내일 다시 시도해주세요.';
const texts = {
  favorite: { done: '즐겨찾기에 추가됐습니다.', failed: '즐겨찾기 추가 중 오류가 발생했습니다.' },
  unfavorite: { done: '즐겨찾기에서 삭제됐습니다.', failed: '즐겨찾기 삭제 중 오류가 발생했습니다.' },
} as const;
