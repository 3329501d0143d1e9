import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useToken } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { keepPlace, readPlace } from './controls/device-choices';

const stepSeconds = 10;
/** Less is no beginning, and so near to the end is the end. */
const leastSeconds = 5;
const endShare = 0.95;

interface Watched {
  titleNo: number;
  /** where it begins; 0 = unknown */
  startAt: number;
  /** the address says where it begins */
  isAsked: boolean;
  /** by the platform, of a member; a guest's stay on the device */
  keepsPosition: boolean;
}

/**
 * Keeps how far the viewer has watched: every ten seconds of the video, and where it stops. A guest's video goes on where
 * it stopped on this device.
 */
export function usePosition(
  { titleNo, startAt, isAsked, keepsPosition }: Watched,
  video: RefObject<HTMLVideoElement>,
) {
  const told = useRef(-stepSeconds);
  const csrf = useToken() ?? '';
  useEffect(() => {
    const element = video.current;
    if (keepsPosition || isAsked || startAt > 0 || !element) return;
    const place = readPlace(titleNo);
    if (place < leastSeconds) return;
    const goOn = () => {
      if (place < element.duration * endShare) element.currentTime = place;
    };
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) return goOn();
    element.addEventListener('loadedmetadata', goOn, { once: true });
    return () => element.removeEventListener('loadedmetadata', goOn);
  }, [titleNo, startAt, isAsked, keepsPosition, video]);
  return useCallback(
    (seconds: number, stopped: boolean) => {
      const place = Math.floor(seconds);
      if (place <= 0 || place === told.current) return;
      if (!stopped && Math.abs(place - told.current) < stepSeconds) return;
      told.current = place;
      if (!keepsPosition) return keepPlace(titleNo, place);
      navigator.sendBeacon(
        links.vodPosition(titleNo),
        new URLSearchParams({ csrf, position: String(place) }),
      );
    },
    [titleNo, keepsPosition, csrf],
  );
}
