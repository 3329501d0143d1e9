import type Hls from 'hls.js/light';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '~/ui/class-names';
import { withPart } from '~/ui/load-part';
import { hlsConfig } from './hls-config';
import styles from './hls-video.module.css';

export interface HlsVideoProps {
  /** address of an HLS playlist */
  src: string;
  /** stands in its place until it plays */
  poster: string | null;
  /** names the video for readers */
  label: string;
  autoPlay: boolean;
  /** a recording starts here, in seconds; for browsers without a script the address says so too */
  startAt?: number;
  /** it was played until there, and plays on whatever its viewer lets begin by itself */
  goesOn?: boolean;
  /** a 9:16 picture */
  upright?: boolean;
  /** called as the picture moves, and when it stops */
  onPlace?: (seconds: number, stopped: boolean) => void;
  onEnded?: () => void;
  /** the hls.js that plays; not called where the browser plays HLS by itself */
  onEngine?: (engine: Hls) => void;
  /** somebody else draws the buttons */
  isBare?: boolean;
  /** there is nothing more to play: that it cannot be played is no news */
  isOver?: boolean;
  /** for who moves or stops the picture */
  videoRef?: RefObject<HTMLVideoElement>;
}

/** Addresses that play for one viewer, in the browser that was given them. */
const isPersonal = (src: string) => /^\/media\/(?:hls|held)\//.test(src);

/** For browsers without <video>, and for those that need the script to play it: any player opens the address. */
const Fallback = ({ src }: Pick<HlsVideoProps, 'src'>) =>
  isPersonal(src) ? (
    <p className={styles.fallback}>
      영상이 보이지 않으면 자바스크립트를 켜거나, HLS를 재생하는 브라우저로 열어 주세요.
    </p>
  ) : (
    <p className={styles.fallback}>
      {'영상이 보이지 않으면 자바스크립트를 켜거나, 이 링크를 복사해 동영상 플레이어에서 열어 주세요: '}
      {/* its ticket is long, and nobody types it */}
      <a href={src} data-native="">
        영상 주소
      </a>
    </p>
  );

/**
 * A live or recorded picture. Browsers that know HLS play it with no script; for the others hls.js is loaded, and only here. Starts
 * muted: browsers refuse sound that nobody asked for.
 */
export function HlsVideo(props: HlsVideoProps) {
  const {
    src,
    poster,
    label,
    autoPlay,
    startAt = 0,
    goesOn = false,
    upright,
    isBare,
    isOver,
    videoRef,
  } = props;
  const { onPlace, onEnded, onEngine } = props;
  const own = useRef<HTMLVideoElement>(null);
  const video = videoRef ?? own;
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // the page that came cannot know that its viewer wants nothing to move
    const plays = goesOn || (autoPlay && !matchMedia('(prefers-reduced-motion: reduce)').matches);
    if (autoPlay && !plays) {
      element.autoplay = false;
      element.pause();
    }
    if (goesOn) element.play().catch(() => {});
    let stop = () => {};
    let isUnmounted = false;
    withPart(
      () => import('hls.js/light'),
      ({ default: Engine }) => {
        if (isUnmounted || !Engine.isSupported()) return;
        const hls = new Engine({ ...hlsConfig, startPosition: startAt || -1 });
        let isLineLost = false;
        hls.on(Engine.Events.ERROR, (_, { fatal, type }) => {
          if (!fatal) return;
          isLineLost = type === Engine.ErrorTypes.NETWORK_ERROR;
          setFailed(true);
        });
        const goOn = () => {
          if (!isLineLost) return;
          isLineLost = false;
          setFailed(false);
          if (hls.levels.length > 0) hls.startLoad();
          else hls.loadSource(src);
        };
        hls.loadSource(src);
        hls.attachMedia(element);
        onEngine?.(hls);
        if (plays) element.play().catch(() => {});
        window.addEventListener('online', goOn);
        stop = () => {
          window.removeEventListener('online', goOn);
          hls.destroy();
        };
      },
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [src, autoPlay, startAt, goesOn, video, onEngine]);

  return (
    <>
      <video
        ref={video}
        className={classNames(styles.video, upright && styles.upright)}
        src={startAt > 0 ? `${src}#t=${startAt}` : src}
        onTimeUpdate={({ currentTarget }) => onPlace?.(currentTarget.currentTime, false)}
        onPause={({ currentTarget }) => onPlace?.(currentTarget.currentTime, true)}
        poster={poster ?? undefined}
        onEnded={onEnded}
        controls={!isBare}
        tabIndex={isBare ? -1 : undefined}
        muted
        playsInline
        autoPlay={autoPlay}
        preload={autoPlay ? 'auto' : 'metadata'}
        aria-label={label}
      >
        <Fallback src={src} />
      </video>
      <noscript>
        <Fallback src={src} />
      </noscript>
      {failed && !isOver && (
        <p className={styles.problem} role="alert">
          영상을 재생하지 못했어요. 잠시 후 새로고침해 주세요.
        </p>
      )}
    </>
  );
}
