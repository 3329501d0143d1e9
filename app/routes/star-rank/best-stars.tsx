import { useRef } from 'react';
import { liveCardTitle } from '~/domain/cards/live';
import { abbreviateCount } from '~/domain/format/format';
import { thumbnailLabels } from '~/domain/live/broadcast';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { useCarousel } from '~/ui/carousel/use-carousel';
import { Icon } from '~/ui/icon/icon';
import { loadingOf } from '~/ui/thumbnail/loading';
import styles from './best-stars.module.css';
import { StarBadges } from './star-badges';
import { StarMenu } from './star-menu';
import type { StarModel } from './star-rank.query.server';

/** how long a slide stays (D255) */
const everyMs = 5_000;

/** The top broadcasts as a carousel; with JavaScript it moves by itself (D255). */
export function BestStars({ stars }: { stars: StarModel[] }) {
  const track = useRef<HTMLUListElement>(null);
  const { playing, ready, toggle, move } = useCarousel(track, everyMs);
  return (
    <section className={styles.best} aria-label="지금 가장 많이 보는 방송">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <ul className={styles.track} ref={track} aria-label="방송 순위" tabIndex={0}>
        {stars.map((star, index) => (
          <Slide key={star.card.no} star={star} eager={index === 0} />
        ))}
      </ul>
      {ready && stars.length > 1 && (
        <p className={styles.controls}>
          <button type="button" onClick={() => move(-1)} aria-label="이전 방송">
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            onClick={toggle}
            aria-label={playing ? '자동 넘김 멈추기' : '자동으로 넘기기'}
          >
            <Icon name={playing ? 'pause' : 'play'} size="s" />
          </button>
          <button type="button" onClick={() => move(1)} aria-label="다음 방송">
            <Icon name="chevron-right" />
          </button>
        </p>
      )}
    </section>
  );
}

function Slide({ star, eager }: { star: StarModel; eager: boolean }) {
  const hosts = useHosts();
  const { rank, card } = star;
  const { cover, thumb } = card;
  return (
    <li className={styles.slide}>
      <div className={styles.picture}>
        {cover || !thumb ? (
          <span>{cover ? thumbnailLabels[cover] : <Icon name="tv" size="l" />}</span>
        ) : (
          <img src={thumb} width="480" height="270" alt="" {...loadingOf(eager)} />
        )}
      </div>
      <div className={styles.words}>
        <b className={styles.rank}>{`${rank}위`}</b>
        <h2>
          <a href={links.livePlayer(hosts, card.userId, card.no)}>{liveCardTitle(card)}</a>
        </h2>
        <p>
          <a href={links.station(hosts, card.userId, card.nick)}>
            <bdi>{card.nick}</bdi>
          </a>
          {card.viewers !== undefined && ` · ${abbreviateCount(card.viewers)}명 참여중`}
        </p>
        <StarBadges card={card} />
        <StarMenu star={star} />
      </div>
    </li>
  );
}
