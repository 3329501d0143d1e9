import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import type { Toast } from '~/request/flash.server';
import { pressed, readForm } from '~/request/form.server';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { history } from '~/upstream/clients.server';

/** The address of a form has no page: back to the history. */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, links.myHistory);
  return seeOther(links.myHistory);
}

const done = {
  pause: '시청 기록을 멈췄어요.',
  resume: '시청 기록을 다시 시작했어요.',
} as const;

/** POST `intent` pause or resume; again is no harm. */
export async function action(args: ActionFunctionArgs) {
  await requireMember(args, links.myHistory);
  const scope = scopeOf(args);
  const form = readForm(args);
  const intent = pressed(form, ['pause', 'resume']);
  const outcome = await (intent === 'pause' ? history.setPause : history.resume)(scope.upstream, {});
  const toast: Toast = outcome.ok
    ? { tone: 'done', text: done[intent] }
    : { tone: 'problem', text: failedTexts.notChanged };
  const returnTo = safeReturnPath(form.get('returnTo'), args.context.config.origin, links.myHistory);
  return redirectWithToast(scope, returnTo, toast);
}
