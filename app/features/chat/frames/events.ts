/** Events of a room as pieces of the document whose lines go on by themselves. */
import { chatEvents } from '~protocol/chat/codes';
import type { ChatLine } from '~protocol/chat/shapes';
import { channelEvents } from '~protocol/events';

/** What some bytes of the channel mean for the document. */
export interface Turn {
  lines: ChatLine[];
  /** seconds until the document is asked for anew: something above has changed, or the channel ends; null: it goes on */
  renewIn: number | null;
}

/** An event of the channel, and what is left of the text behind the last whole one. */
function splitEvents(text: string): { events: { name: string; data: string }[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.map((block) => {
    const fields = new Map(
      block
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    );
    return { name: fields.get('event') ?? '', data: fields.get('data') ?? '' };
  });
  return { events, rest };
}

/** A document cannot take back what it has shown: it begins anew. */
const renewing: Record<string, (data: { why?: string }) => number> = {
  [chatEvents.gone]: () => 1,
  [chatEvents.pin]: () => 1,
  [channelEvents.reload]: () => 1,
  // all of them at once are sent away: they come back one after the other
  [channelEvents.bye]: ({ why }) => (why === 'closing' ? 2 + Math.floor(Math.random() * 9) : 1),
};

/** Reads text of the channel; what is not whole yet is left in `rest`. */
export function readTurn(text: string): { turn: Turn; rest: string } {
  const { events, rest } = splitEvents(text);
  const turn: Turn = { lines: [], renewIn: null };
  for (const { name, data } of events) {
    if (name === chatEvents.line) turn.lines.push(JSON.parse(data));
    else if (name in renewing) turn.renewIn ??= renewing[name]?.(data ? JSON.parse(data) : {}) ?? null;
  }
  return { turn, rest };
}
