import { CatchCards } from '~/features/cards/catch-cards';
import { useGrowingList } from '~/features/cards/growing-list';
import { HiddenLine, type HiddenLink } from '~/features/cards/hidden-line';
import { LiveCards } from '~/features/cards/live-cards';
import { VodCards } from '~/features/cards/vod-cards';
import { PostFilters, StreamerSorts } from '~/features/search/filters/post-filters';
import { hiddenLinkOf, searchHref } from '~/features/search/filters/search-href';
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
  const shared = { hrefOf, hiddenLink: hiddenLinkOf(query) };
  const nothing =
    results.feed.items.length === 0 &&
    (query.from > 0 ? (
      <PastEnd href={hrefOf(0)} />
    ) : (
      <>
        <NoResult query={query} />
        <HiddenLine count={results.feed.hidden ?? 0} link={shared.hiddenLink} />
      </>
    ));
  switch (results.kind) {
    case 'live':
      return (
        <Section
          id="live"
          title={liveTitle(results.extraState)}
          tools={results.extraState !== 1 && <LiveSorts query={query} />}
        >
          <OnlyOthers keyword={keyword} state={results.extraState} />
          {nothing || <LiveCards key={key} feed={results.feed} {...shared} />}
        </Section>
      );
    case 'vod':
      return (
        <Section id="vod" title="VOD">
          <VodFilters query={query} today={page.today} />
          {nothing || <VodCards key={key} feed={results.feed} {...shared} />}
        </Section>
      );
    case 'catch':
      return (
        <Section id="clips" title="Catch">
          {nothing || <CatchCards key={key} feed={results.feed} {...shared} location="search" />}
        </Section>
      );
    case 'post':
      return (
        <Section id="post" title="게시글">
          <PostFilters query={query} />
          {nothing || <PostFeed key={key} feed={results.feed} {...shared} keyword={keyword} />}
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

function PostFeed({
  feed,
  hrefOf,
  keyword,
  hiddenLink,
}: Of<'post'> & { keyword: string; hiddenLink: HiddenLink }) {
  const { items, more, hidden } = useGrowingList(feed, hrefOf, pagesByItself);
  return (
    <>
      <Posts posts={items} keyword={keyword} />
      {more}
      <HiddenLine count={hidden} link={hiddenLink} />
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
