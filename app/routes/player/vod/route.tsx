import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useParams } from '@remix-run/react';
import { ReplayPanel } from '~/features/chat/replay/replay-panel';
import { seekInPage } from '~/features/player/seek';
import { sharedVod } from '~/features/player/share-meta';
import { VodPlayback } from '~/features/player/vod-playback';
import { VodRefused } from '~/features/player/vod-refused';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { VodComments } from '~/features/station/comments/vod-comments';
import { supportLinks } from '~/features/support/support-links';
import { Page } from '~/ui/page/page';
import { ListAround } from './list-around';
import { loadVodPlayer, openWithPassword } from './player.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = shareMeta<typeof loader>(
  pageMeta<typeof loader>(({ data }) =>
    data?.state === 'playing' ? data.title : (data?.about?.title ?? 'VOD'),
  ),
  ({ data }) => (data?.state === 'playing' ? sharedVod(data) : null),
);

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadVodPlayer(args);

/** A VOD with a password is opened by the form below its lock; the answer is the playing page itself. */
export const action = (args: ActionFunctionArgs) => openWithPassword(args);

/** The VOD player, used when no outside player is configured; a playlist goes on with its next VOD. */
export default function VodPlayer() {
  const loaded = useLoaderData<typeof loader>();
  const opened = useActionData<typeof action>();
  const data = opened ?? loaded;
  const titleNo = Number(useParams().titleNo);
  const { pathname, search } = useLocation();
  const chat = data.state === 'playing' ? data.chat : null;
  const list = data.list && <ListAround list={data.list} current={titleNo} />;
  return (
    <Page>
      {data.state === 'refused' ? (
        <>
          {list}
          <VodRefused {...data} />
        </>
      ) : (
        <VodPlayback
          data={data}
          support={supportLinks}
          following={data.list?.next}
          below={<VodComments vod={data} here={pathname + search} given={data.talk} onSeek={seekInPage} />}
          beside={
            chat
              ? (video) => (
                  <ReplayPanel
                    titleNo={titleNo}
                    at={chat.at}
                    video={video}
                    startAt={data.startAt}
                    isFolded={chat.isFolded}
                  />
                )
              : undefined
          }
        >
          {list}
        </VodPlayback>
      )}
    </Page>
  );
}
