import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { keepPopupClosed } from '~/request/popup-cookies';
import { seeOther } from '~/request/redirect.server';
import { popupKeyPattern } from '~protocol/ads-codes';

export const loader = () => redirect(links.home);

/** Closes a popup where no script does: for a day by its cookie (A023, A024), else for the page that follows. */
export async function action(args: ActionFunctionArgs) {
  const form = readForm(args);
  const key = form.get('key');
  if (!popupKeyPattern.test(key)) throw new Response(null, { status: 400 });
  return form.has('keep')
    ? seeOther(links.home, { 'set-cookie': await keepPopupClosed(key, args.context.config) })
    : seeOther(links.homeWithoutPopup(key));
}
