import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import type { Actor } from '../../core/services/actor';
import { requireStaff } from '../../core/services/require-staff';
import { hourMs, seoulText, timeBefore } from '../../core/time';
import { hasFaqAnswer, readFaqRevision } from '../../faq/services/search';
import * as store from '../store/desk';

const insightDays = 30;
const insightRows = 50;

const dated = <Row extends { lastAt: Date }>({ lastAt, ...row }: Row) => ({
  ...row,
  lastDate: seoulText(lastAt),
});

/** Fifty searches of the FAQ take a third of a second. Another revision of the FAQ is another key. */
const hasAnswer = kept(
  { freshMs: hourMs, most: 500 },
  (context: PlatformContext, question: string, _revision: string) => hasFaqAnswer(context, question),
);

/** Of the words that were searched most, those that the FAQ has no answer to as it is now. */
async function listUnansweredSearches(context: PlatformContext, since: Date) {
  const revision = await readFaqRevision(context);
  const unanswered = [];
  for (const search of await store.listSearches(context.db, since, insightRows))
    if (!(await hasAnswer(context, search.text, revision))) unanswered.push(dated(search));
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
