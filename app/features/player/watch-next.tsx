import type { ReactNode } from 'react';
import { CatchItems } from '~/features/cards/catch-items';
import { LiveItems } from '~/features/cards/live-items';
import { VodItems } from '~/features/cards/vod-items';
import { links } from '~/links/links';
import grid from '~/ui/card-grid/card-grid.module.css';
import { Carousel } from '~/ui/carousel/carousel';
import { classNames } from '~/ui/class-names';
import styles from './watch-next.module.css';
import type { NextData } from './watch-next.server';

/** What to watch next: the streamer's own, then the category. Stands inside a CardBoard. */
export function WatchNext({ next }: { next: NextData | null }) {
  if (!next) return null;
  const { userId, nick, category, own, lives, vods, clips, related } = next;
  const cards = classNames(grid.cards, grid.slider);
  return (
    <div className={styles.next}>
      {own && (
        <Section title={`${nick}님이 방송 중이에요`}>
          <div className={styles.own}>
            <LiveItems items={[own]} lazy />
          </div>
        </Section>
      )}
      {lives.length > 0 && (
        <Section
          title={category ? `지금 방송 중인 ${category}` : '지금 방송 중'}
          more={category ? links.category(category, 'live') : links.liveAll}
        >
          <Carousel className={cards} label="같은 카테고리의 LIVE">
            <LiveItems items={lives} lazy />
          </Carousel>
        </Section>
      )}
      {vods.length > 0 && (
        <Section title={`${nick}님의 새 VOD`} more={links.stationVods(userId)}>
          <Carousel className={cards} label={`${nick}님의 새 VOD 목록`}>
            <VodItems items={vods} lazy />
          </Carousel>
        </Section>
      )}
      {clips.length > 0 && (
        <Section title={`${nick}님의 새 Catch`} more={links.stationClips(userId, 'catch')}>
          <Carousel
            className={classNames(grid.tiles, grid.clips, grid.slider)}
            label={`${nick}님의 새 Catch 목록`}
          >
            <CatchItems items={clips} location="home" />
          </Carousel>
        </Section>
      )}
      {related.length > 0 && category && (
        <Section title={`많이 본 ${category} VOD`} more={links.category(category, 'vod')}>
          <Carousel className={cards} label={`많이 본 ${category} VOD 목록`}>
            <VodItems items={related} lazy />
          </Carousel>
        </Section>
      )}
    </div>
  );
}

function Section({ title, more, children }: { title: string; more?: string; children: ReactNode }) {
  return (
    <section>
      <div className={styles.head}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {more && (
          <a href={more}>
            더보기<span className="sr-only">{` ${title}`}</span>
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
