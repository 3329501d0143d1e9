import { CatchCards } from '~/features/cards/catch-cards';
import { useGrowingList } from '~/features/cards/growing-list';
import { LiveCards } from '~/features/cards/live-cards';
import { VodCards } from '~/features/cards/vod-cards';
import { PostFilters, StreamerSorts } from '~/features/search/filters/post-filters';
import { searchHref } from '~/features/search/filters/search-href';
import { VodFilters } from '~/features/search/filters/vod-filters';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { LiveSorts, liveTitle, OnlyOthers } from './live-section';
import { NoResult } from './no-result';
import { Posts } from './posts';
import styles from './search.module.css';
import type { SearchPage, TabResults } from './search-page';
import { Section } from './section';
import { Streamers } from './streamers';

interface TabListProps {
  page: SearchPage;
  results: TabResults;
}

/** The list of one tab, below its sorts and filters. */
export function TabList({ page, results }: TabListProps) {
  const { query, keyword } = page;
  const hrefOf = (from: number) => searchHref(query, { from });
  // another sort, filter or start is a new list: drop the appended pages
  const key = `${keyword} ${searchHref(query, { from: query.from })}`;
  const nothing =
    results.feed.items.length === 0 &&
    (query.from > 0 ? <PastEnd href={hrefOf(0)} /> : <NoResult query={query} />);
  switch (results.kind) {
    case 'live':
      return (
        <Section
          id="live"
          title={liveTitle(results.extraState)}
          tools={results.extraState !== 1 && <LiveSorts query={query} />}
        >
          <OnlyOthers keyword={keyword} state={results.extraState} />
          {nothing || <LiveCards key={key} feed={results.feed} hrefOf={hrefOf} />}
        </Section>
      );
    case 'vod':
      return (
        <Section id="vod" title="VOD">
          <VodFilters query={query} today={page.today} />
          {nothing || <VodCards key={key} feed={results.feed} hrefOf={hrefOf} />}
        </Section>
      );
    case 'catch':
      return (
        <Section id="clips" title="Catch">
          {nothing || <CatchCards key={key} feed={results.feed} hrefOf={hrefOf} location="search" />}
        </Section>
      );
    case 'post':
      return (
        <Section id="post" title="게시글">
          <PostFilters query={query} />
          {nothing || <PostFeed key={key} feed={results.feed} hrefOf={hrefOf} keyword={keyword} />}
        </Section>
      );
    case 'streamer':
      return (
        <div className={styles.stack}>
          {results.recommended.length > 0 && (
            <Section id="recommended" title="추천 스트리머">
              <Streamers streamers={results.recommended} slider="추천 스트리머 목록" />
            </Section>
          )}
          <Section id="streamer" title="스트리머" tools={<StreamerSorts query={query} />}>
            {nothing || <StreamerFeed key={key} feed={results.feed} hrefOf={hrefOf} />}
          </Section>
        </div>
      );
  }
}

/** After that the list waits for '더보기', so that the viewer can reach what is below it. */
const pagesByItself = 3;

type Of<Kind extends TabResults['kind']> = Pick<Extract<TabResults, { kind: Kind }>, 'feed'> & {
  hrefOf: (from: number) => string;
};

function PostFeed({ feed, hrefOf, keyword }: Of<'post'> & { keyword: string }) {
  const { items, more } = useGrowingList(feed, hrefOf, pagesByItself);
  return (
    <>
      <Posts posts={items} keyword={keyword} />
      {more}
    </>
  );
}

function StreamerFeed({ feed, hrefOf }: Of<'streamer'>) {
  const { items, more } = useGrowingList(feed, hrefOf, pagesByItself);
  return (
    <>
      <Streamers streamers={items} />
      {more}
    </>
  );
}
