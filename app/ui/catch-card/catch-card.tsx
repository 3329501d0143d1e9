import { memo } from 'react';
import { type CatchCardModel, catchCardTitle } from '~/domain/cards/catch';
import { contentCovers } from '~/domain/cards/cover';
import { abbreviateCount } from '~/domain/format/format';
import { type Hosts, links, profileImageUrl } from '~/links/links';
import { drawCardFrame } from '~/ui/card-frame/card-frame';
import { drawOrLoading } from '~/ui/card-frame/draw-or-loading';
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

/** A Catch clip (9:16), or a Catch story: the same with a ring and a face. */
export const CatchCard = memo(function CatchCard(props: CatchCardProps) {
  return drawOrLoading(drawCard, props, {
    card: styles.card,
    picture: styles.picture,
    cover: styles.cover,
  });
});

function drawCard({ card, hosts, href, light }: CatchCardProps) {
  const isStory = card.kind === 'story';
  const title = catchCardTitle(card);
  return drawCardFrame({
    className: classNames(styles.card, isStory && styles.story),
    picture: drawThumbnail({
      thumb: card.thumb,
      cover: card.cover ? contentCovers[card.cover] : null,
      coverClass: styles.cover,
      icon: 'clapperboard',
      upright: true,
      preview: card.preview,
      light,
    }),
    pictureClass: styles.picture,
    badges: card.members && <b className={styles.badge}>구독</b>,
    face: isStory && (
      <img
        className={styles.face}
        src={profileImageUrl(hosts, card.userId, card.face)}
        width="28"
        height="28"
        alt=""
        loading="lazy"
      />
    ),
    title,
    href,
    byline: (
      <>
        {card.maker && (
          <p>
            {'클립 · '}
            <bdi>{card.maker}</bdi>
          </p>
        )}
        <p>
          <a href={links.station(hosts, card.userId, card.nick)}>
            <bdi>{card.nick}</bdi>
          </a>
          {card.views !== undefined && ` · 조회 ${abbreviateCount(card.views)}`}
        </p>
      </>
    ),
    textClass: styles.body,
    menu: { href: links.cardMenu(card, card.nick, card), label: `${title} 메뉴`, className: styles.menu },
  });
}
