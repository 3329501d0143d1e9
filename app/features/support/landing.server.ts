import { json } from '@remix-run/node';
import type { Toast } from '~/request/flash.server';
import type { PostedForm } from '~/request/form.server';
import { safeReturnPath } from '~/request/redirect.server';
import { isAsked, landWithToast } from '~/request/redirect-with-toast.server';
import type { Scope } from '~/request/scope.server';
import type { Done } from './answers';

/** The video from which the page was opened; null: it was opened elsewhere. */
export function cameFrom(request: Request, { context }: Scope): string | null {
  const from = new URL(request.url).searchParams.get('returnTo');
  return safeReturnPath(from, context.config.origin, '') || null;
}

interface Landing {
  request: Request;
  form: PostedForm;
  /** where it leads to when the page was opened by itself */
  path: string;
}

/** It is done: a dialog is told so, a page leads back to the video it came from. */
export const landDone = (scope: Scope, { request, form, path }: Landing, toast: Toast) =>
  isAsked(form) ? json<Done>({ toast }) : landWithToast(scope, cameFrom(request, scope) ?? path, toast);

/** It is not: the page it was asked on says so. */
export const landRefused = (
  scope: Scope,
  form: PostedForm,
  { path, text }: { path: string; text: string },
) => {
  const toast = { tone: 'problem', text } as const;
  return isAsked(form) ? json<Done>({ toast }) : landWithToast(scope, path, toast);
};
