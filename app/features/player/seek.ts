import { playerId } from './screen';

/** The video of the page goes on at the second, and comes into view; while something stands in front of it, nothing happens. */
export function seekInPage(seconds: number): void {
  const video = document.querySelector<HTMLVideoElement>(`#${playerId} video`);
  if (!video || video.inert) return;
  video.currentTime = seconds;
  video.play().catch(() => {});
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  video.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
}
