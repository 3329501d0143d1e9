import type { Cursor } from './cursor';

/** Where a stream's frames go. */
export interface Outlet {
  /** Takes a frame and tells how many bytes wait to be sent now. */
  write(frame: Uint8Array): number;
  /** Ends once what waits is sent. */
  end(): void;
  /** Ends at once. */
  drop(): void;
}

/** What an open page listens to. */
export interface Stream {
  readonly topics: readonly string[];
  readonly outlet: Outlet;
  /** Whose rights it stands on; null for a guest. */
  readonly userId: string | null;
  /** Whether the listener still is who they were, and still may listen. */
  readonly mayStay: () => Promise<boolean>;
  /** When it ends by itself and is asked for again, so that what time alone decides is looked at. */
  readonly endsAt: number;
  /** In which turn of the beat it gets a sign of life. */
  readonly turn: number;
  /** How far it was told where that is further than this node has heard. */
  ahead: Cursor | null;
  isOpen: boolean;
  /** Resolves when it has ended, no matter which side ended it. */
  readonly over: Promise<void>;
  readonly finish: () => void;
}

export function openStream(
  joining: Pick<Stream, 'topics' | 'outlet' | 'userId' | 'mayStay' | 'endsAt'>,
  turn: number,
): Stream {
  let finish = () => {};
  const over = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { ...joining, turn, ahead: null, isOpen: true, over, finish };
}

/** Bytes that may wait for a reader; a slower one is dropped and begins anew. */
const mostUnsent = 256 * 1024;
/** Streams that are written to before other work has its turn. */
const atOnce = 25;

interface Post {
  streams: readonly Stream[];
  next: number;
  frameFor(stream: Stream): Uint8Array | null;
}

export interface Sender {
  /** Sends each stream its frame, after all that was posted before, a few at a time. */
  post(streams: Iterable<Stream>, frameFor: Post['frameFor']): void;
}

/** @param onSlow is told of a stream whose reader is too slow */
export function createSender(onSlow: (stream: Stream) => void): Sender {
  const posts: Post[] = [];
  let isGoing = false;

  function send(stream: Stream, frame: Uint8Array | null): void {
    if (!stream.isOpen || frame === null) return;
    if (stream.outlet.write(frame) > mostUnsent) onSlow(stream);
  }
  function go(): void {
    let left = atOnce;
    for (let post = posts[0]; post && left > 0; post = posts[0]) {
      const end = Math.min(post.streams.length, post.next + left);
      left -= end - post.next;
      for (; post.next < end; post.next += 1) {
        const stream = post.streams[post.next] as Stream;
        send(stream, post.frameFor(stream));
      }
      if (post.next === post.streams.length) posts.shift();
    }
    isGoing = posts.length > 0;
    if (isGoing) setImmediate(go);
  }
  return {
    post(streams, frameFor) {
      posts.push({ streams: [...streams], next: 0, frameFor });
      if (!isGoing) go();
    },
  };
}
