import { useEffect } from 'react';

/** Logs presses on the page's `data-log` elements; without a script nothing is logged. */
export function useClickLog(): void {
  useEffect(() => {
    let isGone = false;
    let end = () => {};
    import('./click-log').then(
      ({ watchClicks }) => {
        if (!isGone) end = watchClicks();
      },
      () => {},
    );
    return () => {
      isGone = true;
      end();
    };
  }, []);
}
