import { type ReactNode, useEffect, useRef, useState } from 'react';
import { abbreviateCount, startLabel } from '~/domain/format/format';
import { CardBoard } from '~/features/cards/card-board';
import { useRootData } from '~/features/shell/frame/root-data';
import { Badge } from '~/ui/badge/badge';
import { About, type AboutProps } from './about';
import { LaterButton } from './later-button';
import { LiveEnd } from './live-end';
import end from './live-end.module.css';
import type { PlayingData, RefusedData } from './live-player.server';
import styles from './player.module.css';
import { Rewind } from './rewind';
import { Screen } from './screen';
import { useLiveNow } from './use-live-now';
import { WatchNext } from './watch-next';

interface LivePlaybackProps {
  data: PlayingData;
  /** what the page says of it since it has ended */
  ended?: RefusedData | null;
  /** stands beside the video, on phones below it */
  beside: ReactNode;
  support?: AboutProps['support'];
}

/**
 * Another address of what plays would begin anew: the first one stays, until its encoder was away, or its lock has changed,
 * which the address is signed with.
 */
function useSource({ hlsUrl, isLocked }: PlayingData, isDropped: boolean): string {
  const [src, setSrc] = useState(hlsUrl);
  const isStale = useRef(false);
  const wasLocked = useRef(isLocked);
  useEffect(() => {
    if (isDropped || isLocked !== wasLocked.current) isStale.current = true;
    wasLocked.current = isLocked;
    if (!isDropped && isStale.current && hlsUrl !== src) {
      isStale.current = false;
      setSrc(hlsUrl);
    }
  }, [isDropped, isLocked, hlsUrl, src]);
  return src;
}

/** The video, below it who is on air, and what to watch next. One of these is one broadcast, live or from one place of it. */
export function LivePlayback({ data, ended = null, beside, support }: LivePlaybackProps) {
  const light = useRootData()?.light ?? false;
  const video = useRef<HTMLVideoElement>(null);
  const { userId, broadNo, nick, start } = data;
  const now = useLiveNow(data);
  const isOver = now.hasEnded || ended !== null;
  const liveSrc = useSource(data, now.isDropped);
  // what was sent so far when it was opened: another answer of the page begins nothing anew
  const past = useRef(data.past && { ...data.past, src: data.hlsUrl }).current;
  const toLive = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOver) video.current?.pause();
  }, [isOver]);
  return (
    <CardBoard>
      <div className={styles.live}>
        <Screen
          src={past?.src ?? liveSrc}
          startAt={past?.startAt}
          onEnded={past ? () => toLive.current?.click() : undefined}
          poster={data.poster}
          label={`${data.nick}님의 방송`}
          autoPlay={!light}
          videoRef={video}
          isCovered={isOver}
          isLive={!past}
        >
          {isOver ? (
            <LiveEnd
              userId={userId}
              nick={nick}
              vodNo={ended?.vodNo ?? null}
              raid={ended?.raid ?? null}
              lives={(ended ?? data).next?.lives ?? []}
            />
          ) : (
            now.isDropped &&
            !past && (
              <p className={end.dropped} role="status">
                방송 연결이 잠시 끊겼어요. 다시 이어지면 바로 재생할게요.
              </p>
            )
          )}
        </Screen>
        <div className={styles.chat}>{beside}</div>
        <div>
          {data.canRewind && !isOver && (
            <Rewind userId={userId} broadNo={broadNo} isPast={past !== null} toLive={toLive} />
          )}
          <About
            {...data}
            support={support}
            card={{ kind: 'live', userId, no: broadNo }}
            facts={
              <>
                {!isOver && <Badge tone="live">LIVE</Badge>}
                {!isOver && now.viewers !== null && ` 시청자 ${abbreviateCount(now.viewers)}명`}
                {start && `${isOver ? '' : ' · '}${startLabel(start)}`}
              </>
            }
            actions={() => <LaterButton />}
          />
        </div>
      </div>
      <WatchNext next={data.next} />
    </CardBoard>
  );
}
