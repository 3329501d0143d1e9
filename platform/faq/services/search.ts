import { helpErrorCodes, helpNodes } from '~protocol/help/calls';
import type { PlatformContext } from '../../core/context';
import { initialsOf, isInitials, toJamo } from '../../text/hangul';
import { htmlText } from '../../text/html-text';
import { otherKeyboard } from '../../text/keyboard';
import { normalise, wordsOf } from '../../text/normalise';
import { snippetOf } from '../../text/snippet';
import { withSynonyms } from '../../text/synonyms';
import { termsOf } from '../../text/terms';
import { listKeywords } from '../store/faq';
import { findRevision, listTitles, searchFaq } from '../store/search';
import { faqScope } from './faq';
import { correctTerms } from './terms';

export interface FaqQuestion {
  question: string;
  pageNo: number;
  rowsPerPage: number;
  nodeId: string;
}

/** The ways a question is understood, the next one only when the last found nothing. */
const readings: readonly ((
  context: PlatformContext,
  question: string,
) => Promise<{ terms: string[]; correctedTo: string | null } | null>)[] = [
  async (_context, question) => ({ terms: termsOf(question), correctedTo: null }),
  async (_context, question) => ({ terms: withSynonyms(termsOf(question)), correctedTo: null }),
  async (_context, question) => {
    const other = otherKeyboard(question);
    return other === null ? null : { terms: termsOf(other), correctedTo: other };
  },
  async (context, question) => {
    const corrected = await correctTerms(context.db, termsOf(question));
    return corrected && { terms: corrected, correctedTo: corrected.join(' ') };
  },
];

/**
 * Command FaqSearchList: entries below the node that hold all the question's words (without
 * particles), best first, with a snippet in plain text. `correctedTo` names what was searched instead, if anything.
 */
export async function searchFaqList(context: PlatformContext, input: FaqQuestion) {
  const { question, pageNo, rowsPerPage } = input;
  const nodeIds = await faqScope(context, [input.nodeId]);
  const page = { nodeIds, limit: rowsPerPage, offset: (pageNo - 1) * rowsPerPage };
  for (const read of readings) {
    const reading = await read(context, question);
    if (!reading || reading.terms.length === 0) continue;
    const { terms, correctedTo } = reading;
    const rankWords = [...new Set([...wordsOf(correctedTo ?? question), ...terms])];
    const { total, rows } = await searchFaq(context.db, { words: terms, rankWords, ...page });
    if (total === 0) continue;
    const faqList = rows.map(({ contents, ...row }) => ({
      ...row,
      snippet: snippetOf(htmlText(contents), terms),
    }));
    return { errorCode: helpErrorCodes.ok, faqList, faqCount: total, pageNo, correctedTo };
  }
  return { errorCode: helpErrorCodes.ok, faqList: [], faqCount: 0, pageNo, correctedTo: null };
}

/** Whether the FAQ has something to show for the question, anywhere. */
export async function hasFaqAnswer(context: PlatformContext, question: string): Promise<boolean> {
  const asked = { question, nodeId: helpNodes.faqRoot, pageNo: 1, rowsPerPage: 1 };
  return (await searchFaqList(context, asked)).faqCount > 0;
}

/** Another text whenever an entry was added, changed or removed: for what is kept of the FAQ. */
export const readFaqRevision = ({ db }: PlatformContext): Promise<string> => findRevision(db);

/** What surely stands in a title: all but the syllable that is being typed. */
const finished = (typed: string) => (isInitials(typed) ? '' : typed.slice(0, -1).replace(/[ㄱ-ㅣ]/g, ''));

/**
 * How a title goes on from what was typed: 2 when words of it begin so, 1 when they hold it, 0 not at all. The last
 * syllable may lack its final consonant yet; initial consonants (초성) are enough.
 */
function continuation(titleText: string, typed: string): number {
  const read = isInitials(typed) ? initialsOf : toJamo;
  const title = ` ${read(titleText)}`;
  const words = read(typed).split(' ');
  if (words.every((word) => title.includes(` ${word}`))) return 2;
  return words.every((word) => title.includes(word)) ? 1 : 0;
}

async function complete(context: PlatformContext, typed: string) {
  const text = normalise(typed);
  if (!text) return [];
  const titles = await listTitles(context.db, finished(text));
  const fitting = (fit: number) => titles.filter(({ titleText }) => continuation(titleText, text) === fit);
  return [...fitting(2), ...fitting(1)];
}

/** Titles that go on from what was typed, those that begin so and popular ones first; else the other keyboard's. */
export async function autocomplete(
  context: PlatformContext,
  { contents, contents_cnt }: { contents: string; contents_cnt: number },
) {
  const found = await complete(context, contents);
  const other = found.length === 0 ? otherKeyboard(contents) : null;
  const titles = other ? await complete(context, other) : found;
  return { answerList: titles.slice(0, contents_cnt).map(({ kbId, title }) => ({ kbId, title })) };
}

/** Up to `limit` recommended keywords, those that the text holds first. */
export async function relatedKeywords(
  context: PlatformContext,
  text: string,
  limit: number,
): Promise<string[]> {
  const plain = normalise(text);
  const keywords = await listKeywords(context.db);
  const isRelated = (keyword: string) => plain.includes(normalise(keyword));
  return [...keywords.filter(isRelated), ...keywords.filter((keyword) => !isRelated(keyword))].slice(
    0,
    limit,
  );
}
