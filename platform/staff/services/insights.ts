import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireStaff } from '../../core/services/require-staff';
import { seoulText, timeBefore } from '../../core/time';
import * as store from '../store/desk';

const insightDays = 30;
const insightRows = 50;

/** What the editors should write next: chatbot misses, and entries that did not help. */
export async function listInsights(context: PlatformContext, actor: Actor) {
  requireStaff(actor, 'content');
  const since = timeBefore(context.clock.now(), insightDays, 'day');
  const [misses, unhelpful] = await Promise.all([
    store.listMisses(context.db, since, insightRows),
    store.listUnhelpful(context.db, insightRows),
  ]);
  return {
    misses: misses.map(({ lastAt, ...row }) => ({ ...row, lastDate: seoulText(lastAt) })),
    unhelpful,
  };
}
