import { json } from '@remix-run/node';
import { asWholePage, inPlaceOfForm } from '~/framework.server';
import { flashHeader, type Toast } from './flash.server';
import type { PostedForm } from './form.server';
import { seeOther } from './redirect.server';
import type { Scope } from './scope.server';

/**
 * Redirects with a toast, always by a full page load: the shell, which shows the toast, is
 * not loaded again when a script navigates.
 */
export async function redirectWithToast(scope: Scope, path: string, toast: Toast) {
  return seeOther(path, {
    'set-cookie': await flashHeader({ toast }, scope.context),
    ...asWholePage,
  });
}

/**
 * To a page that a script does not load anew: what `path` names after '#' takes the focus, else its heading
 * (features/shell/navigation/use-landing.ts). It takes the place of the form, which Back would show when there is nothing left to do.
 */
export async function landWithToast({ context }: Scope, path: string, toast: Toast) {
  return seeOther(path, {
    'set-cookie': await flashHeader({ toast }, context),
    ...inPlaceOfForm,
  });
}

/** To a page that a script loads anew; null: nothing is said there. */
export async function backWithToast(
  { context }: Scope,
  path: string,
  toast: Toast | null,
  given: Record<string, string> = {},
) {
  const headers = new Headers(given);
  if (toast) headers.append('set-cookie', await flashHeader({ toast }, context));
  return seeOther(path, headers);
}

/** A script asked: it stays on the page, and shows the toast itself. */
export const isAsked = (form: PostedForm): boolean => form.get('enhanced') === '1';

/** Answers a press: a script that asked with JSON, a plain form with the way back and the same toast. */
export const answerPress = async <Answer extends { toast: Toast | null }>(
  scope: Scope,
  { form, back }: { form: PostedForm; back: string },
  answer: Answer,
) => (isAsked(form) ? json(answer) : backWithToast(scope, back, answer.toast));
