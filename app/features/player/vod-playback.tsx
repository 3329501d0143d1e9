import { type ReactNode, useRef } from 'react';
import { abbreviateCount, durationText } from '~/domain/format';
import { CardBoard } from '~/features/cards/card-board';
import { useHosts, useRootData } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { HlsVideo } from '~/ui/hls-video/hls-video';
import { Icon } from '~/ui/icon/icon';
import { About } from './about';
import { Chapters } from './chapters';
import marks from './marks.module.css';
import styles from './player.module.css';
import { useMarks } from './use-marks';
import { usePosition } from './use-position';
import type { VodPlayingData } from './vod-player.server';

interface PlaybackProps {
  data: VodPlayingData;
  children?: ReactNode;
}

/** The video from where the viewer stopped, who made it, its chapters, and where a replay changed its title. */
export const VodPlayback = (props: PlaybackProps) => (
  // another address is another video: everything starts from the beginning
  <Playback key={`${props.data.titleNo} ${props.data.startAt}`} {...props} />
);

function Playback({ data, children }: PlaybackProps) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  const keepPlace = usePosition(data.titleNo, data.keepsPosition);
  const video = useRef<HTMLVideoElement>(null);
  const { chapter, Ad, onPlace, seek, onAdEnd } = useMarks(data, video);
  const facts = [data.views !== null && `조회 ${abbreviateCount(data.views)}`, data.date].filter(Boolean);
  return (
    <div className={styles.player}>
      <div className={marks.screen}>
        <HlsVideo
          src={data.hlsUrl}
          label={data.title}
          autoPlay={!light}
          startAt={data.startAt}
          upright={data.isUpright}
          videoRef={video}
          onPlace={(seconds, stopped) => {
            keepPlace(seconds, stopped);
            onPlace(seconds);
          }}
        />
        {Ad && data.midroll && <Ad ad={data.midroll.ad} onEnd={onAdEnd} />}
      </div>
      {children}
      <About
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
      <CardBoard>
        <p className={marks.menu}>
          <ButtonLink
            look="outline"
            href={links.cardMenu({ kind: data.kind, userId: data.userId, no: data.titleNo }, data.nick)}
          >
            <Icon name="settings" size="s" />
            VOD 메뉴
          </ButtonLink>
        </p>
      </CardBoard>
      {data.chapters.length > 0 && (
        <Chapters titleNo={data.titleNo} chapters={data.chapters} current={chapter} onSeek={seek} />
      )}
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
