import { keepVolume } from './device-choices';

/** Where the picture is shown, and who moves it. */
export interface Stage {
  video: HTMLVideoElement;
  /** what goes full screen: the video with its buttons */
  frame: HTMLElement;
  isLive: boolean;
}

interface OldVideo extends HTMLVideoElement {
  /** iPhones show only the video in full screen */
  webkitEnterFullscreen?: () => void;
}

/** how far an arrow moves in a recording; seconds */
export const arrowStep = 5;
const volumeStep = 0.05;
/** behind the newest place, a live picture is fetched before it is there; seconds */
export const liveDelay = 6;

export const play = (video: HTMLVideoElement) => void video.play().catch(() => {});

export const togglePlay = (video: HTMLVideoElement) => (video.paused ? play(video) : video.pause());

export function toggleMute(video: HTMLVideoElement): void {
  video.muted = !video.muted;
  if (!video.muted && video.volume === 0) video.volume = 0.5;
}

/** 0–1; a volume that is chosen is heard. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
  video.muted = video.volume === 0;
  if (video.volume > 0) keepVolume(video.volume);
}

export const stepVolume = (video: HTMLVideoElement, direction: 1 | -1) =>
  setVolume(video, (video.muted ? 0 : video.volume) + direction * volumeStep);

/** Within what can be played. */
export function seekTo(video: HTMLVideoElement, seconds: number): void {
  const { seekable } = video;
  const [start, end] =
    seekable.length > 0 ? [seekable.start(0), seekable.end(seekable.length - 1)] : [0, video.duration || 0];
  video.currentTime = Math.min(end, Math.max(start, seconds));
}

export const seekBy = (video: HTMLVideoElement, seconds: number) =>
  seekTo(video, video.currentTime + seconds);

/** @param at where the engine says that live is */
export function goLive(video: HTMLVideoElement, at: number | null): void {
  const { seekable } = video;
  if (seekable.length > 0) seekTo(video, at ?? seekable.end(seekable.length - 1) - liveDelay);
  play(video);
}

export function toggleFull({ frame, video }: Pick<Stage, 'frame' | 'video'>): void {
  const { webkitEnterFullscreen } = video as OldVideo;
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  else if (frame.requestFullscreen) frame.requestFullscreen().catch(() => {});
  else webkitEnterFullscreen?.call(video);
}

export const mayFloat = (video: HTMLVideoElement) =>
  Boolean(document.pictureInPictureEnabled && video.requestPictureInPicture);

export function toggleFloat(video: HTMLVideoElement): void {
  const change = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video.requestPictureInPicture();
  change.catch(() => {});
}

const isText = ({ kind }: TextTrack) => kind === 'captions' || kind === 'subtitles';

export const captionsOf = (video: HTMLVideoElement) => [...video.textTracks].filter(isText);

/** Shows the first captions, or none; answers whether they are shown. */
export function toggleCaptions(video: HTMLVideoElement): boolean {
  const tracks = captionsOf(video);
  const isShown = tracks.some(({ mode }) => mode === 'showing');
  for (const [index, track] of tracks.entries())
    track.mode = !isShown && index === 0 ? 'showing' : 'disabled';
  return !isShown;
}
