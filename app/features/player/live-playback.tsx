import { Form, useLocation } from '@remix-run/react';
import { abbreviateCount, startLabel } from '~/domain/format';
import type { PlayingData } from '~/features/player/live-player.server';
import styles from '~/features/player/player.module.css';
import { CsrfField } from '~/features/shell/csrf-field';
import { useHosts, useRootData } from '~/features/shell/root-data';
import { links, profileImageUrl } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { FavoriteButton } from '~/ui/favorite-button/favorite-button';
import { HlsVideo } from '~/ui/hls-video/hls-video';

/** The picture, and below it who is on air; the favourite toggle is a plain form. */
export function Playback({ data }: { data: PlayingData }) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  const { pathname, search } = useLocation();
  return (
    <div className={styles.player}>
      <HlsVideo src={data.hlsUrl} label={`${data.nick}님의 방송`} autoPlay={!light} />
      <div className={styles.about}>
        <img src={profileImageUrl(hosts, data.userId)} width="48" height="48" alt="" />
        <div>
          <h1>{data.title}</h1>
          <p>
            <b>{data.nick}</b>
            {data.category && ` · ${data.category}`}
          </p>
          <p className={styles.facts}>
            <Badge tone="live">LIVE</Badge>
            {data.viewers !== null && ` 시청자 ${abbreviateCount(data.viewers)}`}
            {data.start && ` · ${startLabel(data.start)}`}
            {data.tags.length > 0 && ` · #${data.tags.join(' #')}`}
          </p>
        </div>
        {!data.isOwn && (
          <Form
            method="post"
            action={links.cardAction({ kind: 'live', userId: data.userId, no: data.broadNo })}
          >
            <CsrfField />
            <input type="hidden" name="nick" value={data.nick} />
            <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
            <FavoriteButton isFavorite={data.isFavorite} />
          </Form>
        )}
      </div>
    </div>
  );
}
