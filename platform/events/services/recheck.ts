import type { Log } from '../../core/context';
import type { Stream } from './stream';

const atOnce = 20;
/** What could not be looked at is looked at again (milliseconds). */
const againMs = 1_000;

/** Looks again at whether streams may stay, each once for what was said until then. */
export function createRecheck(log: Log, sendAway: (stream: Stream) => void) {
  const due = new Set<Stream>();
  let isGoing = false;

  async function look(stream: Stream): Promise<void> {
    due.delete(stream);
    if (!stream.isOpen) return;
    try {
      if (!(await stream.mayStay())) sendAway(stream);
    } catch (error) {
      log.error('rights of a stream:', error);
      setTimeout(() => recheck([stream]), againMs).unref();
    }
  }
  async function go(): Promise<void> {
    isGoing = true;
    while (due.size > 0) await Promise.all([...due].slice(0, atOnce).map(look));
    isGoing = false;
  }
  function recheck(streams: Iterable<Stream>): void {
    for (const stream of streams) due.add(stream);
    if (!isGoing) void go();
  }
  return recheck;
}
