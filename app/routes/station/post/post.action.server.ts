import type { ActionFunctionArgs } from '@remix-run/node';
import { actOnTalk } from '~/features/station/comments/act.server';
import { pageAt, postAt } from '~/features/station/talk.server';
import { links } from '~/links/links';

/** POST of a post's page. */
export function actOnPost(args: ActionFunctionArgs) {
  const on = postAt(args);
  const here = links.stationPostPage(on.userId, on.titleNo, pageAt(args.request));
  const send = links.stationPostPage(on.userId, on.titleNo);
  return actOnTalk(args, { on, send, here });
}
