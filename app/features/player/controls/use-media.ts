import { useEffect, useRef, useState } from 'react';
import { liveDelay } from './commands';

/** What the controls show of a video; whole seconds, so that a picture that plays on changes nothing most of the time. */
export interface MediaState {
  isPaused: boolean;
  isWaiting: boolean;
  isMuted: boolean;
  volume: number;
  /** 0 of live pictures, whose place nobody is shown */
  time: number;
  /** 0 until it is known, and of live pictures */
  duration: number;
  /** of a live picture: its newest place plays */
  isNow: boolean;
  rate: number;
  isFull: boolean;
  isInPicture: boolean;
}

const events = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'volumechange',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'progress',
  'ratechange',
  'enterpictureinpicture',
  'leavepictureinpicture',
];

/** How far behind the newest place a picture still counts as live. */
function isAtEnd({ seekable, currentTime }: HTMLVideoElement): boolean {
  const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
  return end - currentTime < 3 * liveDelay;
}

function look(video: HTMLVideoElement, isLive: boolean): MediaState {
  const hasLength = !isLive && Number.isFinite(video.duration);
  return {
    isPaused: video.paused,
    isWaiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    isMuted: video.muted || video.volume === 0,
    volume: video.volume,
    time: isLive ? 0 : Math.floor(video.currentTime),
    duration: hasLength ? Math.floor(video.duration) : 0,
    isNow: isLive && isAtEnd(video),
    rate: video.playbackRate,
    isFull: document.fullscreenElement !== null,
    isInPicture: document.pictureInPictureElement === video,
  };
}

const isSame = (one: MediaState, other: MediaState) =>
  Object.entries(one).every(([name, value]) => other[name as keyof MediaState] === value);

/** Follows the video. It says several times a second how far it is: what is shown is drawn again only where it changes. */
export function useMedia(video: HTMLVideoElement, isLive: boolean): MediaState {
  const [state, setState] = useState(() => look(video, isLive));
  const shown = useRef(state);
  useEffect(() => {
    const update = () => {
      const now = look(video, isLive);
      if (isSame(shown.current, now)) return;
      shown.current = now;
      setState(now);
    };
    update();
    for (const name of events) video.addEventListener(name, update);
    document.addEventListener('fullscreenchange', update);
    return () => {
      for (const name of events) video.removeEventListener(name, update);
      document.removeEventListener('fullscreenchange', update);
    };
  }, [video, isLive]);
  return state;
}
