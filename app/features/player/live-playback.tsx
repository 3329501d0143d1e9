import { type ReactNode, useEffect, useRef, useState } from 'react';
import { abbreviateCount, startLabel } from '~/domain/format/format';
import { CardBoard } from '~/features/cards/card-board';
import { useRootData } from '~/features/shell/frame/root-data';
import { Badge } from '~/ui/badge/badge';
import { About, type AboutProps } from './about';
import { ClipButton } from './clip-button';
import { LaterButton } from './later-button';
import { LiveEnd } from './live-end';
import end from './live-end.module.css';
import type { PlayingData, RefusedData } from './live-player.server';
import styles from './player.module.css';
import { Rewind } from './rewind';
import { Screen } from './screen';
import { useAgain } from './use-again';
import { useCatchingUp } from './use-catching-up';
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

interface PictureProps {
  data: PlayingData;
  /** its encoder is away */
  isDropped: boolean;
  isOver: boolean;
  /** stands over the picture of what is over */
  children: ReactNode;
  /** an earlier place of it has played until now */
  onCaughtUp: () => void;
  /** it is over: so many seconds of it were played */
  onStopped: (seconds: number) => void;
}

/** The picture, live or from an earlier place: one of these is one place. */
function Picture({ data, isDropped, isOver, children, onCaughtUp, onStopped }: PictureProps) {
  const light = useRootData()?.light ?? false;
  const video = useRef<HTMLVideoElement>(null);
  // what was sent before goes on without the encoder
  const isAway = isDropped && !data.past;
  const src = useSource(data, isAway);
  // ten minutes ago is another place by now: the page that is read anew begins nothing anew
  const { place = 0, isFurther, onEnded } = useCatchingUp(data.past?.startAt, onCaughtUp);
  const stop = useRef(() => {});
  stop.current = () => {
    const element = video.current;
    element?.pause();
    // until it is loaded it stands nowhere
    onStopped(element && element.readyState > 0 ? element.currentTime : place);
  };
  useEffect(() => {
    if (isOver) stop.current();
  }, [isOver]);
  return (
    <Screen
      src={src}
      startAt={place}
      goesOn={isFurther}
      onEnded={data.past ? () => onEnded(video.current) : undefined}
      poster={data.poster}
      label={`${data.nick}님의 방송`}
      autoPlay={!light}
      videoRef={video}
      isCovered={isOver}
      isLive={!data.past}
    >
      {isOver
        ? children
        : isAway && (
            <p className={end.dropped} role="status">
              방송 연결이 잠시 끊겼어요. 다시 이어지면 바로 재생할게요.
            </p>
          )}
    </Screen>
  );
}

/** The video, below it who is on air, and what to watch next. One of these is one broadcast. */
export function LivePlayback({ data, ended = null, beside, support }: LivePlaybackProps) {
  const { userId, broadNo, nick, start, past } = data;
  const now = useLiveNow(data);
  const isOver = now.hasEnded || ended !== null;
  // a clip is cut from now, which is not what an earlier place shows
  const canClip = data.canClip && past === null;
  const toLive = useRef<HTMLAnchorElement>(null);
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const [again, askAgain] = useAgain();
  return (
    <CardBoard>
      <div className={styles.live}>
        <Picture
          key={past ? `${past.at} ${again}` : 'live'}
          data={data}
          isDropped={now.isDropped}
          isOver={isOver}
          onCaughtUp={() => toLive.current?.click()}
          onStopped={(seconds) => setStoppedAt(past && Math.floor(seconds))}
        >
          <LiveEnd
            userId={userId}
            nick={nick}
            vodNo={ended?.vodNo ?? null}
            raid={ended?.raid ?? null}
            stoppedAt={past && (stoppedAt ?? past.startAt)}
            lives={(ended ?? data).next?.lives ?? []}
          />
        </Picture>
        <div className={styles.chat}>{beside}</div>
        <div>
          {(data.canRewind || canClip) && !isOver && (
            <div className={styles.under}>
              {data.canRewind && (
                <Rewind
                  userId={userId}
                  broadNo={broadNo}
                  at={past?.at ?? null}
                  longInMs={data.longInMs}
                  toLive={toLive}
                  onAgain={askAgain}
                />
              )}
              {canClip && <ClipButton kind="live" no={broadNo} />}
            </div>
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
