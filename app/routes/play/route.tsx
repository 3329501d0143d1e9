import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { ChatPanel } from '~/features/chat/panel';
import { readBesideChat } from '~/features/chat/room.server';
import { LivePlayback } from '~/features/player/live-playback';
import { loadPlayer, openWithPassword } from '~/features/player/live-player.server';
import { LiveRefused } from '~/features/player/live-refused';
import { sharedLive } from '~/features/player/share-meta';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { supportLinks } from '~/features/support/support-links';
import { Page } from '~/ui/page/page';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = shareMeta<typeof loader>(
  pageMeta<typeof loader>(({ data }) =>
    data?.state === 'playing' ? data.title : (data?.about?.title ?? 'LIVE'),
  ),
  ({ data }) => (data?.state === 'playing' ? sharedLive(data) : null),
);

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadPlayer(args, readBesideChat(args));

/** A password broadcast is opened by the form below its lock; the answer is the playing page itself. */
export const action = (args: ActionFunctionArgs) => openWithPassword(args, readBesideChat(args));

export default function Player() {
  const loaded = useLoaderData<typeof loader>();
  const opened = useActionData<typeof action>();
  const data = opened ?? loaded;
  // one that ends under its viewer's eyes stays, with what it leads to
  const watched = useRef<Extract<typeof data, { state: 'playing' }> | null>(null);
  if (data.state === 'playing') watched.current = data;
  const ended = data.state === 'refused' && data.reason === 'ended' ? data : null;
  const playing =
    data.state === 'playing' ? data : ended?.broadNo === watched.current?.broadNo ? watched.current : null;
  return (
    <Page>
      {playing ? (
        <LivePlayback
          key={playing.broadNo}
          data={playing}
          ended={ended}
          support={supportLinks}
          beside={<ChatPanel at={playing} {...playing.beside} hasEnded={ended !== null} />}
        />
      ) : (
        data.state === 'refused' && <LiveRefused data={data} isNew={watched.current !== null} />
      )}
    </Page>
  );
}
