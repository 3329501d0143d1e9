import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { loadFaq, loadFaqKeywords } from '../../faq/services/load';
import { faqEntries, faqKeywords } from '../../operator/starter/faq/table';
import type { WorldContext } from './world-context';

/** The FAQ of the demo world, revised within the last year. */
export async function loadDemoFaq(db: Db, { now }: WorldContext): Promise<void> {
  await loadFaq(
    db,
    faqEntries.map((entry) => ({
      ...entry,
      updatedAt: timeBefore(now, (entry.kbId * 37) % 360, 'day'),
    })),
  );
  await loadFaqKeywords(db, faqKeywords);
}
