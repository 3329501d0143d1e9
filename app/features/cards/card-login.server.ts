import { json } from '@remix-run/node';
import { links } from '~/links/links';
import type { PortalContext } from '~/request/context.server';
import { seeOther } from '~/request/redirect.server';
import { type Wanted, wantedHeaders } from '~/request/wanted.server';
import type { CardActionAnswer, CardIntent } from './card-action';

interface LoginWay {
  intent: CardIntent;
  /** the page that comes after the login, and offers again what was wanted (GX05) */
  returnTo: string;
  wanted: Wanted;
  /** a script asks */
  enhanced: boolean;
}

/** The answer of an action of a card to somebody who is not signed in. */
export async function cardLogin(
  context: PortalContext,
  { intent, returnTo, wanted, enhanced }: LoginWay,
): Promise<Response> {
  const login = links.login(context.config.hosts, returnTo);
  const headers = await wantedHeaders(wanted, context);
  return enhanced
    ? json({ ok: false, intent, toast: null, login } satisfies CardActionAnswer, { headers })
    : seeOther(login, headers);
}
