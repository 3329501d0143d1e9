import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { abbreviateCount } from '~/domain/format/format';
import { CardBoard } from '~/features/cards/card-board';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { About, type AboutProps } from './about';
import { Chapters } from './chapters';
import { ClipButton } from './clip-button';
import { LaterButton } from './later-button';
import styles from './player.module.css';
import { Screen } from './screen';
import { UpButton } from './up-button';
import { type Following, UpNext } from './up-next';
import { useMarks } from './use-marks';
import { usePosition } from './use-position';
import type { VodPlayingData } from './vod-player.server';
import { WatchNext } from './watch-next';

interface PlaybackProps {
  data: VodPlayingData;
  /** what plays after it */
  following?: Following | null;
  /** stands beside the video, on phones below it */
  beside?: (video: RefObject<HTMLVideoElement>) => ReactNode;
  support?: AboutProps['support'];
  /** stands below what is said of the video */
  below?: ReactNode;
  children?: ReactNode;
}

/**
 * The video from where the viewer stopped, who made it, its chapters, where a replay changed its title, and what to watch
 * next.
 */
export const VodPlayback = (props: PlaybackProps) => (
  // another address is another video: everything starts from the beginning
  <Playback key={`${props.data.titleNo} ${props.data.startAt}`} {...props} />
);

function Playback({ data, following, beside, support, below, children }: PlaybackProps) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  const video = useRef<HTMLVideoElement>(null);
  const keepPlace = usePosition(data, video);
  const [hasEnded, setEnded] = useState(false);
  const isEnded = hasEnded && Boolean(following);
  const { chapter, title, Ad, onPlace, seek, onAdEnd } = useMarks(data, video);
  const onStay = () => {
    setEnded(false);
    // the button that was pressed goes
    video.current?.focus({ preventScroll: true });
  };
  const facts = [data.views !== null && `조회 ${abbreviateCount(data.views)}`, data.date].filter(Boolean);
  return (
    <CardBoard>
      <div className={beside ? styles.live : styles.player}>
        <Screen
          src={data.hlsUrl}
          poster={data.poster}
          label={data.title}
          autoPlay={!light}
          startAt={data.startAt}
          upright={data.isUpright}
          videoRef={video}
          onPlace={(seconds, stopped) => {
            keepPlace(seconds, stopped);
            onPlace(seconds);
          }}
          onEnded={() => setEnded(true)}
          isCovered={Ad !== null || isEnded}
        >
          {Ad && data.midroll && <Ad ad={data.midroll.ad} onEnd={onAdEnd} />}
          {following && isEnded && <UpNext {...following} onStay={onStay} />}
        </Screen>
        {beside && <div className={styles.chat}>{beside(video)}</div>}
        <div>
          {data.canClip && (
            <div className={styles.under}>
              <ClipButton
                kind="vod"
                no={data.titleNo}
                video={video}
                second={data.isAsked ? data.startAt : undefined}
              />
            </div>
          )}
          {children}
          <About
            {...data}
            support={support}
            card={{ kind: data.kind, userId: data.userId, no: data.titleNo }}
            facts={facts.join(' · ')}
            actions={(is) => (
              <>
                <UpButton isUp={is('up', 'unup', data.isUp)} wasUp={data.isUp} ups={data.ups} />
                {data.kind === 'vod' && <LaterButton />}
              </>
            )}
          />
          <Chapters
            id="chapters"
            chapters={data.chapters}
            name="챕터"
            hrefOf={(seconds) => links.vodChapter(data.titleNo, seconds)}
            current={chapter}
            onSeek={seek}
          />
          <Chapters
            id="titles"
            chapters={data.titleHistory}
            name="방송 제목이 바뀐 곳"
            hrefOf={(seconds) => links.vodAt({ ...hosts, vod: null }, data.titleNo, seconds)}
            current={title}
            onSeek={seek}
          />
          {below}
        </div>
      </div>
      <WatchNext next={data.next} />
    </CardBoard>
  );
}
