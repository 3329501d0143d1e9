import { liveCardTitle } from '~/domain/cards/live';
import { abbreviateCount } from '~/domain/format/format';
import { MoreInPlace } from '~/features/cards/more-in-place';
import { useHosts } from '~/features/shell/frame/root-data';
import { links, profileImageUrl } from '~/links/links';
import { StarBadges } from './star-badges';
import { StarMenu } from './star-menu';
import styles from './star-rank.module.css';
import type { StarModel } from './star-rank.query.server';

interface ThemeProps {
  theme: { code: string; title: string; detail: string; stars: StarModel[]; more: string | null };
}

/** One theme's list, best first (D256). */
export function Theme({ theme: { code, title, detail, stars, more } }: ThemeProps) {
  return (
    <section className={styles.theme} aria-labelledby={`theme-${code}`}>
      <h2 id={`theme-${code}`}>{title}</h2>
      <p className={styles.detail}>{detail}</p>
      <ol>
        {stars.map((star) => (
          <Star key={star.card.no} star={star} />
        ))}
      </ol>
      <MoreInPlace href={more} anchor={`#theme-${code}`} of={title} count={stars.length} />
    </section>
  );
}

function Star({ star }: { star: StarModel }) {
  const hosts = useHosts();
  const { rank, card, photo, followers } = star;
  return (
    <li className={styles.star} value={rank}>
      <b className={styles.rank}>{rank}</b>
      <img
        src={photo ?? profileImageUrl(hosts, card.userId, card.face)}
        width="48"
        height="48"
        alt=""
        loading="lazy"
      />
      <div>
        <h3>
          <a href={links.livePlayer(hosts, card.userId, card.no)}>{liveCardTitle(card)}</a>
        </h3>
        <p>
          <a href={links.station(hosts, card.userId, card.nick)}>
            <bdi>{card.nick}</bdi>
          </a>
          {card.viewers !== undefined && ` · ${abbreviateCount(card.viewers)}명 참여중`}
        </p>
        <StarBadges card={card} followers={followers} />
      </div>
      <StarMenu star={star} />
    </li>
  );
}
