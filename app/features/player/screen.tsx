import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '~/ui/class-names';
import { HlsVideo, type HlsVideoProps } from '~/ui/hls-video/hls-video';
import { withPart } from '~/ui/load-part';
import type Buttons from './controls/controls';
import type { Engine } from './controls/engine';
import styles from './screen.module.css';

/** Where the answer of a password form leads, and the focus (features/shell/navigation/use-landing.ts): `#player`. */
export const playerId = 'player';

interface ScreenProps extends Omit<HlsVideoProps, 'onEngine' | 'isBare' | 'isOver' | 'videoRef'> {
  videoRef: RefObject<HTMLVideoElement>;
  isLive?: boolean;
  /** its place is as wide as it gets */
  isFitted?: boolean;
  /** something stands over the picture */
  isCovered?: boolean;
  /** what stands over the picture */
  children?: ReactNode;
}

/**
 * The picture with its buttons: what goes full screen. The buttons come after the picture; until then, without a script and
 * when they cannot be had, the browser's own stay.
 */
export function Screen({
  isLive = false,
  isFitted = false,
  isCovered,
  videoRef,
  children,
  ...video
}: ScreenProps) {
  const frame = useRef<HTMLElement>(null);
  const [engine, setEngine] = useState<Engine>(null);
  const [place, setPlace] = useState<Pick<ComponentProps<typeof Buttons>, 'video' | 'frame'> | null>(null);
  const [Controls, setControls] = useState<typeof Buttons | null>(null);
  useEffect(() => {
    if (videoRef.current && frame.current) setPlace({ video: videoRef.current, frame: frame.current });
    withPart(
      () => import('./controls/controls'),
      (part) => setControls(() => part.default),
    );
  }, [videoRef]);
  return (
    <section
      id={playerId}
      tabIndex={-1}
      className={classNames(styles.frame, video.upright && styles.upright)}
      ref={frame}
      data-upright={video.upright ? '' : undefined}
      aria-label="플레이어"
    >
      <HlsVideo
        {...video}
        videoRef={videoRef}
        onEngine={setEngine}
        isBare={Controls !== null}
        isOver={isCovered}
      />
      {Controls && place && !isCovered && (
        <Controls {...place} isLive={isLive} hasTheatre={!isFitted} engine={engine} />
      )}
      {children}
    </section>
  );
}
