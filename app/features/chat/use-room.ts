import { useEffect, useRef, useState } from 'react';
import { pollAsTold, roomAtEnd } from '~/domain/chat/poll';
import { linesWithout, mergedLines, mostLines, refreshedLines } from '~/domain/chat/room-lines';
import { useEvents } from '~/features/events/use-events';
import { askRoute } from '~/features/shell/sending/ask-route';
import { routeIdOf } from '~/framework';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import { chatLimits, pollLimits } from '~protocol/chat/codes';
import type { ChatLine, ChatPoll } from '~protocol/chat/shapes';
import type { ChatData } from './room.server';

/** Lines that are told together come one by one: so long they wait for each other, and are drawn at once (milliseconds). */
const gatherMs = 60;
/** A busy room draws no more often: each time costs a slow phone some 15 ms (docs/measurements.md). */
const betweenMs = 500;

/** What all viewers are told at once they ask for one after the other (milliseconds). */
const spreadMs = 2_000;

/** The answer of the room's page; null: there is none, and what the page shows stays. */
async function askRoom(at: RoomRef, query: { before?: number; after?: number }, signal: AbortSignal) {
  const href = links.chatRoom(at, query);
  const [pathname = ''] = href.split('?');
  const asked = askRoute<{ chat: ChatData | null }>(href, routeIdOf(pathname), { signal });
  return asked.then(
    ({ chat }) => chat,
    () => null,
  );
}

/** Calls `end` once the poll is closed and was shown for as long as new pages show it. */
function usePollEnd(poll: ChatPoll | null, end: () => void): void {
  const latest = useRef(end);
  latest.current = end;
  const closedNo = poll && !poll.isOpen ? poll.pollNo : null;
  useEffect(() => {
    if (closedNo === null) return;
    const timer = window.setTimeout(() => latest.current(), pollLimits.shownMinutes * 60_000);
    return () => clearTimeout(timer);
  }, [closedNo]);
}

/**
 * A room as it stands now: what the page came with, and what it was told since.
 *
 * @param onLine is told of each line that comes in while the page is open
 * @param hasEnded the broadcast has ended since
 */
export function useRoom(
  at: RoomRef,
  loaded: ChatData,
  { onLine, hasEnded = false }: { onLine: (line: ChatLine) => void; hasEnded?: boolean },
) {
  const [room, setRoom] = useState(loaded.room);
  const shown = hasEnded ? roomAtEnd(room) : room;
  usePollEnd(shown.poll, () => setRoom((now) => ({ ...now, poll: null })));
  const [lines, setLines] = useState<readonly ChatLine[]>(loaded.lines);
  const [older, setOlder] = useState(loaded.next);
  const [isLoading, setLoading] = useState(false);
  const latest = useRef(lines);
  latest.current = lines;
  const hasBegun = useRef(false);
  const timer = useRef(0);
  const gathered = useRef<ChatLine[]>([]);
  const gathering = useRef(0);
  const drawnAt = useRef(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => {
      own.abort();
      clearTimeout(timer.current);
      clearTimeout(gathering.current);
    };
  }, []);
  // why nobody may write there any more is said by the room itself
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at its end
  useEffect(() => {
    if (hasEnded && !loaded.room.isOver) readOnSoon();
  }, [hasEnded]);
  // the page was read anew
  useEffect(() => {
    setRoom(loaded.room);
    setLines((now) => mergedLines(now, loaded.lines));
  }, [loaded]);

  const readNewest = async () => {
    const known = latest.current;
    const chat = await askRoom(at, {}, leaving.current.signal);
    if (!chat) return;
    setRoom(chat.room);
    const { isCut } = refreshedLines(known, { known, page: chat.lines, hasMore: chat.next !== null });
    setLines((now) => refreshedLines(now, { known, page: chat.lines, hasMore: chat.next !== null }).lines);
    if (isCut) setOlder(chat.next);
  };
  /** The room and what was missed since the newest line. */
  const readOn = async () => {
    const after = latest.current.at(-1)?.no;
    if (after === undefined) return readNewest();
    const chat = await askRoom(at, { after }, leaving.current.signal);
    if (!chat) return;
    if (chat.lines.length >= chatLimits.page) return readNewest();
    setRoom(chat.room);
    setLines((now) => mergedLines(now, chat.lines));
  };
  const readOnSoon = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(readOn, Math.random() * spreadMs);
  };
  const draw = () => {
    const told = gathered.current;
    gathered.current = [];
    gathering.current = 0;
    drawnAt.current = Date.now();
    setLines((now) => mergedLines(now, told));
  };
  useEvents([`chat:${at.broadNo}`], {
    line(line: ChatLine) {
      const last = gathered.current.at(-1) ?? latest.current.at(-1);
      gathered.current.push(line);
      gathering.current ||= window.setTimeout(
        draw,
        Math.max(gatherMs, drawnAt.current + betweenMs - Date.now()),
      );
      if (line.no > (last?.no ?? 0)) onLine(line);
    },
    gone({ nos }: { nos: number[] }) {
      gathered.current = linesWithout(gathered.current, nos);
      setLines((now) => linesWithout(now, nos));
    },
    pin: ({ line }: { line: ChatLine | null }) => setRoom((now) => ({ ...now, pinned: line })),
    poll: (told: Omit<ChatPoll, 'mine'>) => setRoom((now) => ({ ...now, poll: pollAsTold(now.poll, told) })),
    rules: readOnSoon,
    reload: readNewest,
    // told once at the beginning: what was written while the page was on its way was missed
    beat() {
      if (hasBegun.current) return;
      hasBegun.current = true;
      void readOn();
    },
  });
  return {
    room: shown,
    lines,
    /** there are older ones, which the page has room for */
    hasOlder: older !== null && lines.length < mostLines,
    /** where the oldest lines of the page go on */
    olderFrom: older === null ? null : (lines[0]?.no ?? null),
    isLoading,
    add: (line: ChatLine) => setLines((now) => mergedLines(now, [line])),
    readOn,
    setPoll: (poll: ChatPoll) => setRoom((now) => ({ ...now, poll })),
    async readOlder() {
      const before = latest.current[0]?.no;
      if (before === undefined || isLoading) return;
      setLoading(true);
      const chat = await askRoom(at, { before }, leaving.current.signal);
      setLoading(false);
      if (!chat) return;
      setLines((now) => mergedLines(now, chat.lines));
      setOlder(chat.next);
    },
  };
}
