import { covers } from './cursor';
import { bodyOf } from './frames';
import type { TopicEvent } from './publish';
import type { Sender } from './stream';
import type { TopicBuffer } from './topic-buffer';

/** Events of one topic are sent together, at most so long after the first (milliseconds). */
const gatherMs = 250;

/** The topics that somebody listens to on this node. */
export function createTopicBuffers(sender: Sender, create: (topic: string) => TopicBuffer) {
  const buffers = new Map<string, TopicBuffer>();
  const gathering = new Set<TopicBuffer>();

  /** Posts what has gathered; false when that was nothing. */
  function flush(buffer: TopicBuffer): boolean {
    const frames = buffer.takeFrames();
    if (!frames) return false;
    sender.post(buffer.streams, ({ ahead }) => {
      if (!ahead) return frames.shared;
      const missed = frames.apart.filter(({ id }) => !covers(ahead, id)).map(({ frame }) => frame);
      return missed.length > 0 ? Buffer.concat(missed) : null;
    });
    return true;
  }
  /** Posts what is there at once, and what comes then every `gatherMs`. */
  function gather(buffer: TopicBuffer): void {
    if (gathering.has(buffer) || !flush(buffer)) return;
    gathering.add(buffer);
    setTimeout(() => {
      gathering.delete(buffer);
      gather(buffer);
    }, gatherMs).unref();
  }
  function say(topic: string, { name, data }: TopicEvent): void {
    const buffer = buffers.get(topic);
    if (!buffer) return;
    flush(buffer);
    const frame = Buffer.from(bodyOf(name, data));
    sender.post(buffer.streams, () => frame);
  }
  return {
    say,
    sayState(topic: string, event: TopicEvent): void {
      const body = bodyOf(event.name, event.data);
      const states = buffers.get(topic)?.states;
      if (!states || states.get(event.name) === body) return;
      states.set(event.name, body);
      say(topic, event);
    },
    flush,
    gather,
    flushAll: () => gathering.forEach(flush),
    topics: () => [...buffers.keys()],
    /** Of one member, or of all: what is listened to here. */
    topicsOf: (userId: string | null) =>
      [...buffers.keys()].filter((topic) =>
        userId === null ? /^me:/.test(topic) : topic === `me:${userId}`,
      ),
    /** Who listens to a broadcast or its chat. */
    watching: (topic: string) =>
      [topic, topic.replace(/^live:/, 'chat:')].flatMap((name) => [...(buffers.get(name)?.streams ?? [])]),
    get: (topic: string): TopicBuffer | null => buffers.get(topic) ?? null,
    /** The buffer of a topic, which stays until `tidy` finds nobody in it or about to come. */
    enter(topic: string): TopicBuffer {
      const buffer = buffers.get(topic) ?? create(topic);
      buffers.set(topic, buffer);
      buffer.coming += 1;
      return buffer;
    },
    tidy(topic: string): void {
      const buffer = buffers.get(topic);
      if (buffer && buffer.coming === 0 && buffer.streams.size === 0) buffers.delete(topic);
    },
  };
}
