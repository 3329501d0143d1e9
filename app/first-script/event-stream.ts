import { eventLinks as links } from '~/links/event-links';

/**
 * What to do at events by their names; `reload` and `bye` are the channel's own (protocol/events.ts). `again` is the page's:
 * it had given its stream back, and nothing told it of a change of its rights.
 */
export type Handlers = Record<string, (data: never) => void>;

interface Listener {
  topics: readonly string[];
  handlers: { current: Handlers };
}

/** A page that hears nothing for so long asks again (milliseconds). */
const silenceMs = 45_000;
/** Spread, so that not all pages ask at once; after three failures once a minute. */
const waitMs = (failures: number) => (failures < 3 ? 1_000 + Math.random() * 14_000 : 60_000);

/** The one stream of a page, for all that listen on it. */
const listeners = new Set<Listener>();
let source: { close(): void } | null = null;
let after = '';
/** Of a page for OBS, which has no session. */
let key = '';
let failures = 0;
let timer = 0;

function later(work: () => void, ms: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(work, ms);
}

/** Gives the stream back; how far it was heard is kept. */
function close(): void {
  clearTimeout(timer);
  source?.close();
  source = null;
}

function fail(): void {
  close();
  failures += 1;
  later(open, waitMs(failures));
}

function open(): void {
  close();
  const topics = new Set([...listeners].flatMap((listener) => listener.topics));
  if (topics.size === 0) return;
  const opened = new EventSource(links.events([...topics], after, key));
  source = opened;
  later(fail, silenceMs);
  opened.onerror = () => {
    // where only the line broke the browser asks again by itself, and says how far it has heard
    if (opened.readyState === 2 || failures > 1) fail();
    else failures += 1;
  };
  for (const name of new Set([
    'beat',
    ...[...listeners].flatMap((listener) => Object.keys(listener.handlers.current)),
  ]))
    opened.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
      failures = 0;
      after = lastEventId;
      later(fail, silenceMs);
      for (const listener of listeners)
        listener.handlers.current[name]?.((data && JSON.parse(data)) as never);
    });
}

/** Asks for a stream of what is listened to now, once for all who begin or end together. */
const renew = (): void => later(open, 0);

const hiddenMs = 60_000;
let hiding = 0;
let isAway = false;

function setAway(now: boolean): void {
  clearTimeout(hiding);
  if (now) close();
  else if (isAway) {
    renew();
    for (const { handlers } of listeners) handlers.current.again?.({} as never);
  }
  isAway = now;
}

/** A page that nobody looks at gives its stream back after a minute; one in the browser's history at once. */
const watched = {
  visibilitychange: () => {
    if (document.hidden) hiding = window.setTimeout(setAway, hiddenMs, true);
    else setAway(false);
  },
  pagehide: () => setAway(true),
  pageshow: () => setAway(false),
};

/**
 * Tells of what happens to the topics ('live:1', 'me') for as long as the page is looked at.
 *
 * @param handlers may be exchanged meanwhile, but keep their names
 * @param opening the key of a page for OBS
 * @returns what ends it
 */
export function listen(topics: readonly string[], handlers: { current: Handlers }, opening = ''): () => void {
  key = opening;
  // those of all listeners are the same ones
  for (const [name, listener] of Object.entries(watched)) window.addEventListener(name, listener);
  const listener = { topics, handlers };
  listeners.add(listener);
  renew();
  return () => {
    listeners.delete(listener);
    renew();
  };
}
