import type { CinetyCardModel } from '~/domain/cards/cinety';
import { abbreviateCount } from '~/domain/format/format';
import { type Hosts, links } from '~/links/links';
import { drawCardFrame } from '~/ui/card-frame/card-frame';
import frame from '~/ui/card-frame/card-frame.module.css';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import vod from '~/ui/vod-card/vod-card.module.css';
import styles from './cinety-card.module.css';

/** An episode of an original series. One without a video is named, not linked. */
export function CinetyCard({ card, hosts }: { card: CinetyCardModel; hosts: Hosts }) {
  const facts = [card.views !== undefined && `조회 ${abbreviateCount(card.views)}`, card.date].filter(
    Boolean,
  );
  return drawCardFrame({
    className: classNames(frame.card, vod.vod, styles.cinety),
    picture: card.thumb ? (
      <img src={card.thumb} width="480" height="270" alt="" loading="lazy" />
    ) : (
      <div className={frame.cover}>
        <Icon name="clapperboard" size="l" />
      </div>
    ),
    time: card.duration && <i>{card.duration}</i>,
    title: `${card.episodeNo}화 ${card.title}`,
    href: card.no === undefined ? null : links.vodPlayer(hosts, { no: card.no }),
    byline: (
      <p>
        <b>{card.series}</b>
      </p>
    ),
    facts: <p>{facts.join(' · ')}</p>,
  });
}
