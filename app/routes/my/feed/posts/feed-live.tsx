import type { FeedLive } from '~/domain/feed/items';
import { abbreviateCount } from '~/domain/format/format';
import { thumbnailLabels } from '~/domain/live/broadcast';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { drawThumbnail } from '~/ui/thumbnail/thumbnail';
import { Byline } from './byline';
import styles from './posts.module.css';

/** A broadcast that is on air. */
export function FeedLiveItem({ live }: { live: FeedLive }) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  const cover = live.cover && {
    icon: live.cover === 'LOCK' ? 'lock' : 'eye-off',
    label: thumbnailLabels[live.cover],
  };
  return (
    <article className={styles.item}>
      <Byline userId={live.userId} nick={live.nick} face={live.face} date={live.date}>
        {live.viewers !== null && <span>{abbreviateCount(live.viewers)}명 시청중</span>}
      </Byline>
      <h3>
        <a className={styles.over} href={links.livePlayer(hosts, live.userId, live.broadNo)}>
          <bdi>{live.title ?? `${live.nick}님의 방송`}</bdi>
        </a>
      </h3>
      <div className={styles.frame}>
        {drawThumbnail({ thumb: live.thumb, cover, coverClass: styles.cover, icon: 'tv', light })}
        <p className={styles.labels}>
          <Badge tone="live">LIVE</Badge>
        </p>
      </div>
    </article>
  );
}
