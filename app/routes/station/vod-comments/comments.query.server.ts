import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { actOnTalk } from '~/features/station/comments/act.server';
import { readTalk } from '~/features/station/comments/talk.server';
import { stationIdOf } from '~/features/station/station.server';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { readForm } from '~/request/form.server';
import { safeReturnPath } from '~/request/redirect.server';
import { currentPath } from '~/request/session.server';

const vodAt = (args: Pick<LoaderFunctionArgs, 'params'>) => ({
  kind: 'vod' as const,
  userId: stationIdOf(args),
  titleNo: numberAt(args, 'titleNo'),
});

/** What people say below a VOD, for its page and for players that show it in place. */
export async function loadVodComments(args: LoaderFunctionArgs) {
  const on = vodAt(args);
  const talk = await readTalk(args, on, {
    send: links.vodComments(on.userId, on.titleNo),
    isEssential: true,
  });
  return json({ talk, titleNo: on.titleNo, here: currentPath(args.request) });
}

/** POST of all forms of a VOD's comments, wherever they stand. */
export function actOnVod(args: ActionFunctionArgs) {
  const on = vodAt(args);
  const send = links.vodComments(on.userId, on.titleNo);
  const here = safeReturnPath(readForm(args).get('returnTo'), args.context.config.origin, send);
  return actOnTalk(args, { on, send, here });
}
