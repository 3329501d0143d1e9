import { abbreviateCount, startLabel } from '~/domain/format';
import { useRootData } from '~/features/shell/root-data';
import { Badge } from '~/ui/badge/badge';
import { HlsVideo } from '~/ui/hls-video/hls-video';
import { About } from './about';
import type { PlayingData } from './live-player.server';
import styles from './player.module.css';

/** The video, and below it who is on air. */
export function LivePlayback({ data }: { data: PlayingData }) {
  const light = useRootData()?.light ?? false;
  const { userId, broadNo, viewers, start } = data;
  return (
    <div className={styles.player}>
      <HlsVideo src={data.hlsUrl} label={`${data.nick}님의 방송`} autoPlay={!light} />
      <About
        {...data}
        card={{ kind: 'live', userId, no: broadNo }}
        facts={
          <>
            <Badge tone="live">LIVE</Badge>
            {viewers !== null && ` 시청자 ${abbreviateCount(viewers)}`}
            {start && ` · ${startLabel(start)}`}
          </>
        }
      />
    </div>
  );
}
