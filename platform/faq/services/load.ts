import type { Db } from '../../db/open-database';
import { htmlText } from '../../text/html-text';
import { normalise } from '../../text/normalise';
import { toDocument } from '../../text/tokens';
import { replaceKeywords, upsertFaq } from '../store/faq';

export interface FaqEntry {
  /** The editors' number; an entry of the same number is corrected. */
  kbId: number;
  nodeId: string;
  title: string;
  /** HTML of p, ul, ol, li, strong and a. */
  contents: string;
  /** The place among the popular questions. */
  topOrder?: number;
  updatedAt: Date;
}

/** Adds or corrects entries. Those given alone decide which questions are popular. */
export async function loadFaq(db: Db, entries: readonly FaqEntry[]): Promise<void> {
  await upsertFaq(
    db,
    entries.map(({ topOrder, ...entry }) => {
      const titleText = normalise(entry.title);
      const bodyText = normalise(htmlText(entry.contents));
      return {
        ...entry,
        topOrder: topOrder ?? null,
        titleText,
        bodyText,
        search: toDocument(titleText, bodyText),
      };
    }),
  );
}

/** Replaces the recommended keywords. */
export const loadFaqKeywords = (db: Db, keywords: readonly string[]): Promise<void> =>
  replaceKeywords(db, keywords);
