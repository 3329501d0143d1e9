import type { Db } from '../../db/open-database';
import { insertEvent } from '../store/events';

/**
 * Whose page is told: a broadcast's, its chat's, its wall's, a station's, its alerts and one member's own (by user id),
 * the help centre's desk.
 */
export type Topic =
  | `live:${number}`
  | `chat:${number}`
  | `wall:${number}`
  | `station:${string}`
  | `alert:${string}`
  | `me:${string}`
  | 'desk';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export interface TopicEvent {
  /** Letters, digits and '-': what pages listen for. */
  name: string;
  data: Json;
}

const namePattern = /^[a-z][a-z0-9-]{0,39}$/;
/** Of an event's data, in characters: it is sent to every page of the topic at once. */
const longestData = 64 * 1024;

/**
 * Tells every open page of a topic, on every node, once the transaction commits; nothing is told of one that is rolled
 * back. Who may listen to a topic is decided where pages join it, never here.
 *
 * @param db the transaction that changes what the event tells of
 * @throws RangeError for a name that no stream can carry, and for data of more than 64 KiB: mistakes of the caller
 */
export async function publish(db: Db, topic: Topic, { name, data }: TopicEvent): Promise<void> {
  const text = JSON.stringify(data);
  if (!namePattern.test(name)) throw new RangeError(`not the name of an event: ${name}`);
  if (text.length > longestData) throw new RangeError(`the event ${name} is too long`);
  await insertEvent(db, { topic, name, data: text });
}
