import { memo } from 'react';
import { contentCovers } from '~/domain/content-cover';
import { abbreviateCount } from '~/domain/format';
import { type VodCardModel, vodCardTitle } from '~/domain/vod-card';
import { type Hosts, links, profileImageUrl } from '~/links/links';
import { classNames } from '~/ui/class-names';
import { LoadingCard } from '~/ui/live-card/live-card';
import frame from '~/ui/live-card/live-card.module.css';
import { drawThumbnail } from '~/ui/thumbnail/thumbnail';
import styles from './vod-card.module.css';

interface VodCardProps {
  card: VodCardModel;
  hosts: Hosts;
  eager: boolean;
  /** light mode: the small picture only */
  light: boolean;
}

/** A recorded video or a playlist, in the live card's frame. One that cannot be drawn says so (discovery §8). */
export const VodCard = memo(function VodCard(props: VodCardProps) {
  try {
    // called, not rendered: a server render has no error boundaries
    return drawCard(props);
  } catch {
    return <LoadingCard />;
  }
});

function drawCard({ card, hosts, eager, light }: VodCardProps) {
  const isEmpty = card.playlist?.count === 0;
  const labels = [
    card.cover === 'ADULT' ? null : card.paid && '유료',
    card.label,
    card.members && '구독',
    card.playlist && `재생목록 ${card.playlist.count}개`,
  ].filter(Boolean);
  const facts = [card.views !== undefined && `조회 ${abbreviateCount(card.views)}`, card.date].filter(
    Boolean,
  );
  return (
    <article className={classNames(frame.card, styles.vod)}>
      <div>
        {drawThumbnail({
          thumb: card.thumb,
          cover: card.cover ? contentCovers[card.cover] : null,
          coverClass: frame.cover,
          icon: 'video',
          preview: card.preview,
          eager,
          light,
        })}
        {labels.length > 0 && (
          <p>
            {labels.map((label) => (
              <b key={String(label)}>{label}</b>
            ))}
          </p>
        )}
        {card.duration && <i>{card.duration}</i>}
        {!card.preview && !card.cover && <span className={styles.still}>미리보기 미지원</span>}
        {card.seen !== undefined && <progress max="100" value={card.seen} aria-label="시청한 만큼" />}
      </div>
      <img src={profileImageUrl(hosts, card.userId)} alt="" loading="lazy" />
      <h3>
        {isEmpty ? vodCardTitle(card) : <a href={links.vodPlayer(hosts, card)}>{vodCardTitle(card)}</a>}
      </h3>
      <p>
        <b>{card.nick}</b>
        {card.subscribed && <em>구독</em>}
        {card.fan && <em>F</em>}
        {card.category && (
          <>
            {' · '}
            <a href={links.category(card.category, 'vod')}>{card.category}</a>
          </>
        )}
      </p>
      <p>{isEmpty ? '재생 가능한 VOD가 없습니다.' : facts.join(' · ')}</p>
      {card.tags && (
        <p>
          {card.tags.map((tag) => (
            <a key={tag} href={links.tag(tag, 'vod', 'vod')}>{`#${tag}`}</a>
          ))}
        </p>
      )}
      {/* biome-ignore lint/a11y/useAnchorContent: its aria-label is its content; the dots are drawn */}
      <a
        href={links.cardMenu({ kind: 'vod', userId: card.userId, no: card.no }, card.nick, card)}
        aria-label={`${vodCardTitle(card)} 메뉴`}
      />
    </article>
  );
}
