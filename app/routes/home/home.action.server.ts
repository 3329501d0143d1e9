import type { ActionFunctionArgs } from '@remix-run/node';
import { homeModes } from '~/domain/home/home';
import { links } from '~/links/links';
import { cookies } from '~/request/cookies';
import { readForm } from '~/request/form.server';
import { keepCookie } from '~/request/portal-cookie';
import { seeOther } from '~/request/redirect.server';
import { requireMember } from '~/request/session.server';

/** The mode switch: remembered on the device, so that the server renders the same home next time (GX40). */
export async function switchMode(args: ActionFunctionArgs) {
  await requireMember(args, links.home);
  const asked = readForm(args).get('mode');
  const mode = homeModes.find((known) => known === asked);
  if (!mode) throw new Response(null, { status: 400 });
  return seeOther(links.home, {
    'set-cookie': await keepCookie(cookies.homeMode, mode, args.context.config),
  });
}
