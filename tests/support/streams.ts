import type { IngestSettings } from '../../platform/core/ingest-settings';
import { insertStream, markSeen } from '../../platform/live/store/streams';
import type { TestPlatform } from './platform';

/** An encoder of theirs that was let in and sends; the number of its broadcast. */
export async function insertStreamOf({ context }: TestPlatform, userId: string): Promise<number> {
  const { db, clock } = context;
  const no = await insertStream(db, userId, clock.now());
  await markSeen(db, no, 'on', clock.now());
  return no;
}

/** Of an ingest whose folder a test fills by itself. */
export const ingestSettings = (hlsDir: string): IngestSettings => ({
  port: 0,
  secret: 'a-secret-of-the-tests-24-long',
  hlsDir,
  serverUrl: 'rtmp://live.example.kr/in',
  relayUrl: 'rtmp://127.0.0.1:1935/live',
  silenceMs: 30_000,
  keepFreeBytes: 0,
  renditions: null,
});
