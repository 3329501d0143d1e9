import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LivePlayback } from '~/features/player/live-playback';
import { loadPlayer, openWithPassword } from '~/features/player/live-player.server';
import { LiveRefused } from '~/features/player/live-refused';
import { sharedLive } from '~/features/player/share-meta';
import type { PageHandle } from '~/features/shell/page-handle';
import { pageMeta } from '~/features/shell/page-title';
import { shareMeta } from '~/features/shell/share-meta';
import { Page } from '~/ui/page/page';

export { sendOrKeep as clientAction } from '~/features/shell/submit-failure';

export const meta = shareMeta<typeof loader>(
  pageMeta<typeof loader>(({ data }) =>
    data?.state === 'playing' ? data.title : (data?.about?.title ?? 'LIVE'),
  ),
  ({ data }) => (data?.state === 'playing' ? sharedLive(data) : null),
);

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadPlayer(args);

/** A password broadcast is opened by the form below its lock; the answer is the playing page itself. */
export const action = (args: ActionFunctionArgs) => openWithPassword(args);

export default function Player() {
  const loaded = useLoaderData<typeof loader>();
  const opened = useActionData<typeof action>();
  const data = opened ?? loaded;
  return <Page>{data.state === 'playing' ? <LivePlayback data={data} /> : <LiveRefused data={data} />}</Page>;
}
