import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LivePlayback } from '~/features/player/live-playback';
import { loadPlayer, openWithPassword } from '~/features/player/live-player.server';
import { LiveRefused } from '~/features/player/live-refused';
import { pageTitle } from '~/features/shell/page-title';

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data?.state === 'playing' ? data.title : 'LIVE');

export const loader = (args: LoaderFunctionArgs) => loadPlayer(args);

/** A password broadcast is opened by the form below its lock; the answer is the playing page itself. */
export const action = (args: ActionFunctionArgs) => openWithPassword(args);

export default function Player() {
  const loaded = useLoaderData<typeof loader>();
  const opened = useActionData<typeof action>();
  const data = opened ?? loaded;
  return (
    <div className="page">
      {data.state === 'playing' ? <LivePlayback data={data} /> : <LiveRefused data={data} />}
    </div>
  );
}
