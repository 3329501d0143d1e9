import { asWholePage } from '~/framework.server';
import { links } from '~/links/links';
import { flashHeader } from './flash.server';
import { seeOther } from './redirect.server';
import type { Scope } from './scope.server';
import { endSessionHeader } from './session-cookie.server';
import { clearWantedHeader } from './wanted.server';

/** To the home as a guest: the session has ended, and its cookie goes. */
export async function redirectSignedOut({ context }: Scope, text: string) {
  const headers = new Headers({ ...asWholePage, 'set-cookie': endSessionHeader(context.config) });
  // the next who logs in here has not typed it
  headers.append('set-cookie', clearWantedHeader(context));
  headers.append('set-cookie', await flashHeader({ toast: { tone: 'done', text } }, context));
  return seeOther(links.home, headers);
}
