import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { seekInPage } from '~/features/player/seek';
import { sharedStory } from '~/features/player/share-meta';
import { Vertical } from '~/features/player/vertical';
import { VodRefused } from '~/features/player/vod-refused';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { VodComments } from '~/features/station/comments/vod-comments';
import { supportLinks } from '~/features/support/support-links';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Page } from '~/ui/page/page';
import { loadStory, openWithPassword } from './story.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = shareMeta<typeof loader>(
  pageMeta<typeof loader>(({ data }) => data?.title ?? 'Catch 스토리'),
  ({ data }) =>
    data?.clip?.state === 'playing'
      ? sharedStory({ ...data.clip, title: data.title ?? data.clip.title }, data.storyIdx)
      : null,
);

export const handle: PageHandle = { startsAtOnce: true, phone: 'alone' };

export const loader = (args: LoaderFunctionArgs) => loadStory(args);

/** As of Catch: the answer to a password is the playing page itself. */
export const action = (args: ActionFunctionArgs) => openWithPassword(args);

/** A story: its clips one under the other, then the next story of the list it was opened from. */
export default function StoryPlayer() {
  const loaded = useLoaderData<typeof loader>();
  const { storyIdx, clip, steps, at, before, after, talk } = useActionData<typeof action>() ?? loaded;
  return (
    <Page back={{ href: links.home, label: '홈' }}>
      {clip === null ? (
        <BlankSlate icon="clapperboard" title="볼 수 있는 스토리 영상이 없습니다." />
      ) : clip.state === 'refused' && steps.length === 0 ? (
        <VodRefused {...clip} />
      ) : (
        <Vertical
          key={`${storyIdx} ${at}`}
          label="스토리의 영상"
          clipName="스토리 영상"
          steps={steps}
          at={at}
          clip={clip}
          before={before}
          after={after}
          support={supportLinks}
          below={(shown, here) => <VodComments vod={shown} here={here} given={talk} onSeek={seekInPage} />}
        />
      )}
    </Page>
  );
}
