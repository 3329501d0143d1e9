import { useLayoutEffect } from 'react';

/** Before the browser paints. React warns about useLayoutEffect on the server, where nothing is painted. */
export const useBeforePaint: typeof useLayoutEffect =
  typeof document === 'undefined' ? () => {} : useLayoutEffect;
