import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { eventIdPattern, eventPaths, mostTopics } from '~protocol/events';
import { type FrameSink, handFrames, wantsFrames } from '~protocol/wire/handed-frames';
import type { PlatformContext } from '../../core/context';
import { bearerToken } from '../../core/http/bearer-token';
import { createRoutes, type Routes } from '../../core/http/env';
import { readQuery } from '../../core/http/read';
import { watcherOf } from '../../core/http/watcher';
import { badInput, notFound } from '../../core/services/refusal';
import { minuteMs } from '../../core/time';
import { readCursor } from '../services/cursor';
import { hubOf } from '../services/hub';
import type { Outlet } from '../services/stream';
import { openTopics, type TopicRules } from '../services/topics';

const query = z.object({
  after: z.string().regex(eventIdPattern).optional(),
  door: z.string().max(100).optional(),
  key: z.string().max(100).optional(),
});

/** A stream ends by itself after 20 to 30 minutes, and is asked for again. */
const lifeMs = (part: number) => (20 + 10 * part) * minuteMs;

type Writer = Parameters<Parameters<typeof streamSSE>[1]>[0];

/** Frames as bytes of the answer: what waits is what its reader has not taken. */
function writeTo(stream: Writer): Outlet {
  let unsent = 0;
  return {
    write(frame) {
      unsent += frame.length;
      void stream.write(frame).then(() => {
        unsent -= frame.length;
      });
      return unsent;
    },
    end: () => void stream.close(),
    drop: () => stream.abort(),
  };
}

/**
 * Frames for a caller in this process: what comes before its sink is kept for it. The body that they stand beside is never
 * read, and as bare as can be: hono's would be a third of what an open page costs.
 */
function openHanding() {
  let sink: FrameSink | null = null;
  let kept: Uint8Array[] = [];
  let waiting = 0;
  let hasEnded = false;
  let leave: (() => void) | null = null;
  let hasLeft = false;
  const body = new ReadableStream<Uint8Array>({
    cancel() {
      hasLeft = true;
      leave?.();
    },
  });
  handFrames(body, (given) => {
    sink = given;
    for (const frame of kept) given.write(frame);
    kept = [];
    if (hasEnded) given.end();
  });
  const outlet: Outlet = {
    write(frame) {
      if (sink) return sink.write(frame);
      kept.push(frame);
      waiting += frame.length;
      return waiting;
    },
    end() {
      hasEnded = true;
      sink?.end();
    },
    drop() {
      hasEnded = true;
      kept = [];
      sink?.drop();
    },
  };
  return {
    ...{ body, outlet },
    /** `then` is called once the caller has left, at once where it has. */
    onLeave(then: () => void): void {
      if (hasLeft) then();
      else leave = then;
    },
  };
}

/** Service MAIN: the channel from the platform to open pages. */
export const eventRoutes =
  (rulesOf: (context: PlatformContext) => TopicRules): Routes =>
  (context) => {
    const rules = rulesOf(context);
    const life = () => lifeMs(context.randomBytes(1).readUInt8() / 255);
    return createRoutes().get(eventPaths.stream, async (c) => {
      const hub = hubOf(context);
      if (!hub) throw notFound();
      const { after, door = null, key = null } = readQuery(c, query);
      const asked = [...new Set(c.req.queries('topic'))];
      if (asked.length > mostTopics) throw badInput();
      const changes = hub.changes();
      const listener = { watcher: watcherOf(c), token: bearerToken(c.req.raw), door, key };
      const opened = await openTopics(rules, asked, listener);
      const join = (outlet: Outlet) =>
        hub
          .join({
            ...opened,
            outlet,
            changes,
            endsAt: context.clock.now().getTime() + life(),
            after: after === undefined ? null : readCursor(after),
          })
          .catch((error) => {
            context.log.error('a stream could not begin:', error);
            outlet.drop();
            return null;
          });
      if (wantsFrames(c.req.raw)) {
        const { body, outlet, onLeave } = openHanding();
        void join(outlet).then((joined) => joined && onLeave(() => hub.leave(joined)));
        return c.body(body, 200, { 'content-type': 'text/event-stream' });
      }
      return streamSSE(c, async (stream) => {
        const over = new Promise<void>((resolve) => stream.onAbort(resolve));
        const joined = await join(writeTo(stream));
        if (!joined) return;
        await Promise.race([over, joined.over]);
        hub.leave(joined);
      });
    });
  };
