import { useEffect, useRef, useState } from 'react';
import { type FeedVod, previewFailedText } from '~/domain/feed/items';
import { createStage, previewLoading, previewSeconds, previewStart, type Seat } from '~/domain/feed/preview';
import { durationText } from '~/domain/format/format';
import { Icon } from '~/ui/icon/icon';
import { playHls } from './play-hls';
import styles from './posts.module.css';

/** The previews of the page: one plays at a time. */
const stage = createStage();
const visibleShare = 0.5;

type PlayState = 'pause' | 'play' | 'ended' | 'error';

interface VodPreviewProps {
  vod: FeedVod;
  hls: string;
  /** the VOD's own page */
  href: string;
}

/** A minute of the VOD, muted, while it is the last one in view. Loaded after the page. */
export default function VodPreview({ vod, hls, href }: VodPreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const seat = useRef<Seat | null>(null);
  const begun = useRef(0);
  const [state, setState] = useState<PlayState>('pause');
  const [place, setPlace] = useState(0);
  const { at, durationMs } = vod;

  useEffect(() => {
    const element = video.current;
    if (!element || !box.current) return;
    let stop = () => {};
    const begin = () => {
      begun.current = previewStart(durationMs, Math.random());
      const fail = () => {
        stop();
        setState('error');
        me.drop();
      };
      stop = playHls(element, hls, { ...previewLoading, startAt: begun.current }, fail);
    };
    const me = stage.join(at, (isPlaying) => {
      if (isPlaying) {
        begin();
        setState('play');
        return;
      }
      stop();
      setState((now) => (now === 'play' ? 'pause' : now));
    });
    seat.current = me;
    // who prefers no movement starts it by the button
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const see = (isVisible: boolean) => {
      me.see(isVisible);
      if (isCalm && !isVisible) me.rest();
    };
    if (isCalm) me.rest();
    const observer = new IntersectionObserver(
      (entries) => see((entries.at(-1)?.intersectionRatio ?? 0) >= visibleShare),
      { threshold: [0, visibleShare] },
    );
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      stop();
      me.leave();
    };
  }, [at, durationMs, hls]);

  const end = (how: 'pause' | 'ended') => {
    setState(how);
    seat.current?.rest();
  };
  const isPlaying = state === 'play';
  return (
    <div className={styles.preview} ref={box} data-state={state}>
      <video
        ref={video}
        muted
        playsInline
        hidden={!isPlaying}
        aria-label={`${vod.title ?? 'VOD'} 미리보기`}
        onTimeUpdate={({ currentTarget: { currentTime } }) => {
          setPlace(currentTime);
          if (isPlaying && currentTime - begun.current >= previewSeconds) end('pause');
        }}
        onEnded={() => end('ended')}
      />
      {state === 'error' && <p className={styles.failed}>{previewFailedText}</p>}
      <p className={styles.controls}>
        {state === 'error' ? (
          <a className={styles.play} href={href}>
            <Icon name="play" size="s" />
            재생
          </a>
        ) : (
          <button
            className={styles.play}
            type="button"
            onClick={() => (isPlaying ? end('pause') : seat.current?.claim())}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} size="s" />
            {isPlaying ? '일시정지' : '재생'}
            <span className="sr-only">{` ${vod.title ?? 'VOD'} 미리보기`}</span>
          </button>
        )}
        {durationMs !== null && (
          <span className={styles.time}>
            {`${durationText(place * 1_000)} / ${durationText(durationMs)}`}
          </span>
        )}
      </p>
    </div>
  );
}
