import type { ReactNode } from 'react';
import type { StreamerCardModel } from '~/domain/cards/streamer';
import { abbreviateCount } from '~/domain/format/format';
import { type Hosts, links, profileImageUrl } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { drawCardFrame } from '~/ui/card-frame/card-frame';
import styles from './streamer-card.module.css';

interface StreamerCardProps {
  card: StreamerCardModel;
  hosts: Hosts;
  /** a button in its corner */
  corner?: ReactNode;
}

/** A streamer's face, name and fans. On air it leads to the broadcast, otherwise to the station. */
export function StreamerCard({ card, hosts, corner }: StreamerCardProps) {
  const isLive = card.broadNo !== undefined;
  return drawCardFrame({
    className: styles.card,
    face: (
      <img
        src={profileImageUrl(hosts, card.userId, card.face, 'large')}
        width="72"
        height="72"
        alt=""
        loading="lazy"
      />
    ),
    title: card.nick,
    href:
      card.broadNo !== undefined
        ? links.livePlayer(hosts, card.userId, card.broadNo)
        : links.station(hosts, card.userId, card.nick),
    corner,
    titleMark: card.medal && <img src={card.medal} width="16" height="16" alt="메달" loading="lazy" />,
    byline: (
      <p>
        {isLive && <Badge tone="live">LIVE</Badge>}
        {card.subscribed && <Badge tone="accent">구독</Badge>}
        {card.fan && <Badge tone="accent">F</Badge>}
      </p>
    ),
    facts: card.favorites !== undefined && <p>애청자 {abbreviateCount(card.favorites)}명</p>,
  });
}
