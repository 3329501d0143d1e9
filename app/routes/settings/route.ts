import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { serialize } from 'cookie';
import { links } from '~/links/links';
import { lightCookie, themeCookie } from '~/request/device';
import { readForm } from '~/request/form.server';
import { refererPath, safeReturnPath, seeOther } from '~/request/redirect.server';

const yearSeconds = 31_536_000;

const choices: Record<string, { cookie: string; values: readonly string[] }> = {
  theme: { cookie: themeCookie, values: ['light', 'dark', 'system'] },
  light: { cookie: lightCookie, values: ['on', 'off'] },
};

export const loader = () => redirect(links.home);

/** Device settings from the footer and the light-mode strip: a cookie for a year, and back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { origin, secure } = context.config;
  const form = await readForm(request);
  const headers = new Headers();
  for (const [name, { cookie, values }] of Object.entries(choices)) {
    const value = form.get(name);
    if (!values.includes(value)) continue;
    headers.append(
      'set-cookie',
      serialize(cookie, value, { path: '/', maxAge: yearSeconds, sameSite: 'lax', secure }),
    );
  }
  return seeOther(
    safeReturnPath(form.get('returnTo'), origin, refererPath(request, origin, links.home)),
    headers,
  );
}
