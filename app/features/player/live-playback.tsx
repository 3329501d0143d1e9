import { useRef } from 'react';
import { abbreviateCount, startLabel } from '~/domain/format';
import { CardBoard } from '~/features/cards/card-board';
import { useRootData } from '~/features/shell/root-data';
import { Badge } from '~/ui/badge/badge';
import { About } from './about';
import { LaterButton } from './later-button';
import type { PlayingData } from './live-player.server';
import styles from './player.module.css';
import { Screen } from './screen';
import { WatchNext } from './watch-next';

/** The video, below it who is on air, and what to watch next. */
export function LivePlayback({ data }: { data: PlayingData }) {
  const light = useRootData()?.light ?? false;
  const video = useRef<HTMLVideoElement>(null);
  const { userId, broadNo, viewers, start } = data;
  return (
    <CardBoard>
      <div className={styles.player}>
        <Screen
          src={data.hlsUrl}
          poster={data.poster}
          label={`${data.nick}님의 방송`}
          autoPlay={!light}
          videoRef={video}
          isLive
        />
        <About
          {...data}
          card={{ kind: 'live', userId, no: broadNo }}
          facts={
            <>
              <Badge tone="live">LIVE</Badge>
              {viewers !== null && ` 시청자 ${abbreviateCount(viewers)}명`}
              {start && ` · ${startLabel(start)}`}
            </>
          }
          actions={() => <LaterButton />}
        />
      </div>
      <WatchNext next={data.next} />
    </CardBoard>
  );
}
