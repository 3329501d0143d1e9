import type { LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';
import { requireMember } from '~/request/session.server';

/** The history begins with what was watched live (GN08). */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args);
  return seeOther(links.myRecentLive);
}
