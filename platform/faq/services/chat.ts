import { type ChatAnswerWire, chatStatuses, faqLimits } from '~protocol/help';
import { composed } from '~protocol/text';
import { isWithinLimit } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { maskNumbers } from '../../core/services/mask-numbers';
import { otherKeyboard } from '../../search/text/keyboard';
import { wordsOf } from '../../search/text/normalise';
import { saysSomething, termsOf } from '../../search/text/terms';
import { insertChatMiss } from '../store/logs';
import { findAnswers } from '../store/search';
import { helpInfoOf, smallTalk } from './chat-table';
import { conceptsOf } from './concepts';
import { autocomplete, relatedKeywords } from './search';
import { correctTerms } from './terms';
import { faqMarkdown, faqPlainText } from './text';

/**
 * An answer is given from this confidence on: the share of what the question is about, weighted by how rare it is in
 * the FAQ, that the entry holds. A word in the body counts less than one in the title; a word that no entry holds
 * weighs most, so a question about something else is a miss.
 */
const confidenceThreshold = 0.5;
const bodyShare = 0.6;

type Answers = Awaited<ReturnType<typeof findAnswers>>;

interface Sureness {
  limit: number;
  /** the least confidence */
  atLeast: number;
}

const toAnswer: Sureness = { limit: faqLimits.chatLinks, atLeast: confidenceThreshold };
/** What is only offered to be looked at may be less sure. */
const toOffer: Sureness = { limit: 5, atLeast: 0.4 };
/** What is offered beside the best one comes near it. */
const besideBest = 0.55;

async function sureAnswers(
  context: PlatformContext,
  topics: readonly string[],
  { limit, atLeast }: Sureness,
): Promise<Answers> {
  if (topics.length === 0) return [];
  const concepts = await conceptsOf(context, topics);
  if (concepts.length === 0) return [];
  const answers = await findAnswers(context.db, concepts, { bodyShare, limit });
  return answers.filter(({ confidence }) => confidence >= atLeast);
}

const smallTalkOf = (word: string) =>
  smallTalk.find(({ beginnings }) => beginnings.some((beginning) => word.startsWith(beginning)));

/** What is one word to the tables, however it is spaced: '안 돼요', '두 번', '2번', '19 금'. */
const joined = (message: string): string =>
  message
    .replace(/(^|\s)안\s+(?=[가-힣])/g, '$1안')
    .replace(/(?:두|2)\s?번/g, '두번 ')
    .replace(/19\s?금/g, '19금 ');

/** What a message is about, greetings left out; none when it is about nothing. */
function topicsOf(message: string): string[] {
  const rest = wordsOf(joined(message)).filter((word) => !smallTalkOf(word));
  const text = rest.join(' ');
  return saysSomething(text) ? termsOf(text) : [];
}

/** As given, then typed on the other keyboard, then with near spellings. */
async function understand(context: PlatformContext, message: string, sureness: Sureness): Promise<Answers> {
  const topics = topicsOf(message);
  const given = await sureAnswers(context, topics, sureness);
  if (given.length > 0) return given;
  const other = otherKeyboard(message);
  const typed = other ? await sureAnswers(context, topicsOf(other), sureness) : [];
  if (typed.length > 0) return typed;
  return sureAnswers(context, (await correctTerms(context.db, topics)) ?? [], sureness);
}

/** help_chat.php question_autocomplete: titles that go on from what was typed; else those that are about it. */
export async function suggest(context: PlatformContext, input: { contents: string; contents_cnt: number }) {
  const completed = await autocomplete(context, input);
  if (completed.answerList.length > 0) return completed;
  const offered = await understand(context, input.contents, toOffer);
  const least = (offered[0]?.confidence ?? 0) * besideBest;
  const near = offered.filter(({ confidence }) => confidence >= least).slice(0, input.contents_cnt);
  return { answerList: near.map(({ kbId, title }) => ({ kbId, title })) };
}

const linkOf = ({ kbId, title }: Answers[number]) => ({ title, url: `/help/faq/${kbId}` });

/**
 * help_chat.php chat: an answer from the FAQ with up to 2 links, small talk, or a miss. A miss is
 * recorded with long numbers masked, up to the caller's limit.
 */
export async function chat(
  context: PlatformContext,
  actor: Actor,
  ip: string | null,
  message: string,
): Promise<ChatAnswerWire> {
  const answers = await understand(context, message, toAnswer);
  const [best] = answers;
  if (best) {
    return {
      status: chatStatuses.answer,
      full: faqMarkdown(best.contents),
      links: answers.map(linkOf),
      keywords: await relatedKeywords(
        context,
        `${best.title} ${faqPlainText(best.contents)}`,
        faqLimits.keywords,
      ),
      helpInfo: helpInfoOf[best.nodeId] ?? helpInfoOf[best.mainNodeId ?? ''] ?? null,
    };
  }
  const keywords = await relatedKeywords(context, message, faqLimits.keywords);
  const said = topicsOf(message).length === 0 && wordsOf(message).map(smallTalkOf).find(Boolean);
  if (said) return { status: chatStatuses.smallTalk, full: said.reply, links: [], keywords, helpInfo: null };
  if (await isWithinLimit(context, 'chatMiss', actor, ip)) {
    await insertChatMiss(context.db, maskNumbers(composed(message)), context.clock.now());
  }
  return { status: chatStatuses.miss, full: '', links: [], keywords, helpInfo: null };
}
