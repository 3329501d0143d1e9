import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { actOnFeed } from '~/features/feed/feed-action.server';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import styles from './hot.module.css';
import { loadHotPosts } from './hot.query.server';
import { HotList } from './hot-list';

export const meta = pageMeta('실시간 인기글');

export const loader = (args: LoaderFunctionArgs) => loadHotPosts(args);

export const action = (args: ActionFunctionArgs) => actOnFeed(args);

/** The hundred posts that people read and like most right now (my-station §2.8). */
export default function HotIssue() {
  const { feed, refreshed, origin, unavailable } = useLoaderData<typeof loader>();
  return (
    <Page
      title="실시간 인기글"
      back={{ href: links.myFeed(), label: '방송국 새 글' }}
      className={styles.page}
    >
      <section aria-labelledby="hot-heading">
        <div className={styles.head}>
          <h2 id="hot-heading">실시간 인기글 TOP 100</h2>
          {refreshed && <p>{refreshed}</p>}
        </div>
        {unavailable ? (
          <Unavailable icon="flame" />
        ) : feed.items.length > 0 ? (
          <HotList feed={feed} origin={origin} />
        ) : (
          <BlankSlate icon="flame" title="내용이 없습니다.">
            <ButtonLink href={links.hotIssue}>다시 보기</ButtonLink>
          </BlankSlate>
        )}
      </section>
    </Page>
  );
}
