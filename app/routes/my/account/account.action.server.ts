import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { flashHeader } from '~/request/flash.server';
import { type PostedForm, readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { endSessionHeader } from '~/request/session-cookie.server';
import { changePassword, logOutEverywhere } from '~/upstream/account.server';

export type PasswordField = 'currentPassword' | 'newPassword';
/** '' is the form as a whole */
export type PasswordErrors = Partial<Record<PasswordField | '', string>>;

const upstreamDown = '지금은 바꿀 수 없습니다. 잠시 후 다시 시도해 주세요.';
const refuse = (errors: PasswordErrors, status: 400 | 503 = 400) => json({ errors }, { status });

/** `intent` is password or logout-all. */
export async function changeAccount(args: ActionFunctionArgs) {
  await requireMember(args, links.myAccount);
  const scope = scopeOf(args);
  const form = readForm(args);
  if (form.get('intent') === 'password') return savePassword(scope, form);
  if (form.get('intent') === 'logout-all') return leaveEverywhere(scope);
  throw new Response(null, { status: 400 });
}

async function savePassword(scope: Scope, form: PostedForm) {
  const [currentPassword, newPassword] = [form.get('currentPassword'), form.get('newPassword')];
  const errors: PasswordErrors = {
    ...(currentPassword ? {} : { currentPassword: '현재 비밀번호를 입력해 주세요.' }),
    ...(newPassword ? {} : { newPassword: '새 비밀번호를 입력해 주세요.' }),
  };
  if (Object.keys(errors).length > 0) return refuse(errors);
  const outcome = await changePassword(scope.upstream, { currentPassword, newPassword });
  if (outcome.ok) {
    const text = '비밀번호를 바꿨어요. 다른 기기에서는 로그아웃했어요.';
    return redirectWithToast(scope, links.myAccount, { tone: 'done', text });
  }
  if (outcome.class !== 'rejected') return refuse({ '': upstreamDown }, 503);
  const field = (outcome.errorInfo as { field?: unknown } | null)?.field;
  const isKnown = field === 'currentPassword' || field === 'newPassword';
  return refuse({ [isKnown ? field : '']: outcome.message });
}

async function leaveEverywhere(scope: Scope) {
  const { context, upstream } = scope;
  const outcome = await logOutEverywhere(upstream);
  if (!outcome.ok) {
    const text = '로그아웃하지 못했어요. 잠시 후 다시 시도해 주세요.';
    return redirectWithToast(scope, links.myAccount, { tone: 'problem', text });
  }
  const toast = { tone: 'done' as const, text: '모든 기기에서 로그아웃했어요.' };
  const headers = new Headers({ 'set-cookie': endSessionHeader(context.config) });
  headers.append('set-cookie', await flashHeader({ toast }, context));
  headers.set('X-Remix-Reload-Document', 'true');
  return seeOther(links.home, headers);
}
