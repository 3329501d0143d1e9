import { Suspense, useEffect, useState } from 'react';
import type { FeedVod } from '~/domain/feed/items';
import { durationText } from '~/domain/format/format';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { Icon } from '~/ui/icon/icon';
import { lazyPart } from '~/ui/load-part';
import { drawThumbnail } from '~/ui/thumbnail/thumbnail';
import { Byline } from './byline';
import styles from './posts.module.css';

/** Nothing plays without a script, so the player comes after the page. */
const VodPreview = lazyPart(
  () => import('./vod-preview'),
  (part) => part.default,
);

/** A recorded video with its preview, or why it has none (my-station §4.6). */
export function FeedVodItem({ vod }: { vod: FeedVod }) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  const [canPlay, setCanPlay] = useState(false);
  useEffect(() => setCanPlay(vod.hls !== null && !light), [vod.hls, light]);
  const href = links.vodPlayer(hosts, { no: vod.titleNo, stationNo: vod.stationNo });
  const total = vod.durationMs === null ? null : durationText(vod.durationMs);
  const still = (
    <p className={styles.controls}>
      <a className={styles.play} href={href} aria-label={`${vod.title ?? 'VOD'} 재생`}>
        <Icon name="play" size="s" />
        재생
      </a>
      {total && <span className={styles.time}>{`${durationText(0)} / ${total}`}</span>}
    </p>
  );
  return (
    <article className={styles.item}>
      <Byline userId={vod.userId} nick={vod.nick} face={vod.face} date={vod.date} />
      <h3>
        <a href={href}>
          <bdi>{vod.title ?? `${vod.nick}님의 VOD`}</bdi>
        </a>
      </h3>
      <div className={styles.frame}>
        {drawThumbnail({
          thumb: vod.thumb,
          cover: vod.cover,
          coverClass: styles.cover,
          icon: 'video',
          light,
        })}
        {vod.label && (
          <p className={styles.labels}>
            <Badge tone="scrim">{vod.label}</Badge>
          </p>
        )}
        {canPlay && vod.hls ? (
          <Suspense fallback={still}>
            <VodPreview vod={vod} hls={vod.hls} href={href} />
          </Suspense>
        ) : (
          still
        )}
      </div>
      {vod.reason && (
        <p className={styles.reason}>
          <Icon name="info" size="s" />
          {vod.reason}
        </p>
      )}
    </article>
  );
}
