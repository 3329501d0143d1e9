import type { AssistantCardWire } from '~protocol/assistant/calls';
import type { PlatformContext } from '../../core/context';
import type { Member } from '../../core/services/actor';
import { suggest } from '../../faq/services/chat';
import * as finds from './finds';
import { wishOf } from './wish';

export interface Answer {
  text: string;
  cards: AssistantCardWire[];
  links: { title: string; url: string }[];
  suggestions: string[];
}

const firstThings = ['지금 인기 방송', '나한테 추천해 줘', '즐겨찾기 방송 중', '재미있는 캐치'];

const abilities =
  '지금 하는 방송, 다시보기와 캐치, 즐겨찾기한 스트리머의 방송을 찾아 드리고 이용 방법도 안내해요. 저는 모아봄의 목록과 도움말에서 찾아 답하는 도우미예요. 사람이나 생성형 AI가 아니라서 어려운 말은 못 알아들을 수 있어요.';

const answer = (text: string, more: Partial<Answer> = {}): Answer => ({
  text,
  cards: [],
  links: [],
  suggestions: firstThings,
  ...more,
});

export const greeting = (): Answer => answer(`안녕하세요! 무엇을 찾아 드릴까요? ${abilities}`);

const quoted = (topic: string) => `‘${topic}’`;

/** What else may be asked about a topic. */
const around = (topic: string) =>
  topic === '' ? firstThings : [`${topic} 방송`, `${topic} 다시보기`, `${topic} 캐치`, '나한테 추천해 줘'];
const without = (list: readonly string[], asked: string) => list.filter((one) => one !== asked);

const unknown = (topic: string, message: string) =>
  answer(`${quoted(topic)}에 맞는 것을 찾지 못했어요. 카테고리, 태그, 스트리머 이름으로 물어봐 주세요.`, {
    suggestions: without(firstThings, message),
  });

/** What the lists hold, in one sentence with cards; `empty` when there is nothing. */
const listed = (cards: AssistantCardWire[], text: string, empty: string, suggestions: string[]): Answer =>
  cards.length > 0 ? answer(text, { cards, suggestions }) : answer(empty, { suggestions });

async function help(context: PlatformContext, question: string): Promise<Answer> {
  const { answerList } = await suggest(context, { contents: question, contents_cnt: 3 });
  const links = answerList.map(({ kbId, title }) => ({ title, url: `/help/faq/${kbId}` }));
  return links.length > 0
    ? answer('도움말에서 찾았어요.', { links })
    : answer('도움말에서 찾지 못했어요. 고객센터에 물어보시면 담당자가 답해 드려요.', {
        links: [{ title: '1:1 문의하기', url: '/help/inquiry' }],
      });
}

async function anything(context: PlatformContext, member: Member, topic: finds.Topic, message: string) {
  const lives = await finds.livesAbout(context, member, topic, 3);
  const vods = await finds.vodsAbout(context, member, topic, 3);
  const cards = [...lives, ...vods];
  if (cards.length > 0)
    return answer(`${quoted(topic.topic)}에 대해 찾았어요.`, { cards, suggestions: around(topic.topic) });
  const clips = await finds.clipsAbout(context, member, topic);
  if (clips.length > 0)
    return answer(`${quoted(topic.topic)} 캐치를 찾았어요.`, { cards: clips, suggestions: firstThings });
  const asked = await help(context, message);
  return asked.links.some(({ url }) => url.startsWith('/help/faq/')) ? asked : unknown(topic.topic, message);
}

/** The answer to a message, from what this member's lists, searches and the FAQ hold now. */
export async function answerTo(context: PlatformContext, member: Member, message: string): Promise<Answer> {
  const wish = wishOf(message);
  const next =
    'topic' in wish ? without(around(wish.kind === 'help' ? '' : wish.topic), message) : firstThings;
  const name = 'topic' in wish && wish.topic !== '' ? `${quoted(wish.topic)} ` : '';
  switch (wish.kind) {
    case 'hello':
      return greeting();
    case 'abilities':
      return answer(abilities);
    case 'thanks':
      return answer('도움이 됐다니 기뻐요. 더 찾아 드릴까요?');
    case 'help':
      return help(context, wish.topic);
    case 'favorites': {
      const cards = await finds.favoritesOnAir(context, member);
      return listed(
        cards,
        `즐겨찾기한 스트리머 중 ${cards.length}명의 방송이에요.`,
        '지금 방송 중인 즐겨찾기 스트리머가 없어요.',
        without(firstThings, message),
      );
    }
    case 'recommend': {
      if (wish.topic !== '') return anything(context, member, wish, message);
      const cards = await finds.recommended(context, member);
      return listed(
        cards,
        '취향에 맞춰 골라 봤어요.',
        '추천할 것이 아직 없어요.',
        without(firstThings, message),
      );
    }
    case 'live': {
      const cards = await finds.livesAbout(context, member, wish);
      const text = name ? `지금 하는 ${name}방송이에요.` : '지금 가장 많이 보는 방송이에요.';
      return listed(cards, text, `지금 하는 ${name}방송을 찾지 못했어요.`, next);
    }
    case 'vod': {
      const cards = await finds.vodsAbout(context, member, wish);
      return listed(cards, `${name}다시보기를 찾았어요.`, `${name}다시보기를 찾지 못했어요.`, next);
    }
    case 'catch': {
      const cards = await finds.clipsAbout(context, member, wish);
      return listed(cards, `${name}캐치를 찾았어요.`, `${name}캐치를 찾지 못했어요.`, next);
    }
    case 'any':
      return anything(context, member, wish, message);
  }
}
