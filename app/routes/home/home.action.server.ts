import type { ActionFunctionArgs } from '@remix-run/node';
import { serialize } from 'cookie';
import { links } from '~/links/links';
import { homeModeCookie } from '~/request/device';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { requireMember } from '~/request/session.server';

const yearSeconds = 31_536_000;

/** The mode switch: remembered on the device, so that the server renders the same home next time (GX40). */
export async function switchMode(args: ActionFunctionArgs) {
  const { secure } = args.context.config;
  await requireMember(args, links.home);
  const mode = (await readForm(args.request)).get('mode');
  if (mode !== 'popular' && mode !== 'prefer') throw new Response(null, { status: 400 });
  const cookie = serialize(homeModeCookie, mode, { path: '/', maxAge: yearSeconds, sameSite: 'lax', secure });
  return seeOther(links.home, { 'set-cookie': cookie });
}
