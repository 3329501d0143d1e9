import { preferSectionCodes } from '~protocol/home/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireOperator } from '../../core/services/require-operator';
import { insertAudit } from '../../core/store/audit';
import { lockAlone } from '../../core/store/locks';
import { loadFaq, loadFaqKeywords } from '../../faq/services/load';
import { defaultSections } from '../../home/services/default-sections';
import { cannedAnswers } from '../starter/canned-answers';
import { starterCategories } from '../starter/categories';
import { faqEntries, faqKeywords } from '../starter/faq/table';
import * as store from '../store/starter';

/**
 * Brings what a house begins with: categories, FAQ, canned answers and the sections of both homes, all or none. Where
 * there is one of a kind already, that kind stays as it is: again does no harm. Returns how many of each were added.
 */
export async function importStarter(context: PlatformContext, actor: Actor) {
  requireOperator(actor);
  const now = context.clock.now();
  const added = await context.db.transaction(async (tx) => {
    await lockAlone(tx, 'world');
    const categories = await store.fillCategories(
      tx,
      starterCategories.map((row) => ({ ...row, createdAt: now })),
    );
    const isFaqMissing = !(await store.hasFaq(tx));
    if (isFaqMissing) {
      await loadFaq(
        tx,
        faqEntries.map((entry) => ({ ...entry, updatedAt: now })),
      );
      await loadFaqKeywords(tx, faqKeywords);
    }
    const answers = await store.fillCannedAnswers(
      tx,
      cannedAnswers.map((row) => ({ ...row, updatedAt: now })),
    );
    const sections =
      (await store.fillSections(tx, defaultSections)) +
      (await store.fillPreferSections(
        tx,
        preferSectionCodes.map((sectionCode, index) => ({ sectionCode, position: index + 1 })),
      ));
    const counts = { categories, faq: isFaqMissing ? faqEntries.length : 0, answers, sections };
    await insertAudit(tx, {
      at: now,
      actor: 'operator',
      action: 'starter.import',
      target: '-',
      detail: counts,
    });
    return counts;
  });
  return { result: 1 as const, ...added };
}
