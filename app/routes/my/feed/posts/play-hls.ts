import { withPart } from '~/ui/load-part';

interface Options {
  /** seconds */
  startAt: number;
  manifestLoadingTimeOut: number;
  manifestLoadingMaxRetry: number;
  maxBufferLength: number;
}

const nativeType = 'application/vnd.apple.mpegurl';

/**
 * Plays an HLS address in the element, by hls.js or, where that does not work, by the browser itself.
 *
 * @param fail called when it cannot be played
 * @returns ends it
 */
export function playHls(
  video: HTMLVideoElement,
  src: string,
  { startAt, ...loading }: Options,
  fail: () => void,
): () => void {
  let end = () => {};
  let isEnded = false;
  const start = () => void video.play().catch(() => {});
  withPart(
    () => import('hls.js/light'),
    ({ default: Hls }) => {
      if (isEnded) return;
      if (!Hls.isSupported()) {
        if (!video.canPlayType(nativeType)) return fail();
        video.src = `${src}#t=${startAt}`;
        video.onerror = fail;
        end = () => {
          video.onerror = null;
          video.removeAttribute('src');
        };
        return start();
      }
      const hls = new Hls({ ...loading, startPosition: startAt || -1 });
      hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && fail());
      hls.loadSource(src);
      hls.attachMedia(video);
      end = () => hls.destroy();
      start();
    },
  );
  return () => {
    isEnded = true;
    video.pause();
    end();
    end = () => {};
  };
}
