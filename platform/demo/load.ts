import type { PlatformContext } from '../context';
import { hasAccounts } from '../store/accounts';
import { lockAlone } from '../store/locks';
import { loadDemoAccounts } from './accounts';
import { loadDemoFaq } from './faq/load';
import { loadRecordedWorld } from './recorded-world';
import { loadDemoTickets } from './tickets';
import { loadLiveWorld } from './world';
import type { WorldContext } from './world-context';

/**
 * Fills an empty database with the demo world in one transaction; false when there is a world already. Several
 * nodes may start at once: one loads.
 */
export async function loadDemoWorld(context: PlatformContext, world: WorldContext): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    await lockAlone(tx, 'world');
    if (await hasAccounts(tx)) return false;
    await loadDemoAccounts(tx, world);
    await loadDemoTickets(tx, world);
    await loadDemoFaq(tx, world);
    await loadLiveWorld(tx, world);
    await loadRecordedWorld(tx, world);
    return true;
  });
}
