import { useEffect, useRef, useState } from 'react';
import styles from './hls-video.module.css';

interface HlsVideoProps {
  /** address of an HLS playlist */
  src: string;
  /** names the video for readers */
  label: string;
  autoPlay: boolean;
}

/**
 * A live picture. Browsers that know HLS play it with no script; for the others hls.js is loaded, and only here. Starts
 * muted: browsers refuse sound that nobody asked for.
 */
export function HlsVideo({ src, label, autoPlay }: HlsVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let stop = () => {};
    let left = false;
    import('hls.js/light').then(({ default: Hls }) => {
      if (left || !Hls.isSupported()) return;
      const hls = new Hls({ liveSyncDurationCount: 2 });
      hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && setFailed(true));
      hls.loadSource(src);
      hls.attachMedia(element);
      stop = () => hls.destroy();
      if (autoPlay) element.play().catch(() => {});
    });
    return () => {
      left = true;
      stop();
    };
  }, [src, autoPlay]);

  return (
    <>
      <video
        ref={video}
        className={styles.video}
        src={src}
        controls
        muted
        playsInline
        autoPlay={autoPlay}
        preload={autoPlay ? 'auto' : 'metadata'}
        aria-label={label}
      />
      {failed && (
        <p className={styles.problem} role="alert">
          방송을 재생하지 못했어요. 잠시 후 새로고침해 주세요.
        </p>
      )}
    </>
  );
}
