import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import styles from '~/features/player/player.module.css';
import { VodPlayback } from '~/features/player/vod-playback';
import { VodRefused } from '~/features/player/vod-refused';
import type { PageHandle } from '~/features/shell/page-handle';
import { pageMeta } from '~/features/shell/page-title';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';
import { loadStory } from './story.query.server';

export const meta = pageMeta<typeof loader>(({ data }) => data?.title ?? 'Catch 스토리');

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadStory(args);

/** A story: its clips in turn, then the next story of the list it was opened from. */
export default function StoryPlayer() {
  const { clip, steps, next } = useLoaderData<typeof loader>();
  return (
    <Page>
      {steps.length > 1 && <Tabs label="스토리의 Catch" tabs={steps} />}
      {clip === null ? (
        <BlankSlate icon="clapperboard" title="볼 수 있는 Catch가 없습니다." />
      ) : clip.state === 'refused' ? (
        <VodRefused {...clip} />
      ) : (
        <VodPlayback data={clip} />
      )}
      {next && (
        <p className={styles.next}>
          <ButtonLink href={next.href}>{next.isStory ? '다음 스토리' : '다음 Catch'}</ButtonLink>
        </p>
      )}
    </Page>
  );
}
