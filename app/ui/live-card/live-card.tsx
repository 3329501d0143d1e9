import { memo } from 'react';
import { thumbnailLabels } from '~/domain/broadcast';
import { abbreviateCount, startLabel } from '~/domain/format';
import { type LiveCardModel, liveCardTitle } from '~/domain/live-card';
import { type Hosts, links, profileImageUrl } from '~/links/links';
import { drawThumbnail } from '~/ui/thumbnail/thumbnail';
import styles from './live-card.module.css';

interface LiveCardProps {
  card: LiveCardModel;
  hosts: Hosts;
  /** the first row paints with the page; the rest waits until it comes near */
  eager: boolean;
  /** light mode: the small picture only */
  light: boolean;
}

/** One broadcast on air. A card that cannot be drawn says so and costs the list nothing else (discovery §8). */
export const LiveCard = memo(function LiveCard(props: LiveCardProps) {
  try {
    // called, not rendered: a server render has no error boundaries
    return drawCard(props);
  } catch {
    return <LoadingCard />;
  }
});

/** Stands for a card of any 16:9 kind that could not be drawn. */
export const LoadingCard = () => (
  <article className={styles.card}>
    <div>
      <div className={styles.cover}>로딩중</div>
    </div>
  </article>
);

/** Every label of discovery §2.9. */
function drawCard({ card, hosts, eager, light }: LiveCardProps) {
  const cover = card.cover
    ? { icon: card.cover === 'LOCK' ? 'lock' : 'eye-off', label: thumbnailLabels[card.cover] }
    : null;
  return (
    <article className={styles.card}>
      <div>
        {drawThumbnail({ thumb: card.thumb, cover, coverClass: styles.cover, icon: 'tv', eager, light })}
        <p>
          <b>LIVE</b>
          {card.visit && <b>탐방</b>}
          {card.members && <b>구독</b>}
          {card.drops && <b>드롭스</b>}
        </p>
        {card.viewers !== undefined && (
          <b>
            <span className="sr-only">시청자 </span>
            {abbreviateCount(card.viewers)}
          </b>
        )}
        {card.start && <i>{startLabel(card.start)}</i>}
      </div>
      <img src={profileImageUrl(hosts, card.userId)} alt="" loading="lazy" />
      <h3>
        <a href={links.livePlayer(hosts, card.userId, card.no)}>{liveCardTitle(card)}</a>
      </h3>
      <p>
        <b>{card.nick}</b>
        {card.subscribed && <em>구독</em>}
        {card.fan && <em>F</em>}
        {card.category && (
          <>
            {' · '}
            <a href={links.category(card.category)}>{card.category}</a>
          </>
        )}
      </p>
      {card.tags && (
        <p>
          {card.tags.map((tag) => (
            <a key={tag} href={links.tag(tag, 'live', 'live')}>{`#${tag}`}</a>
          ))}
        </p>
      )}
      {/* biome-ignore lint/a11y/useAnchorContent: its aria-label is its content; the dots are drawn */}
      <a
        href={links.cardMenu({ kind: 'live', userId: card.userId, no: card.no }, card.nick, card)}
        aria-label={`${card.nick} 방송 메뉴`}
      />
    </article>
  );
}
