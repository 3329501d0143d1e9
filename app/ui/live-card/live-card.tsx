import { memo } from 'react';
import { type LiveCardModel, liveCardTitle } from '~/domain/cards/live';
import { abbreviateCount, startLabel } from '~/domain/format/format';
import { thumbnailLabels } from '~/domain/live/broadcast';
import { type Hosts, links, profileImageUrl } from '~/links/links';
import { drawCardFrame } from '~/ui/card-frame/card-frame';
import frame from '~/ui/card-frame/card-frame.module.css';
import { drawByline, drawTags } from '~/ui/card-frame/card-parts';
import { drawOrLoading } from '~/ui/card-frame/draw-or-loading';
import { drawThumbnail } from '~/ui/thumbnail/thumbnail';

interface LiveCardProps {
  card: LiveCardModel;
  hosts: Hosts;
  /** the first row paints with the page; the rest waits until it comes near */
  eager: boolean;
  /** light mode: the small picture only */
  light: boolean;
}

/** One broadcast on air. */
export const LiveCard = memo(function LiveCard(props: LiveCardProps) {
  return drawOrLoading(drawCard, props, { card: frame.card, cover: frame.cover });
});

function drawCard({ card, hosts, eager, light }: LiveCardProps) {
  const cover = card.cover
    ? { icon: card.cover === 'LOCK' ? 'lock' : 'eye-off', label: thumbnailLabels[card.cover] }
    : null;
  return drawCardFrame({
    className: frame.card,
    picture: drawThumbnail({
      thumb: card.thumb,
      cover,
      coverClass: frame.cover,
      icon: 'tv',
      preview: card.preview,
      eager,
      light,
    }),
    badges: !card.ended && (
      <p>
        <b>LIVE</b>
        {card.visit && <b>탐방</b>}
        {card.members && <b>구독</b>}
        {card.drops && <b>드롭스</b>}
        {card.viewed && <b>재생함</b>}
      </p>
    ),
    viewers: card.viewers !== undefined && !card.ended && (
      <b>
        <span className="sr-only">시청자 </span>
        {abbreviateCount(card.viewers)}
      </b>
    ),
    time: card.start && <i>{startLabel(card.start)}</i>,
    face: (
      <img
        src={profileImageUrl(hosts, card.userId, card.face)}
        width="36"
        height="36"
        alt=""
        loading="lazy"
      />
    ),
    title: liveCardTitle(card),
    href: hrefOf(card, hosts),
    byline: drawByline(
      { ...card, stationHref: links.station(hosts, card.userId, card.nick) },
      links.category,
    ),
    facts: card.ended && <p>{card.viewed ? '종료된 방송입니다. · 재생함' : '종료된 방송입니다.'}</p>,
    tags: drawTags(card.tags, (tag) => links.tag(tag, 'live', 'live')),
    menu: {
      href: links.cardMenu({ kind: 'live', userId: card.userId, no: card.no }, card.nick, card),
      label: `${card.nick} 방송 메뉴`,
    },
  });
}

/** What is over leads nowhere; what is opened from watch later is marked viewed on the way (GX48). */
function hrefOf({ ended, my, userId, no }: LiveCardModel, hosts: Hosts): string | null {
  if (ended) return null;
  return my === 'later' && !hosts.app
    ? links.openLater('live', userId, no)
    : links.livePlayer(hosts, userId, no);
}
