import { broadcastOf, topicPattern } from '~protocol/events';
import { deskRights } from '~protocol/staff/roles';
import type { Actor } from '../../core/services/actor';
import { badInput, Refusal } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { requireStaff } from '../../core/services/require-staff';
import type { Watcher } from '../../core/services/watcher';
import type { Topic } from './publish';

/** Who asks for a stream, and what they bring. */
export interface Listener {
  watcher: Watcher;
  token: string | null;
  /** What opened a locked broadcast. */
  door: string | null;
  /** Of a station's pages for OBS. */
  key: string | null;
}

/** What the areas above know of who may listen. */
export interface TopicRules {
  /** Whose session it is now. */
  actorOf(token: string | null): Promise<Actor>;
  /** Of a broadcast and of its chat. @throws Refusal; another answer than before is another page */
  standingAt(broadNo: number, listener: Pick<Listener, 'watcher' | 'door'>): Promise<string>;
  /** Why the broadcast is closed to the listener, '' for nothing. @throws Refusal for one that never was */
  wallAt(broadNo: number, listener: Pick<Listener, 'watcher' | 'door'>): Promise<string>;
  /** @throws Refusal as the station's pages */
  standingAtStation(userId: string, actor: Actor): Promise<string>;
  /**
   * What a station's key opens: its alerts, and the chat of what it has on air. @throws Refusal for any other key, and for
   * a broadcast of another station
   */
  overlayAt(of: { userId: string } | { broadNo: number }, key: string): Promise<string>;
}

/** @throws Refusal for what is no topic, and for broadcasts of which the stream has another one already */
function checkTopics(asked: readonly string[]): void {
  const broadcasts = new Set(asked.flatMap((topic) => broadcastOf(topic) ?? []));
  if (asked.length === 0 || broadcasts.size > 1 || !asked.every((topic) => topicPattern.test(topic)))
    throw badInput();
}

/** The topic behind what is asked for, by the very rule of its page, and the actor's standing there. */
async function openTopic(
  rules: TopicRules,
  asked: string,
  listener: Listener,
): Promise<{ topic: Topic; standing: string }> {
  const { key, watcher } = listener;
  const { actor } = watcher;
  const [name = '', of = ''] = asked.split(':');
  if (asked === 'me') return { topic: `me:${requireMember(actor).userId}`, standing: '' };
  if (asked === 'desk') {
    requireStaff(actor, ...deskRights);
    return { topic: 'desk', standing: '' };
  }
  const topic = asked as Topic;
  if (name === 'alert') return { topic, standing: await rules.overlayAt({ userId: of }, key ?? '') };
  const broadNo = broadcastOf(asked);
  if (broadNo === null) return { topic, standing: await rules.standingAtStation(of, actor) };
  if (name === 'wall') return { topic, standing: await rules.wallAt(broadNo, listener) };
  if (name === 'chat' && key !== null) return { topic, standing: await rules.overlayAt({ broadNo }, key) };
  return { topic, standing: await rules.standingAt(broadNo, listener) };
}

/** Who it is, and whether they may act: who is suspended or limited sees other pages. */
const nameOf = (actor: Actor) =>
  actor.kind === 'member'
    ? `member:${actor.userId}:${actor.suspendedUntil?.toISOString() ?? ''}:${JSON.stringify(actor.limits)}`
    : actor.kind;

/**
 * What a stream listens to, and whether it still may: false as soon as somebody else is behind the session, a topic is
 * closed, or the page would be another.
 *
 * @throws Refusal of the first topic that is closed
 */
export async function openTopics(rules: TopicRules, asked: readonly string[], listener: Listener) {
  checkTopics(asked);
  const stand = async (now: Listener) => {
    const opened = await Promise.all(asked.map((topic) => openTopic(rules, topic, now)));
    return { topics: opened.map(({ topic }) => topic), standing: JSON.stringify(opened) };
  };
  const { watcher, token } = listener;
  const first = await stand(listener);
  return {
    topics: first.topics,
    userId: watcher.actor.kind === 'member' ? watcher.actor.userId : null,
    async mayStay(): Promise<boolean> {
      const actor = token === null ? watcher.actor : await rules.actorOf(token);
      if (nameOf(actor) !== nameOf(watcher.actor)) return false;
      try {
        const now = await stand({ ...listener, watcher: { ...watcher, actor } });
        return now.standing === first.standing;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
  };
}
