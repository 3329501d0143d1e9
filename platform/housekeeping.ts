import { sweepDevices } from './account/services/devices';
import { sweepSignupBlocks } from './account/services/signup-blocks';
import { sweepSignupRequests } from './account/services/signup-requests';
import { deleteEndedWindows } from './account/store/login-failures';
import { deleteEndedPasswordLinks } from './account/store/password-links';
import { deleteExpiredSessions } from './account/store/sessions';
import { deleteEndedTickets } from './account/store/two-step';
import { deleteEndedChallenges } from './account/store/used-challenges';
import { sweepDeliveries } from './ad/services/tracking';
import { sweepChats } from './chat/services/sweep';
import type { PlatformContext } from './core/context';
import { type Job, startJob } from './core/job';
import { hourMs } from './core/time';
import { sweepConversations } from './faq/services/chat-conversations';
import { sweepHelpLogs } from './faq/services/feedback';
import { renewSubscriptions } from './gift/services/renewals';
import { forgetTickets } from './help/services/forget-tickets';
import { sweepUploads } from './help/services/sweep-uploads';
import { deleteExpiredDrafts } from './help/store/form-drafts';
import { deleteEndedLinks } from './help/store/ticket-links';
import { deleteEndedViews } from './history/store/watching';
import { sweepInbound } from './inbound/services/inbox';
import { sweepFigures } from './live/services/figure-counting';
import { sweepStreams } from './live/services/ingest-sweep';
import { sweepRecordings } from './live/services/recording';
import { sweepRenditions } from './live/services/renditions';
import { sweepEvents } from './log/services/logs';
import { forgetPictures } from './media/services/profile-picture';
import { deleteDueMembers } from './member/services/deletion';
import { sweepNotices } from './notice/services/notices';
import { sweepMail } from './outbox/services/send';
import { sweepSearches } from './search/services/log';
import { forgetPhotos } from './station/services/photos';
import { sweepVisits } from './station/services/visits';
import { deleteEndedPostDrafts } from './station/store/post-drafts';
import { sweepVideos } from './video/services/sweep';

/** Removes what has run out: accounts whose time to object is over, subscriptions (those that go on by themselves are paid), sessions, log-in windows, drafts, uploads that no ticket claimed, old logs. */
export async function keepHouse(context: PlatformContext): Promise<void> {
  const now = context.clock.now();
  await deleteExpiredSessions(context.db, now);
  await sweepDevices(context);
  await deleteEndedWindows(context.db, now);
  await sweepSignupBlocks(context);
  await deleteEndedChallenges(context.db, now);
  await sweepSignupRequests(context);
  await deleteEndedLinks(context.db, now);
  await deleteEndedPasswordLinks(context.db, now);
  await deleteEndedTickets(context.db, now);
  await deleteEndedViews(context.db, now);
  await deleteDueMembers(context);
  await renewSubscriptions(context);
  await sweepVisits(context);
  await forgetTickets(context);
  // before the uploads: a draft spares its own
  await deleteExpiredDrafts(context.db, now);
  await deleteEndedPostDrafts(context.db, now);
  await forgetPhotos(context);
  await forgetPictures(context);
  await sweepUploads(context);
  await sweepHelpLogs(context);
  await sweepConversations(context);
  await sweepEvents(context);
  await sweepDeliveries(context);
  await sweepSearches(context);
  await sweepMail(context);
  await sweepInbound(context);
  await sweepNotices(context);
  await sweepChats(context);
  await sweepFigures(context);
  if (!context.ingest) await sweepStreams(context);
  await sweepRecordings(context);
  await sweepVideos(context);
  await sweepRenditions(context);
}

/**
 * Runs keepHouse ten minutes after the start, for what ran out while the server was down, and then every hour; of
 * several nodes on one.
 */
export const startHousekeeping = (context: PlatformContext): Job =>
  startJob({
    name: 'housekeeping',
    firstMs: hourMs / 6,
    everyMs: hourMs,
    log: context.log,
    run: async () => {
      if (await context.leads('housekeeping')) await keepHouse(context);
    },
  });
