import type { ReactNode } from 'react';
import { abbreviateCount, durationText } from '~/domain/format';
import { useHosts, useRootData } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { HlsVideo } from '~/ui/hls-video/hls-video';
import { Icon } from '~/ui/icon/icon';
import { About } from './about';
import styles from './player.module.css';
import { usePosition } from './use-position';
import type { VodPlayingData } from './vod-player.server';

/** The video from where the viewer stopped, who made it, and where a replay changed its title. */
export function VodPlayback({ data, children }: { data: VodPlayingData; children?: ReactNode }) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  const onPlace = usePosition(data.titleNo, data.keepsPosition);
  const facts = [data.views !== null && `조회 ${abbreviateCount(data.views)}`, data.date].filter(Boolean);
  return (
    <div className={styles.player}>
      {/* another address is another video: start it from the beginning */}
      <HlsVideo
        key={`${data.titleNo} ${data.startAt}`}
        src={data.hlsUrl}
        label={data.title}
        autoPlay={!light}
        startAt={data.startAt}
        upright={data.isUpright}
        onPlace={onPlace}
      />
      {children}
      <About
        key={data.titleNo}
        {...data}
        card={{ kind: 'vod', userId: data.userId, no: data.titleNo }}
        facts={facts.join(' · ')}
        actions={(is) => (
          <>
            <UpButton isUp={is('up', 'unup', data.isUp)} wasUp={data.isUp} ups={data.ups} />
            <Button name="intent" value="later">
              <Icon name="clock" size="s" />
              나중에 보기
            </Button>
          </>
        )}
      />
      {data.titleHistory.length > 0 && (
        <nav className={styles.jumps} aria-label="방송 제목이 바뀐 곳">
          <ol>
            {data.titleHistory.map(({ seconds, title }) => (
              <li key={seconds}>
                <a href={links.vodAt({ ...hosts, vod: null }, data.titleNo, seconds)}>
                  <time>{durationText(seconds * 1_000)}</time>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}

/** Gives the UP or takes it back (GN31); the count follows what was pressed here. */
function UpButton({ isUp, wasUp, ups }: { isUp: boolean; wasUp: boolean; ups: number | null }) {
  const more = Number(isUp) - Number(wasUp);
  return (
    <Button name="intent" value={isUp ? 'unup' : 'up'} look={isUp ? 'outline' : undefined}>
      <Icon name="thumbs-up" size="s" />
      {isUp ? 'UP 취소' : 'UP'}
      {ups !== null && ` ${abbreviateCount(ups + more)}`}
    </Button>
  );
}
