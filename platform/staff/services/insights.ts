import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireStaff } from '../../core/services/require-staff';
import { seoulText, timeBefore } from '../../core/time';
import { hasFaqAnswer } from '../../faq/services/search';
import * as store from '../store/desk';

const insightDays = 30;
const insightRows = 50;

const dated = <Row extends { lastAt: Date }>({ lastAt, ...row }: Row) => ({
  ...row,
  lastDate: seoulText(lastAt),
});

/** Of the words that were searched most, those that the FAQ has no answer to as it is now. */
async function listUnansweredSearches(context: PlatformContext, since: Date) {
  const unanswered = [];
  for (const search of await store.listSearches(context.db, since, insightRows))
    if (!(await hasFaqAnswer(context, search.text))) unanswered.push(dated(search));
  return unanswered;
}

/** What the editors should write next: searches and chatbot questions without an answer, and entries that did not help. */
export async function listInsights(context: PlatformContext, actor: Actor) {
  requireStaff(actor, 'content');
  const since = timeBefore(context.clock.now(), insightDays, 'day');
  const [misses, searches, unhelpful] = await Promise.all([
    store.listMisses(context.db, since, insightRows),
    listUnansweredSearches(context, since),
    store.listUnhelpful(context.db, insightRows),
  ]);
  return { misses: misses.map(dated), searches, unhelpful };
}
