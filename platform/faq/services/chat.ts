import type { ChatAnswerWire } from '~protocol/help/chat';
import { chatStatuses, faqLimits } from '~protocol/help/codes';
import { composed } from '~protocol/wire/text';
import { isWithinLimit } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { maskNumbers } from '../../core/services/mask-numbers';
import { htmlText } from '../../text/html-text';
import { otherKeyboard } from '../../text/keyboard';
import { wordsOf } from '../../text/normalise';
import { saysSomething, termsOf } from '../../text/terms';
import { insertChatMiss } from '../store/logs';
import { findAnswers } from '../store/search';
import { helpInfoOf, smallTalk } from './chat-table';
import { conceptsOf } from './concepts';
import { faqMarkdown } from './markdown';
import { autocomplete, relatedKeywords } from './search';
import { correctTerms } from './terms';

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

/** '방송 하는법', '구독은 어떻게 해요': asks for the way alone, which titles with '어떻게' tell. */
const wayPattern = /하는\s?(?:방?법|거|건)|어떻게|어떡해|어케|하려면|하려고/;

interface Asked {
  topics: readonly string[];
  asksHow: boolean;
}

const askedOf = (message: string): Asked => ({
  topics: topicsOf(message),
  asksHow: wayPattern.test(message),
});

async function sureAnswers(
  context: PlatformContext,
  { topics, asksHow }: Asked,
  { limit, atLeast }: Sureness,
): Promise<Answers> {
  if (topics.length === 0) return [];
  const concepts = await conceptsOf(context, topics);
  if (concepts.length === 0) return [];
  const answers = await findAnswers(context.db, concepts, { bodyShare, asksHow, limit });
  return answers.filter(({ confidence }) => confidence >= atLeast);
}

const smallTalkOf = (word: string) =>
  smallTalk.find(({ beginnings }) => beginnings.some((beginning) => word.startsWith(beginning)));

/** What is one word to the tables, however it is spaced: '안 돼요', '두 번', '2번', '19 금', '몇 개'. */
const joined = (message: string): string =>
  message
    .replace(/(^|\s)안\s+(?=[가-힣])/g, '$1안')
    .replace(/(?:두|2)\s?번/g, '두번 ')
    .replace(/(몇|여러)\s+(?=[개명번회])/g, '$1')
    .replace(/19\s?금/g, '19금 ');

/** What a message is about, greetings left out; none when it is about nothing. */
function topicsOf(message: string): string[] {
  const rest = wordsOf(joined(message)).filter((word) => !smallTalkOf(word));
  const text = rest.join(' ');
  return saysSomething(text) ? termsOf(text) : [];
}

/** As given, then typed on the other keyboard, then with near spellings. */
async function understand(context: PlatformContext, message: string, sureness: Sureness): Promise<Answers> {
  const asked = askedOf(message);
  const given = await sureAnswers(context, asked, sureness);
  if (given.length > 0) return given;
  const other = otherKeyboard(message);
  const typed = other ? await sureAnswers(context, askedOf(other), sureness) : [];
  if (typed.length > 0) return typed;
  const corrected = await correctTerms(context.db, asked.topics);
  return sureAnswers(context, { ...asked, topics: corrected ?? [] }, sureness);
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
        `${best.title} ${htmlText(best.contents)}`,
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
