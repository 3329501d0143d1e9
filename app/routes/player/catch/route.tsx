import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { seekInPage } from '~/features/player/seek';
import { sharedVod } from '~/features/player/share-meta';
import { Vertical } from '~/features/player/vertical';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { VodComments } from '~/features/station/comments/vod-comments';
import { supportLinks } from '~/features/support/support-links';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import { loadCatch, openWithPassword } from './catch.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = shareMeta<typeof loader>(
  pageMeta<typeof loader>(({ data }) =>
    data?.clip.state === 'playing' ? data.clip.title : (data?.clip.about?.title ?? 'Catch'),
  ),
  ({ data }) => (data?.clip.state === 'playing' ? sharedVod(data.clip) : null),
);

export const handle: PageHandle = { startsAtOnce: true, phone: 'alone' };

export const loader = (args: LoaderFunctionArgs) => loadCatch(args);

/** A clip with a password is opened by the form below its lock; the answer is the playing page itself. */
export const action = (args: ActionFunctionArgs) => openWithPassword(args);

/** Catch, one under the other in the order of the list that it was opened from (D044). */
export default function CatchPlayer() {
  const loaded = useLoaderData<typeof loader>();
  const { clip, steps, at, talk } = useActionData<typeof action>() ?? loaded;
  return (
    <Page back={{ href: links.home, label: '홈' }}>
      <Vertical
        key={`${steps.map(({ no }) => no).join('-')} ${at}`}
        label="Catch 목록"
        clipName="Catch"
        steps={steps}
        at={at}
        clip={clip}
        before={null}
        after={null}
        support={supportLinks}
        below={(shown, here) => <VodComments vod={shown} here={here} given={talk} onSeek={seekInPage} />}
      />
    </Page>
  );
}
