import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { links } from '~/links/links';
import { cookies } from '~/request/cookies';
import { readForm } from '~/request/form.server';
import { keepCookie, type PortalCookie } from '~/request/portal-cookie';
import { refererPath, safeReturnPath, seeOther } from '~/request/redirect.server';
import { switchAssistant } from './assistant.server';

/** The cookie that each form field sets. */
const settings: Record<string, PortalCookie> = {
  theme: cookies.theme,
  light: cookies.light,
  columns: cookies.liveColumns,
};

export const loader = () => redirect(links.home);

/** Device settings from the footer, the light-mode strip and lists of broadcasts: a cookie for a year, and back to the page. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { origin } = context.config;
  const form = readForm({ context });
  if (form.has('assistant')) return switchAssistant(args);
  const headers = new Headers();
  for (const [field, cookie] of Object.entries(settings)) {
    const value = cookie.row.schema.safeParse(form.get(field));
    if (value.success) headers.append('set-cookie', await keepCookie(cookie, value.data, context.config));
  }
  return seeOther(
    safeReturnPath(form.get('returnTo'), origin, refererPath(request, origin, links.home)),
    headers,
  );
}
