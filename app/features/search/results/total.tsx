import { Suspense } from 'react';
import { CardBoard } from '~/features/cards/card-board';
import { CatchItems } from '~/features/cards/catch-items';
import { HiddenLine, type HiddenLink } from '~/features/cards/hidden-line';
import { LiveItems } from '~/features/cards/live-items';
import { VodItems } from '~/features/cards/vod-items';
import { hiddenLinkOf } from '~/features/search/filters/search-href';
import { Recommended } from '~/features/search/theme/recommended';
import grid from '~/ui/card-grid/card-grid.module.css';
import { Carousel } from '~/ui/carousel/carousel';
import { classNames } from '~/ui/class-names';
import liveGrid from '~/ui/live-grid/live-grid.module.css';
import { Named, NoResult } from './later';
import { LiveSorts, liveTitle, OnlyOthers } from './live-section';
import { Posts } from './posts';
import styles from './search.module.css';
import type { SearchPage, TotalResults } from './search-page';
import { MoreOf, Section, shownOf } from './section';
import { Streamers } from './streamers';

/** The total tab: some results of every kind (D228). */
export function Total({ page, results }: { page: SearchPage; results: TotalResults }) {
  const { query, keyword } = page;
  const { live, stories, clips, vods, posts, streamers, theme, hidden } = results;
  const link = hiddenLinkOf(query);
  // what is shown is said once, below all of them
  const linkOfEach = link.isShown ? undefined : link;
  const recommended = results.recommended.length > 0 ? results.recommended : theme.recommendedStreamers;
  const found = [live.extraState === 0 ? live.cards : [], stories, clips, vods, posts, streamers];
  const named = [theme.profiles, theme.games, theme.esports, theme.themes];
  const isEmpty = (groups: ReadonlyArray<readonly unknown[]>) => groups.every(({ length }) => length === 0);
  const isNothing = isEmpty([...found, ...named]);
  const beside = [theme.shortcuts, theme.themeStreamers, theme.themeVods, theme.homonyms];
  const isNamed = theme.advertisement || !isEmpty([...named, ...beside, theme.relatedStreamers]);
  return (
    <CardBoard>
      <div className={styles.stack}>
        {isNothing && (
          <Suspense>
            <NoResult query={query} />
          </Suspense>
        )}
        {isNamed && (
          <Suspense>
            <Named page={page} theme={theme} />
          </Suspense>
        )}
        {live.cards.length + hidden.live > 0 && (
          <Section
            id="live"
            title={liveTitle(live.extraState)}
            tools={live.extraState === 0 && <LiveSorts query={query} />}
          >
            <OnlyOthers keyword={keyword} state={live.extraState} />
            <div className={liveGrid.grid}>
              <LiveItems items={live.cards.slice(0, shownOf(page, 'live'))} />
            </div>
            <MoreOf query={query} section="live" count={live.cards.length} />
            <HiddenLine count={hidden.live} link={linkOfEach} />
          </Section>
        )}
        <Recommended recommended={theme.recommended} />
        <Clips id="stories" title="Catch 스토리" cards={stories} hidden={hidden.stories} link={linkOfEach} />
        <Clips id="clips" title="Catch" cards={clips} hidden={hidden.clips} link={linkOfEach} />
        {vods.length + hidden.vods > 0 && (
          <Section id="vod" title="VOD">
            <div className={grid.cards}>
              <VodItems items={vods.slice(0, shownOf(page, 'vod'))} lazy />
            </div>
            <MoreOf query={query} section="vod" count={vods.length} />
            <HiddenLine count={hidden.vods} link={linkOfEach} />
          </Section>
        )}
        {posts.length + hidden.posts > 0 && (
          <Section id="post" title="게시글">
            <Posts posts={posts.slice(0, shownOf(page, 'post'))} keyword={keyword} />
            <MoreOf query={query} section="post" count={posts.length} />
            <HiddenLine count={hidden.posts} link={linkOfEach} />
          </Section>
        )}
        {recommended.length > 0 && (
          <Section id="recommended" title="추천 스트리머">
            <Streamers streamers={recommended} slider="추천 스트리머 목록" />
          </Section>
        )}
        {streamers.length > 0 && (
          <Section id="streamer" title="스트리머">
            <Streamers streamers={streamers.slice(0, shownOf(page, 'streamer'))} />
            <MoreOf query={query} section="streamer" count={streamers.length} />
          </Section>
        )}
        {link.isShown && <HiddenLine count={0} link={link} />}
      </div>
    </CardBoard>
  );
}

interface ClipsProps {
  id: string;
  title: string;
  cards: TotalResults['clips'];
  /** how many the viewer hides */
  hidden: number;
  link: HiddenLink | undefined;
}

/** The row scrolls to those that it has no room for. */
function Clips({ id, title, cards, hidden, link }: ClipsProps) {
  if (cards.length + hidden === 0) return null;
  return (
    <Section id={id} title={title}>
      <Carousel
        className={classNames(grid.tiles, grid.clips, grid.slider, styles.tenAtOnce)}
        label={`${title} 목록`}
      >
        <CatchItems items={cards} location="search" />
      </Carousel>
      <HiddenLine count={hidden} link={link} />
    </Section>
  );
}
