import { hasAccounts } from '../account/store/accounts';
import type { PlatformContext } from '../core/context';
import { lockAlone } from '../core/store/locks';
import { withLateIndexes } from '../db/late-indexes';
import type { Db } from '../db/open-database';
import { forgetEvents } from './store/world';
import { loadDemoAccounts } from './world/accounts';
import { loadAssistants } from './world/assistant';
import { loadChat } from './world/chat-world';
import { loadDemoFaq } from './world/faq';
import { loadMyFeed } from './world/my-feed';
import { loadMyHidden } from './world/my-hidden';
import { loadNotes } from './world/notes';
import { loadRecordedWorld } from './world/recorded-world';
import { loadStationFigures } from './world/station-figures';
import { loadStationGifts } from './world/station-gift';
import { loadStationLive } from './world/station-live';
import { loadStationPosts } from './world/station-posts';
import { loadStationSettings } from './world/station-settings';
import { loadStationTalk } from './world/station-talk';
import { loadStationVods } from './world/station-vods';
import { moveTemplate } from './world/template';
import { loadDemoTickets } from './world/tickets';
import { loadLiveWorld } from './world/world';
import type { WorldContext } from './world/world-context';

/**
 * Fills an empty database with the demo world in one transaction; false when there is a world already. Several
 * nodes may start at once: one loads.
 */
export async function loadDemoWorld(context: PlatformContext, world: WorldContext): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    await lockAlone(tx, 'world');
    if (await hasAccounts(tx)) return false;
    await withLateIndexes(tx, () => fill(tx, world));
    return true;
  });
}

/** What stands on what: accounts, the live world, what was recorded, then what single stations have. */
async function fill(tx: Db, world: WorldContext): Promise<void> {
  await loadDemoAccounts(tx, world);
  await loadDemoTickets(tx, world);
  await loadDemoFaq(tx, world);
  await loadLiveWorld(tx, world);
  await loadStationLive(tx, world);
  await loadRecordedWorld(tx, world);
  await loadMyFeed(tx, world);
  await loadMyHidden(tx, world);
  await loadStationSettings(tx, world);
  await loadStationPosts(tx, world);
  await loadStationTalk(tx, world);
  await loadStationVods(tx, world);
  await loadNotes(tx, world);
  await loadAssistants(tx);
  await loadStationGifts(tx, world);
  await loadChat(tx, world);
  await loadStationFigures(tx, world);
  await forgetEvents(tx);
}

/** Brings a world that was made ahead (the build's template) to `now`; false when the database is no such one. */
export const settleTemplate = (context: PlatformContext, { now }: WorldContext): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    await lockAlone(tx, 'world');
    return moveTemplate(tx, now);
  });
