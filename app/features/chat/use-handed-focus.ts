import type { MutableRefObject, RefObject } from 'react';
import { useBeforePaint } from '~/ui/use-before-paint';

/**
 * Hands the focus on: where one thing takes the place of another that had it, the keyboard goes on there.
 *
 * @param part what comes and goes
 * @param handed shared by all that take each other's place
 * @param target in the part; the part itself without one
 */
export function useHandedFocus(
  part: RefObject<HTMLElement>,
  handed: MutableRefObject<boolean>,
  target: RefObject<HTMLElement> = part,
): void {
  useBeforePaint(() => {
    const own = part.current;
    if (handed.current) target.current?.focus({ preventScroll: true });
    handed.current = false;
    return () => {
      handed.current = own?.contains(document.activeElement) ?? false;
    };
  }, [part, handed, target]);
}
