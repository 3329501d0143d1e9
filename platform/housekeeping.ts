import type { PlatformContext } from './context';
import { sweepUploads } from './services/attachments';
import { sweepConversations } from './services/chat-conversations';
import { sweepHelpLogs } from './services/faq-feedback';
import { sweepEvents } from './services/logs';
import { sweepSearches } from './services/search-log';
import { deleteEndedWindows } from './store/login-failures';
import { deleteExpiredSessions } from './store/sessions';
import { deleteEndedLinks } from './store/ticket-links';

const everyMs = 60 * 60 * 1000;

/** Removes what has run out: sessions, log-in windows, uploads that no ticket claimed, old logs. */
export async function keepHouse(context: PlatformContext): Promise<void> {
  const now = context.clock.now();
  await deleteExpiredSessions(context.db, now);
  await deleteEndedWindows(context.db, now);
  await deleteEndedLinks(context.db, now);
  await sweepUploads(context);
  await sweepHelpLogs(context);
  await sweepConversations(context);
  await sweepEvents(context);
  await sweepSearches(context);
}

/** Runs keepHouse every hour; a failure is logged and the next hour tries again. `stop` waits for a running one. */
export function startHousekeeping(context: PlatformContext): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => keepHouse(context))
      .catch((error) => context.log.error('housekeeping failed:', error));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
