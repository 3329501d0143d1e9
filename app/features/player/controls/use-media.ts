import { useEffect, useState } from 'react';

/** What a video element says of itself; seconds. */
export interface MediaState {
  isPaused: boolean;
  isWaiting: boolean;
  isMuted: boolean;
  volume: number;
  time: number;
  /** 0 until it is known, and of live pictures */
  duration: number;
  /** the newest place that can be played */
  end: number;
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

function look(video: HTMLVideoElement): MediaState {
  const { seekable, duration } = video;
  const length = Number.isFinite(duration) ? duration : 0;
  return {
    isPaused: video.paused,
    isWaiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    isMuted: video.muted || video.volume === 0,
    volume: video.volume,
    time: video.currentTime,
    duration: length,
    end: seekable.length > 0 ? seekable.end(seekable.length - 1) : length,
    rate: video.playbackRate,
    isFull: document.fullscreenElement !== null,
    isInPicture: document.pictureInPictureElement === video,
  };
}

/** Follows the video. */
export function useMedia(video: HTMLVideoElement): MediaState {
  const [state, setState] = useState(() => look(video));
  useEffect(() => {
    const update = () => setState(look(video));
    update();
    for (const name of events) video.addEventListener(name, update);
    document.addEventListener('fullscreenchange', update);
    return () => {
      for (const name of events) video.removeEventListener(name, update);
      document.removeEventListener('fullscreenchange', update);
    };
  }, [video]);
  return state;
}
