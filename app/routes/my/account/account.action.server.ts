import { type ActionFunctionArgs, json } from '@remix-run/node';
import { changePicture } from '~/features/account/picture.server';
import { links } from '~/links/links';
import { type PostedForm, readForm } from '~/request/form.server';
import { landWithToast, redirectWithToast } from '~/request/redirect-with-toast.server';
import { errorsAt, failedTexts, refusalOf } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireWriter } from '~/request/session.server';
import { redirectSignedOut } from '~/request/signed-out.server';
import { account } from '~/upstream/clients.server';
import type { UpstreamFailure } from '~/upstream/outcome.server';
import type { AccountForm, AccountProblem } from './account-form';

const refuse = (problem: AccountProblem, status = 400) => json(problem, { status });

/** `fields`: the form's, by the platform's names. */
function refuseAs(
  tried: Omit<AccountProblem, 'errors'>,
  failure: UpstreamFailure,
  fields: Record<string, string>,
) {
  const refusal = refusalOf(failure, failedTexts.cannotChange);
  return refuse({ ...tried, errors: errorsAt(refusal, fields) }, refusal.status);
}

/** `intent` is picture, picture-remove, nick, email, password or logout-all; `end` names a device. */
export async function changeAccount(args: ActionFunctionArgs) {
  const picture = await changePicture(args, links.myAccount);
  if (picture) return picture;
  await requireWriter(args, 'userNick');
  const scope = scopeOf(args);
  const form = readForm(args);
  const intent = form.get('intent');
  if (intent === 'logout-all') return leaveEverywhere(scope);
  if (form.has('end')) return leaveOne(scope, form.get('end'));
  const save = Object.hasOwn(saves, intent) ? saves[intent as AccountForm] : null;
  if (!save) throw new Response(null, { status: 400 });
  return save(scope, form);
}

async function saveNick(scope: Scope, form: PostedForm) {
  const userNick = form.get('userNick');
  const tried = { form: 'nick', typed: { userNick } } as const;
  if (!userNick.trim()) return refuse({ ...tried, errors: { userNick: '닉네임을 입력해 주세요.' } });
  const outcome = await account.nick(scope.upstream, { userNick });
  if (!outcome.ok) return refuseAs(tried, outcome, { userNick: 'userNick' });
  return landWithToast(scope, `${links.myAccount}#userNick`, { tone: 'done', text: '닉네임을 바꿨어요.' });
}

async function saveEmail(scope: Scope, form: PostedForm) {
  const [email, currentPassword] = [form.get('email').trim(), form.get('emailPassword')];
  const tried = { form: 'email', typed: { email } } as const;
  if (!currentPassword) {
    return refuse({ ...tried, errors: { emailPassword: '현재 비밀번호를 입력해 주세요.' } });
  }
  const outcome = await account.email(scope.upstream, { email: email || null, currentPassword });
  if (!outcome.ok) return refuseAs(tried, outcome, { email: 'email', currentPassword: 'emailPassword' });
  const text = email ? '이메일을 바꿨어요.' : '이메일을 지웠어요.';
  return landWithToast(scope, `${links.myAccount}#email`, { tone: 'done', text });
}

async function savePassword(scope: Scope, form: PostedForm) {
  const [currentPassword, newPassword] = [form.get('currentPassword'), form.get('newPassword')];
  const tried = { form: 'password', typed: {} } as const;
  const errors = {
    ...(currentPassword ? {} : { currentPassword: '현재 비밀번호를 입력해 주세요.' }),
    ...(newPassword ? {} : { newPassword: '새 비밀번호를 입력해 주세요.' }),
  };
  if (Object.keys(errors).length > 0) return refuse({ ...tried, errors });
  const outcome = await account.password(scope.upstream, { currentPassword, newPassword });
  if (!outcome.ok) {
    return refuseAs(tried, outcome, { currentPassword: 'currentPassword', newPassword: 'newPassword' });
  }
  const text = '비밀번호를 바꿨어요. 다른 기기에서는 로그아웃했어요.';
  return redirectWithToast(scope, links.myAccount, { tone: 'done', text });
}

const saves: Record<AccountForm, (scope: Scope, form: PostedForm) => Promise<Response>> = {
  nick: saveNick,
  email: saveEmail,
  password: savePassword,
};

async function leaveEverywhere(scope: Scope) {
  const outcome = await account.logoutAll(scope.upstream, {});
  if (!outcome.ok) {
    const text = '로그아웃하지 못했어요. 잠시 후 다시 시도해 주세요.';
    return redirectWithToast(scope, links.myAccount, { tone: 'problem', text });
  }
  return redirectSignedOut(scope, '모든 기기에서 로그아웃했어요.');
}

async function leaveOne(scope: Scope, id: string) {
  if (!/^[0-9a-f]{24}$/.test(id)) throw new Response(null, { status: 400 });
  const outcome = await account.endSession(scope.upstream, { id });
  return landWithToast(
    scope,
    `${links.myAccount}#devices`,
    outcome.ok
      ? { tone: 'done', text: '그 기기에서 로그아웃했어요.' }
      : { tone: 'problem', text: '로그아웃하지 못했어요. 잠시 후 다시 시도해 주세요.' },
  );
}
