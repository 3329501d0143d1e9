import { memo } from 'react';
import { contentCovers } from '~/domain/cards/cover';
import { type VodCardModel, vodCardTitle } from '~/domain/cards/vod';
import { abbreviateCount } from '~/domain/format/format';
import { type Hosts, links, profileImageUrl } from '~/links/links';
import { drawCardFrame } from '~/ui/card-frame/card-frame';
import frame from '~/ui/card-frame/card-frame.module.css';
import { drawByline, drawTags } from '~/ui/card-frame/card-parts';
import { drawOrLoading } from '~/ui/card-frame/draw-or-loading';
import { classNames } from '~/ui/class-names';
import { drawThumbnail } from '~/ui/thumbnail/thumbnail';
import styles from './vod-card.module.css';

interface VodCardProps {
  card: VodCardModel;
  hosts: Hosts;
  eager: boolean;
  /** light mode: the small picture only */
  light: boolean;
}

/** A recorded video or a playlist. */
export const VodCard = memo(function VodCard(props: VodCardProps) {
  return drawOrLoading(drawCard, props, { card: frame.card, cover: frame.cover });
});

function drawCard({ card, hosts, eager, light }: VodCardProps) {
  const isEmpty = card.playlist?.count === 0;
  const labels = [
    card.cover === 'ADULT' ? null : card.paid && '유료',
    card.label,
    card.members && '구독',
    card.playlist && `재생목록 ${card.playlist.count}개`,
    card.viewed && '재생함',
  ].filter(Boolean);
  const facts = [card.views !== undefined && `조회 ${abbreviateCount(card.views)}`, card.date].filter(
    Boolean,
  );
  const title = vodCardTitle(card);
  return drawCardFrame({
    className: classNames(frame.card, styles.vod),
    picture: drawThumbnail({
      thumb: card.thumb,
      cover: card.cover ? contentCovers[card.cover] : null,
      coverClass: frame.cover,
      icon: 'video',
      preview: card.preview,
      eager,
      light,
    }),
    badges: labels.length > 0 && (
      <p>
        {labels.map((label) => (
          <b key={String(label)}>{label}</b>
        ))}
      </p>
    ),
    time: card.duration && <i>{card.duration}</i>,
    note: !card.preview && !card.cover && <span className={styles.still}>미리보기 미지원</span>,
    progress: card.seen !== undefined && <progress max="100" value={card.seen} aria-label="시청한 만큼" />,
    face: (
      <img
        src={profileImageUrl(hosts, card.userId, card.face)}
        width="36"
        height="36"
        alt=""
        loading="lazy"
      />
    ),
    title,
    href: isEmpty || card.cover === 'DELETE' || card.cover === 'PRIVATE' ? null : hrefOf(card, hosts),
    byline: drawByline({ ...card, stationHref: links.station(hosts, card.userId, card.nick) }, (category) =>
      links.category(category, 'vod'),
    ),
    facts: <p>{isEmpty ? '재생 가능한 VOD가 없습니다.' : facts.join(' · ')}</p>,
    tags: drawTags(card.tags, (tag) => links.tag(tag, 'vod', 'vod')),
    menu: {
      href: links.cardMenu({ kind: 'vod', userId: card.userId, no: card.no }, card.nick, card),
      label: `${title} 메뉴`,
    },
  });
}

/** A playlist opens at its first VOD; what is opened from watch later is marked viewed on the way (P042). */
function hrefOf(card: VodCardModel, hosts: Hosts): string {
  if (card.my === 'later' && !hosts.app) return links.openLater('vod', card.userId, card.no);
  const first = card.playlist?.first;
  return links.vodPlayer(hosts, first ? { ...card, no: first } : card);
}
