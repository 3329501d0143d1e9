import type { CinetyCardModel } from '~/domain/cinety-card';
import { abbreviateCount } from '~/domain/format';
import { type Hosts, links } from '~/links/links';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import frame from '~/ui/live-card/live-card.module.css';
import vod from '~/ui/vod-card/vod-card.module.css';
import styles from './cinety-card.module.css';

/** An episode of an original series: discovery §3.5. Without a video it is told, not linked. */
export function CinetyCard({ card, hosts }: { card: CinetyCardModel; hosts: Hosts }) {
  const name = `${card.episodeNo}화 ${card.title}`;
  const facts = [card.views !== undefined && `조회 ${abbreviateCount(card.views)}`, card.date].filter(
    Boolean,
  );
  return (
    <article className={classNames(frame.card, vod.vod, styles.cinety)}>
      <div>
        {card.thumb ? (
          <img src={card.thumb} width="480" height="270" alt="" loading="lazy" />
        ) : (
          <div className={frame.cover}>
            <Icon name="clapperboard" size="l" />
          </div>
        )}
        {card.duration && <i>{card.duration}</i>}
      </div>
      <h3>{card.no === undefined ? name : <a href={links.vodPlayer(hosts, { no: card.no })}>{name}</a>}</h3>
      <p>
        <b>{card.series}</b>
      </p>
      <p>{facts.join(' · ')}</p>
    </article>
  );
}
