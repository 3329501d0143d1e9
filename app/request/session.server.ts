/** Pages and actions for members only. */
import { json } from '@remix-run/node';
import type { Member } from '~/domain/viewer';
import { pageAddress } from '~/framework.server';
import { links } from '~/links/links';
import { sentToken } from './form-token.server';
import { seeOther } from './redirect.server';
import type { RouteArgs, Scope } from './scope.server';
import { scopeOf } from './scope.server';
import { fieldsToShow, type UnsentForm } from './unsent-form';

/** The current page as a return address: path and query. */
export function currentPath(request: Request): string {
  const { pathname, search } = pageAddress(request);
  return pathname + search;
}

/**
 * The member; throws a 303 to the login page for a guest, who comes back to `returnTo` (default: this page).
 * Throws 503 when the session call failed.
 */
export async function requireMember(args: RouteArgs, returnTo = currentPath(args.request)): Promise<Member> {
  const viewer = await scopeOf(args).viewer();
  if (viewer.kind === 'member') return viewer;
  if (viewer.kind === 'unknown') throw new Response(null, { status: 503 });
  throw seeOther(links.login(args.context.config.hosts, returnTo));
}

/** After a call: the session may have ended since the page asked for it. @throws Response 303 as requireMember */
export function requireSession({ context, upstream }: Scope, returnTo: string): void {
  if (upstream.globalError() === 'login') throw seeOther(links.login(context.config.hosts, returnTo));
}

/**
 * As requireMember, for the action of a form that somebody types in: a guest is not sent away, since the text would be
 * lost, but gets it back (features/shell/sending/unsent-form.tsx; a script leaves the form as it is).
 *
 * @param textFields what is typed, the longest text first; a name may stand in many rows
 */
export async function requireWriter(args: RouteArgs, ...textFields: string[]): Promise<Member> {
  const { form } = args.context;
  const textField = textFields.find((name) => form?.fields.getAll(name).some((text) => text.trim() !== ''));
  if (form && textField && (await scopeOf(args).viewer()).kind === 'guest') {
    const unsent: UnsentForm = {
      action: currentPath(args.request),
      textField,
      fields: fieldsToShow(form.fields),
      hasFiles: form.files.length > 0,
      token: sentToken(form),
    };
    throw json({ unsent }, { status: 401 });
  }
  return requireMember(args);
}
