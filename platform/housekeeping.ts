import type { PlatformContext } from './context';
import { type Job, startJob } from './job';
import { sweepUploads } from './services/attachments';
import { sweepConversations } from './services/chat-conversations';
import { sweepHelpLogs } from './services/faq-feedback';
import { forgetTickets } from './services/forget-tickets';
import { sweepEvents } from './services/logs';
import { sweepMail } from './services/mail';
import { sweepSearches } from './services/search-log';
import { deleteExpiredDrafts } from './store/form-drafts';
import { deleteEndedWindows } from './store/login-failures';
import { deleteExpiredSessions } from './store/sessions';
import { deleteEndedLinks } from './store/ticket-links';

const hourMs = 60 * 60 * 1000;

/** Removes what has run out: sessions, log-in windows, drafts, uploads that no ticket claimed, old logs. */
export async function keepHouse(context: PlatformContext): Promise<void> {
  const now = context.clock.now();
  await deleteExpiredSessions(context.db, now);
  await deleteEndedWindows(context.db, now);
  await deleteEndedLinks(context.db, now);
  await forgetTickets(context);
  // before the uploads: a draft spares its own
  await deleteExpiredDrafts(context.db, now);
  await sweepUploads(context);
  await sweepHelpLogs(context);
  await sweepConversations(context);
  await sweepEvents(context);
  await sweepSearches(context);
  await sweepMail(context);
}

/** Runs keepHouse ten minutes after the start, for what ran out while the server was down, and then every hour. */
export const startHousekeeping = (context: PlatformContext): Job =>
  startJob({
    ...{ name: 'housekeeping', firstMs: hourMs / 6, everyMs: hourMs, log: context.log },
    run: () => keepHouse(context),
  });
