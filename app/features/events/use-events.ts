import { useEffect, useRef } from 'react';
import { type Handlers, listen } from '~/first-script/event-stream';

/** Tells the page what happens to its topics ('live:1', 'me') for as long as it is looked at; [] is nothing. */
export function useEvents(topics: readonly string[], handlers: Handlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  const key = topics.join(' ');
  useEffect(() => (key ? listen(key.split(' '), latest) : undefined), [key]);
}
