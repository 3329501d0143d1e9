import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { links } from '~/links/links';
import { cookies } from '~/request/cookies';
import { readForm } from '~/request/form.server';
import { keepPopupClosed } from '~/request/popup-cookies';
import { keepCookie } from '~/request/portal-cookie';
import { seeOther } from '~/request/redirect.server';
import { popupKeyPattern } from '~protocol/ad/codes';

export const loader = () => redirect(links.home);

/** Closes a popup where no script does: for a day by its cookie (A023, A024), else for this visit, which has no other. */
export async function action(args: ActionFunctionArgs) {
  const form = readForm(args);
  const key = form.get('key');
  if (!popupKeyPattern.test(key)) throw new Response(null, { status: 400 });
  const { config } = args.context;
  const headers = new Headers({ 'set-cookie': await keepCookie(cookies.popups, 'closed', config) });
  if (form.has('keep')) headers.append('set-cookie', await keepPopupClosed(key, config));
  return seeOther(form.has('keep') ? links.home : links.homeWithoutPopup(key), headers);
}
