import { memo } from 'react';
import { type CatchCardModel, catchCardTitle } from '~/domain/catch-card';
import { contentCovers } from '~/domain/content-cover';
import { abbreviateCount } from '~/domain/format';
import { type Hosts, links, profileImageUrl } from '~/links/links';
import { classNames } from '~/ui/class-names';
import { drawThumbnail } from '~/ui/thumbnail/thumbnail';
import styles from './catch-card.module.css';

interface CatchCardProps {
  card: CatchCardModel;
  hosts: Hosts;
  /** the player it opens: knows what comes next in the list */
  href: string;
  light: boolean;
}

/** A Catch clip (9:16), or a Catch story: the same with a ring and a face (discovery §2.9). */
export const CatchCard = memo(function CatchCard(props: CatchCardProps) {
  try {
    // called, not rendered: a server render has no error boundaries
    return drawCard(props);
  } catch {
    return (
      <article className={styles.card}>
        <div className={styles.picture}>
          <div className={styles.cover}>로딩중</div>
        </div>
      </article>
    );
  }
});

function drawCard({ card, hosts, href, light }: CatchCardProps) {
  const isStory = card.kind === 'story';
  return (
    <article className={classNames(styles.card, isStory && styles.story)}>
      <div className={styles.picture}>
        {drawThumbnail({
          thumb: card.thumb,
          cover: card.cover ? contentCovers[card.cover] : null,
          coverClass: styles.cover,
          icon: 'clapperboard',
          upright: true,
          preview: card.preview,
          light,
        })}
      </div>
      {isStory && (
        <img className={styles.face} src={profileImageUrl(hosts, card.userId)} alt="" loading="lazy" />
      )}
      <div className={styles.body}>
        <h3>
          <a href={href}>{catchCardTitle(card)}</a>
        </h3>
        <p>
          {card.nick}
          {card.views !== undefined && ` · 조회 ${abbreviateCount(card.views)}`}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useAnchorContent: its aria-label is its content; the dots are drawn */}
      <a
        className={styles.menu}
        href={links.cardMenu(card, card.nick, card)}
        aria-label={`${catchCardTitle(card)} 메뉴`}
      />
    </article>
  );
}
