import { useCallback, useEffect, useRef, useState } from 'react';

const idleMs = 3_000;

/**
 * Whether nobody has touched the player for a while: its buttons make place for the picture.
 *
 * @param stays they are needed
 */
export function useIdle(frame: HTMLElement, stays: boolean) {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const stir = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), idleMs);
  }, []);
  useEffect(() => {
    // a finger's touch says itself what it wants (use-press.ts)
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') stir();
    };
    frame.addEventListener('pointermove', onMove);
    frame.addEventListener('focusin', stir);
    frame.addEventListener('keydown', stir);
    stir();
    return () => {
      frame.removeEventListener('pointermove', onMove);
      frame.removeEventListener('focusin', stir);
      frame.removeEventListener('keydown', stir);
      clearTimeout(timer.current);
    };
  }, [frame, stir]);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(true);
  }, []);
  return { isIdle: isIdle && !stays, stir, rest };
}
