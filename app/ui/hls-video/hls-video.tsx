import { type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '~/ui/class-names';
import { withPart } from '~/ui/load-part';
import styles from './hls-video.module.css';

interface HlsVideoProps {
  /** address of an HLS playlist */
  src: string;
  /** names the video for readers */
  label: string;
  autoPlay: boolean;
  /** a recording starts here, in seconds; for browsers without a script the address says so too */
  startAt?: number;
  /** a 9:16 picture */
  upright?: boolean;
  /** called as the picture moves, and when it stops */
  onPlace?: (seconds: number, stopped: boolean) => void;
  /** for who moves or stops the picture */
  videoRef?: RefObject<HTMLVideoElement>;
}

/** Addresses that play for one viewer, in the browser that was given them. */
const isPersonal = (src: string) => src.startsWith('/media/hls/');

/** For browsers without <video>, and for those that need the script to play it: any player opens the address. */
const Fallback = ({ src }: { src: string }) =>
  isPersonal(src) ? (
    <p className={styles.fallback}>
      영상이 보이지 않으면 자바스크립트를 켜거나, HLS를 재생하는 브라우저로 열어 주세요.
    </p>
  ) : (
    <p className={styles.fallback}>
      {'영상이 보이지 않으면 자바스크립트를 켜거나, 이 주소를 동영상 플레이어에서 열어 주세요: '}
      <a href={src} data-native="">
        {src}
      </a>
    </p>
  );

/**
 * A live or recorded picture. Browsers that know HLS play it with no script; for the others hls.js is loaded, and only here. Starts
 * muted: browsers refuse sound that nobody asked for.
 */
export function HlsVideo({ src, label, autoPlay, startAt = 0, upright, onPlace, videoRef }: HlsVideoProps) {
  const own = useRef<HTMLVideoElement>(null);
  const video = videoRef ?? own;
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let stop = () => {};
    let isUnmounted = false;
    withPart(
      () => import('hls.js/light'),
      ({ default: Hls }) => {
        if (isUnmounted || !Hls.isSupported()) return;
        const hls = new Hls({ liveSyncDurationCount: 2, startPosition: startAt || -1 });
        hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && setFailed(true));
        hls.loadSource(src);
        hls.attachMedia(element);
        stop = () => hls.destroy();
        if (autoPlay) element.play().catch(() => {});
      },
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [src, autoPlay, startAt, video]);

  return (
    <>
      <video
        ref={video}
        className={classNames(styles.video, upright && styles.upright)}
        src={startAt > 0 ? `${src}#t=${startAt}` : src}
        onTimeUpdate={({ currentTarget }) => onPlace?.(currentTarget.currentTime, false)}
        onPause={({ currentTarget }) => onPlace?.(currentTarget.currentTime, true)}
        controls
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
      {failed && (
        <p className={styles.problem} role="alert">
          영상을 재생하지 못했어요. 잠시 후 새로고침해 주세요.
        </p>
      )}
    </>
  );
}
