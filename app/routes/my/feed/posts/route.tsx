import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { actOnFeed } from '~/features/feed/feed-action.server';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import type { FeedType } from '~protocol/feed/codes';
import { FeedList } from './feed-list';
import { feedHref } from './feed-query';
import { Filters } from './filters';
import styles from './posts.module.css';
import { loadFeed } from './posts.query.server';
import { SidePanel } from './side-panel';
import { Streamers } from './streamers';

const texts: Record<FeedType, string> = {
  '': '즐겨찾기한 스트리머 방송국에 업로드된 게시물이 없습니다.',
  POST_PHOTO: '글만 작성한 게시물이 없습니다.',
  NOTICE: '공지 게시물이 없습니다.',
};

/** A feed without items, by what was asked for (P071, P072). */
const Empty = ({ type }: { type: FeedType }) => <BlankSlate icon="file-text" title={texts[type]} />;

export const meta = pageMeta('방송국 새 글');

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadFeed(args);

export const action = (args: ActionFunctionArgs) => actOnFeed(args);

/** What is new on the stations of one's favourites, or on one station (my-station §2.7). */
export default function StationFeed() {
  const { feed, filters, isFirst, streamers, favoriteCount, keywords, popular, unavailable } =
    useLoaderData<typeof loader>();
  return (
    <Page
      title="방송국 새 글"
      tools={
        <ButtonLink look="text" href={links.myFeeds}>
          구독 주소
        </ButtonLink>
      }
    >
      {favoriteCount === 0 && filters.userId === null ? (
        <BlankSlate
          icon="heart"
          title="즐겨찾기한 스트리머가 없습니다."
          text="즐겨찾기하면 방송을 쉽게 찾고 시작 알림을 받을 수 있습니다."
        />
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            <Streamers streamers={streamers} filters={filters} favoriteCount={favoriteCount} />
            <Filters filters={filters} />
            {unavailable ? (
              <Unavailable icon="file-text" />
            ) : feed.items.length > 0 ? (
              <FeedList key={feedHref(filters)} feed={feed} hrefOf={(from) => feedHref(filters, from)} />
            ) : isFirst ? (
              <Empty type={filters.type} />
            ) : (
              <PastEnd href={feedHref(filters)} />
            )}
          </div>
          <SidePanel keywords={keywords} popular={popular} />
        </div>
      )}
    </Page>
  );
}
