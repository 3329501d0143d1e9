import { type RefObject, useEffect } from 'react';
import { type PreviewOutcome, previewOutcome, previewRules } from '~/domain/home/preview';
import { hlsConfig } from '~/ui/hls-video/hls-config';
import { withPart } from '~/ui/load-part';

/** Plays `src` muted for at most a minute (D097). A start that the browser blocks is reported as blocked. */
export function usePreviewVideo(
  video: RefObject<HTMLVideoElement>,
  src: string | null,
  onEnd: (outcome: PreviewOutcome) => void,
) {
  useEffect(() => {
    const element = video.current;
    if (!element || !src) return;
    let stop = () => {};
    let left = false;
    const start = () =>
      element.play().catch((error: Error) => {
        if (!left && error.name === 'NotAllowedError') onEnd(previewOutcome('AUTO_PLAY_BLOCK'));
      });
    withPart(
      () => import('hls.js/light'),
      ({ default: Hls }) => {
        if (left) return;
        if (Hls.isSupported()) {
          const hls = new Hls(hlsConfig);
          hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onEnd('STATUS_ERROR'));
          hls.loadSource(src);
          hls.attachMedia(element);
          stop = () => hls.destroy();
        } else {
          element.src = src;
        }
        start();
      },
    );
    const limit = setTimeout(() => onEnd('EXCEED_PLAY_LIMIT'), previewRules.limitMs);
    return () => {
      left = true;
      clearTimeout(limit);
      stop();
    };
  }, [video, src, onEnd]);
}
