import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { landings } from './parts';

/** A key for the form `change`: it begins anew once what was typed in it is saved, the page's other forms stay as they are. */
export function useRound(change: keyof typeof landings): string {
  const { hash, key } = useLocation();
  const round = useRef('');
  if (hash === `#${landings[change]}`) round.current = key;
  return round.current;
}
