import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** What all viewers are told at once they read anew one after the other (milliseconds). */
const spreadMs = 2_000;

/** Reads the page's data again, once for what is told within two seconds. */
export function useReadAnew(): () => void {
  const { revalidate } = useRevalidator();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(revalidate, Math.random() * spreadMs);
  };
}
