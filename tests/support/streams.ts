import { insertStream, markSeen } from '../../platform/live/store/streams';
import type { TestPlatform } from './platform';

/** An encoder of theirs that was let in and sends; the number of its broadcast. */
export async function insertStreamOf({ context }: TestPlatform, userId: string): Promise<number> {
  const { db, clock } = context;
  const no = await insertStream(db, userId, clock.now());
  await markSeen(db, no, 'on', clock.now());
  return no;
}
