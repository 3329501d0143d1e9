import { useEffect, useRef } from 'react';
import { type Stage, toggleFull, togglePlay } from './commands';

/** A press on the picture: a mouse plays and stops, a finger shows and hides the buttons; two presses fill the screen. */
export function usePress(
  { video, frame }: Stage,
  isIdle: boolean,
  show: { stir: () => void; rest: () => void },
) {
  const now = useRef({ isIdle, show });
  now.current = { isIdle, show };
  useEffect(() => {
    let isTouch = false;
    let wasIdle = false;
    const onDown = (event: PointerEvent) => {
      isTouch = event.pointerType === 'touch';
      wasIdle = now.current.isIdle;
    };
    const onClick = () => {
      if (!isTouch) togglePlay(video);
      else if (wasIdle) now.current.show.stir();
      else now.current.show.rest();
    };
    const onDouble = () => toggleFull({ video, frame });
    video.addEventListener('pointerdown', onDown);
    video.addEventListener('click', onClick);
    video.addEventListener('dblclick', onDouble);
    return () => {
      video.removeEventListener('pointerdown', onDown);
      video.removeEventListener('click', onClick);
      video.removeEventListener('dblclick', onDouble);
    };
  }, [video, frame]);
}
