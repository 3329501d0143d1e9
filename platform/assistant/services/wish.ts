import { composed } from '~protocol/wire/text';
import { normalise } from '../../text/normalise';
import { stemOf } from '../../text/terms';
import { stopPattern } from '../../text/terms-table';

/** What somebody wants of the assistant. An empty topic is everything. */
export type Wish =
  | { kind: 'hello' | 'abilities' | 'thanks' | 'favorites' }
  | { kind: 'help'; topic: string }
  | { kind: 'recommend'; topic: string; tag: string | null }
  | { kind: 'live' | 'vod' | 'catch' | 'any'; topic: string; tag: string | null };

const split = (text: string) => new Set(text.trim().split(/\s+/));

/** They say how, not what: no part of a topic. */
const commands = split(`
  지금 요즘 오늘 현재 최근 최신 새 인기 제일 가장 많이 재밌는 재미있는 재미난 볼만한 볼 만한 좀 더 다른 또 나 내 내가 나한테 나에게 저 제 뭐 뭘 무엇 누구 누가 어떤 무슨
  방송 라이브 live 생방송 생방 온에어 스트리머 스트리머의 비제이 방송국 다시보기 다시 보기 vod 영상 동영상 녹화 캐치 catch 숏폼 쇼츠 클립 짧은 추천 추천작 것 거 게 중 중인 관련 관련된
  하는 하고 있는 나오는 켠 켜진 틀어 보여 알려 찾아 추천해 해 줘 주세요 줄래 봐 보고 보여줘 알려줘 찾아줘 틀어줘 추천해줘 있어 있나 있니 있나요 심심해 심심 싶어 싶은 좋아하는 즐겨찾기 팔로우 즐겨찾는
`);
/** How such words begin with an ending of their own. */
const commandPattern =
  /^(?:보여|알려|찾아|틀어|추천|방송(?:하|중|을|은|이|들|국)|라이브|다시보기|영상|캐치|즐겨찾|심심|스트리머(?:를|가|의|는|들)?$)/;

const isCommand = (word: string) =>
  commands.has(word) || commands.has(stemOf(word)) || commandPattern.test(word) || stopPattern.test(word);

const topicOf = (message: string): string =>
  normalise(message)
    .split(' ')
    .filter((word) => word !== '' && !isCommand(word))
    .slice(0, 8)
    .join(' ');

const patterns = {
  hello: /^(?:안녕|하이|반가|ㅎㅇ|hi|hello)/,
  thanks: /^(?:고마|고맙|감사|땡큐)/,
  abilities:
    /(?:뭘|무엇을?|뭐를?|어떤 ?걸?|무슨 ?일을?) ?(?:할 ?수|해 ?줄|도와|물어)|^(?:도움말|사용법|기능|도와줘)$|(?:너|넌|당신)[은는]? ?(?:누구|뭐)/,
  help: /어떻게|방법|하려면|하나요|되나요|안 ?돼|안 ?되|안 ?나와|오류|에러|환불|결제|고객센터|도움말|가입|탈퇴|비밀번호|인증|신고/,
  favorites: /즐겨찾|팔로우|내 스트리머|구독한/,
  catch: /캐치|catch|쇼츠|숏폼|클립/,
  vod: /vod|다시 ?보기|영상|녹화|지난 ?방송/,
  recommend: /추천|볼 ?만|심심|뭐 ?(?:볼|봐|보지)|뭘 ?(?:볼|봐|보)/,
  live: /라이브|live|생방|방송|온에어|지금/,
};

const tagPattern = /#([\p{L}\p{N}_]{1,20})/u;

/** What a message asks for, by simple rules: no model reads it. */
export function wishOf(message: string): Wish {
  const text = normalise(message);
  const tag = tagPattern.exec(composed(message))?.[1] ?? null;
  const topic = tag ?? topicOf(message);
  const says = (name: keyof typeof patterns) => patterns[name].test(text);
  if (says('abilities')) return { kind: 'abilities' };
  if (says('help') && tag === null) return { kind: 'help', topic: message };
  if (says('favorites')) return { kind: 'favorites' };
  if (says('catch')) return { kind: 'catch', topic, tag };
  if (says('vod')) return { kind: 'vod', topic, tag };
  if (says('recommend')) return { kind: 'recommend', topic, tag };
  if (says('live')) return { kind: 'live', topic, tag };
  if (says('hello') && tag === null) return { kind: 'hello' };
  if (says('thanks') && tag === null) return { kind: 'thanks' };
  return topic === '' ? { kind: 'abilities' } : { kind: 'any', topic, tag };
}

/** The topic without particles: '도담의' → '도담'. */
export const plainTopic = (topic: string): string => topic.split(' ').map(stemOf).join(' ');
