import type { PlatformContext } from '../../core/context';
import type { Listener } from '../../db/listener';
import { type EventRow, listByIds, listLastIds } from '../store/events';
import { type Cursor, createHeard, type Heard } from './cursor';

/** Events of the last minutes, of all topics: what a node has to know of when it begins, or was deaf for a while. */
const mostKnown = 1_000;

interface Said {
  id: number;
  topic: string;
}

interface ReaderOptions extends Pick<PlatformContext, 'db' | 'log'> {
  listener: Listener;
  now(): number;
  /** Whether somebody listens to the topic here: contents of others are not read. */
  isWanted(topic: string): boolean;
  tell(row: EventRow, cursor: Cursor): Promise<void>;
  /** Events may have been missed for good. */
  onLoss(): void;
}

/**
 * Hears of events in the order of their commits, which is the same on all nodes, reads those that are wanted, many at
 * once, and tells each once. It begins with the first call of `begin`.
 */
export function createReader({ db, log, listener, now, isWanted, tell, onLoss }: ReaderOptions) {
  let heard: Promise<Heard> | null = null;
  let marks: Heard | null = null;
  let waiting: Said[] = [];
  let telling: Promise<void> = Promise.resolve();

  function begin(): Promise<Heard> {
    heard ??= listLastIds(db, mostKnown).then(
      (last) => {
        const ids = last.map(({ id }) => id);
        marks = createHeard(ids, now());
        return marks;
      },
      (error) => {
        heard = null;
        throw error;
      },
    );
    return heard;
  }

  async function tellAll(said: readonly Said[]): Promise<void> {
    const heardSoFar = await begin();
    const wanted = said.filter(({ topic }) => isWanted(topic)).map(({ id }) => id);
    const rows = new Map<number, EventRow>();
    if (wanted.length > 0) for (const row of await listByIds(db, wanted)) rows.set(row.id, row);
    for (const { id } of said) {
      const isNew = heardSoFar.hear(id, now());
      const row = rows.get(id);
      if (isNew && row) await tell(row, heardSoFar.cursor(now()));
    }
  }

  function hear(said: readonly Said[]): void {
    waiting.push(...said);
    if (waiting.length > said.length) return;
    telling = telling.then(async () => {
      const batch = waiting;
      waiting = [];
      await tellAll(batch).catch((error) => {
        log.error('events:', error);
        onLoss();
      });
    });
  }

  listener.on('event', (said) => {
    if (!heard) return;
    if (said !== null) {
      const [id = '', topic = ''] = said.split(' ');
      hear([{ id: Number(id), topic }]);
      return;
    }
    if (!listener.isListening()) return;
    // what was said while the line was broken
    listLastIds(db, mostKnown).then(hear, (error) => {
      log.error('events:', error);
      onLoss();
    });
  });
  return {
    /** From now on events are heard. */
    begin,
    /** How far; null before it has begun. */
    cursor: (at: number): Cursor | null => marks?.cursor(at) ?? null,
  };
}
