import { useSyncExternalStore } from 'react';
import { type DetailedError, Upload } from 'tus-js-client';
import { links } from '~/links/links';
import { uploadPartBytes } from '~protocol/station/upload/codes';

/**
 * A file on its way. `waiting` for its turn; `stopped`: the line is gone, and it goes on by itself when it is back;
 * `signedOut`: nobody is signed in any more; `failed`: for good, or too often.
 */
export interface Sending {
  key: string;
  state: 'waiting' | 'sending' | 'stopped' | 'signedOut' | 'failed';
  /** 0 … 100 */
  percent: number;
}

interface Sent extends Sending {
  upload: Upload;
}

/** Of the tab, not of the page: files go on while their owner looks at other pages of the app. */
let all: readonly Sent[] = [];
let shown: readonly Sending[] = [];
const none: readonly Sending[] = [];
const watchers = new Set<() => void>();
/** Hears of files that are all sent. */
const endings = new Set<(name: string) => void>();

function set(next: readonly Sent[]): void {
  all = next;
  shown = all.map(({ upload: _, ...one }) => one);
  for (const watcher of watchers) watcher();
}
const hasEnded = ({ state }: Sending) => state === 'failed' || state === 'signedOut';
const change = (key: string, changes: Partial<Sending>) =>
  set(all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

/** The next one, when none is on its way: side by side they would share one line. */
function startNext(): void {
  if (all.some(({ state }) => state === 'sending' || state === 'stopped')) return;
  const next = all.find(({ state }) => state === 'waiting');
  if (!next) return;
  change(next.key, { state: 'sending' });
  next.upload.start();
}

const pausesMs = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000];

function startAgain(): void {
  for (const { key, state, upload } of all)
    if (state === 'stopped') {
      change(key, { state: 'sending' });
      upload.start();
    }
}

/** What is on its way waits for the line: what has arrived is asked for when it is back. */
function stopAll(): void {
  for (const { key, state, upload } of all)
    if (state === 'sending') {
      void upload.abort();
      change(key, { state: 'stopped' });
    }
}

/** Leaving the tab stops them: they can be gone on with later, and the browser asks first. */
function ask(event: BeforeUnloadEvent): void {
  if (all.some((one) => !hasEnded(one))) event.preventDefault();
}

/** What the server answered; 0: nothing, the line broke. */
const statusOf = (error: Error | DetailedError) =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
/** It took too long, changed meanwhile, is being written to, or came too often: another time it may go on. */
const passing = [408, 409, 423, 429];
const mayRetry = (status: number) =>
  navigator.onLine && (status === 0 || status >= 500 || passing.includes(status));

function stateAfter(status: number): Sending['state'] {
  if (status === 401) return 'signedOut';
  return status === 0 && !navigator.onLine ? 'stopped' : 'failed';
}

/** Sends the bytes of a file that was announced, from where they were left. A file that is on its way already goes on. */
export function sendFile(file: File, { key, userId }: { key: string; userId: string }): void {
  const known = all.find((one) => one.key === key);
  if (known && !hasEnded(known)) return;
  const upload = new Upload(file, {
    uploadUrl: links.stationUploadFile(userId, key),
    chunkSize: uploadPartBytes,
    // the gate lets GET, HEAD and POST in
    overridePatchMethod: true,
    retryDelays: pausesMs,
    onShouldRetry: (error) => mayRetry(statusOf(error)),
    storeFingerprintForResuming: false,
    onProgress: (sent, total) => change(key, { percent: Math.floor((sent / total) * 100) }),
    onSuccess: () => {
      set(all.filter((one) => one.key !== key));
      for (const ending of endings) ending(file.name);
      startNext();
    },
    onError: (error) => {
      change(key, { state: stateAfter(statusOf(error)) });
      startNext();
    },
  });
  set([...all.filter((one) => one.key !== key), { key, state: 'waiting', percent: 0, upload }]);
  // each once, however often it is asked for
  window.addEventListener('online', startAgain);
  window.addEventListener('offline', stopAll);
  window.addEventListener('beforeunload', ask);
  startNext();
}

/** Ends the sending of a file; what has arrived stays. */
export function stopSending(key: string): void {
  void all.find((one) => one.key === key)?.upload.abort();
  set(all.filter((one) => one.key !== key));
  startNext();
}

/** Tells of each file that is all sent, until the answer is called. */
export function onSent(ending: (name: string) => void): () => void {
  endings.add(ending);
  return () => void endings.delete(ending);
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** The files that this tab sends. */
export const useSending = (): readonly Sending[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
