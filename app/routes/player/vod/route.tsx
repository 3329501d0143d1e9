import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import styles from '~/features/player/player.module.css';
import { VodPlayback } from '~/features/player/vod-playback';
import { VodRefused } from '~/features/player/vod-refused';
import type { PageHandle } from '~/features/shell/page-handle';
import { pageMeta } from '~/features/shell/page-title';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { ListAround } from './list-around';
import { loadVodPlayer, openWithPassword } from './player.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/submit-failure';

export const meta = pageMeta<typeof loader>(({ data }) => (data?.state === 'playing' ? data.title : 'VOD'));

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadVodPlayer(args);

/** A VOD with a password is opened by the form below its lock; the answer is the playing page itself. */
export const action = (args: ActionFunctionArgs) => openWithPassword(args);

/** The VOD player, used when no outside player is configured; Catch continues with the next clip of its list. */
export default function VodPlayer() {
  const loaded = useLoaderData<typeof loader>();
  const opened = useActionData<typeof action>();
  const data = opened ?? loaded;
  const titleNo = Number(useParams().titleNo);
  return (
    <Page>
      {data.state === 'refused' ? (
        <VodRefused {...data} />
      ) : (
        <VodPlayback data={data}>
          {data.next && (
            <p className={styles.next}>
              <ButtonLink href={data.next}>{data.list ? '다음 VOD' : '다음 Catch'}</ButtonLink>
            </p>
          )}
        </VodPlayback>
      )}
      {data.list && <ListAround list={data.list} current={titleNo} />}
    </Page>
  );
}
