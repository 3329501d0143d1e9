/** What a text names: addresses of the portal, numbers, ids and nicks. Pure. */

import { withoutDeviceBlock } from '~protocol/help/rules';

/** What one place of the text names. */
export type Named = (
  | { kind: 'live' | 'vod' | 'post' | 'comment'; no: number }
  | { kind: 'line'; broadNo: number; no: number }
  /** one of the names is an id or a nick */
  | { kind: 'member'; names: readonly string[] }
) & {
  /** as it was written */
  said: string;
};

type Thing = Named extends infer One ? (One extends Named ? Omit<One, 'said'> : never) : never;

const id = '([A-Za-z][A-Za-z0-9_]{3,15})';
const no = '(\\d{1,15})(?!\\d)';

/** The portal's own paths (app/links), and those of players and stations that have a host of their own. */
const paths: readonly (readonly [RegExp, (parts: string[], comment: string | null) => Thing])[] = [
  // first: below a host of its own 'player' could be a streamer
  [
    new RegExp(`^(?:/embed)?/player/${no}(?!/catchstory)`),
    ([vod], comment) =>
      comment ? { kind: 'comment', no: Number(comment) } : { kind: 'vod', no: Number(vod) },
  ],
  [
    new RegExp(`^/play/${id}/${no}/chat/line/${no}`),
    ([, broadNo, line]) => ({ kind: 'line', broadNo: Number(broadNo), no: Number(line) }),
  ],
  [
    new RegExp(`^(?:/play|/embed/live)?/(?!player/)${id}/${no}`),
    ([, broad]) => ({ kind: 'live', no: Number(broad) }),
  ],
  [
    new RegExp(`^(?:/station)?/${id}/(?:post|vod)/\\d+/comment/${no}`),
    ([, comment]) => ({ kind: 'comment', no: Number(comment) }),
  ],
  [
    new RegExp(`^(?:/station)?/${id}/post/${no}`),
    ([, post], comment) =>
      comment ? { kind: 'comment', no: Number(comment) } : { kind: 'post', no: Number(post) },
  ],
  [
    new RegExp(`^/(?:station|profile|play)/${id}(?![A-Za-z0-9_])`),
    ([name = '']) => ({ kind: 'member', names: [name] }),
  ],
];

function readAddress(said: string): Named | null {
  if (!URL.canParse(said, 'http://portal')) return null;
  const { pathname, searchParams } = new URL(said, 'http://portal');
  const comment = searchParams.get('comment');
  for (const [pattern, read] of paths) {
    const parts = pattern.exec(pathname);
    if (parts)
      return { ...read(parts.slice(1), comment && /^\d{1,15}$/.test(comment) ? comment : null), said };
  }
  return null;
}

const address = /(?:https?:\/\/[^\s/<>"']+)?\/[^\s<>"'가-힣]+/g;

const kindWords = {
  라이브: 'live',
  방송: 'live',
  VOD: 'vod',
  다시보기: 'vod',
  Catch: 'vod',
  캐치: 'vod',
  클립: 'vod',
  게시글: 'post',
  댓글: 'comment',
  답글: 'comment',
} as const;
// strangers write it: after each run of spaces comes something else, so that no run is shared out in every way there is
const numbered = new RegExp(
  `(${Object.keys(kindWords).join('|')})\\s*(?:번호\\s*)?(?:[:：#]\\s*)?(\\d{5,15})(?!\\d)\\s*번?`,
  'gi',
);
const kindOf = (word: string) =>
  Object.entries(kindWords).find(([known]) => known.toLowerCase() === word.toLowerCase())?.[1] ?? 'vod';

/** A report of a line names it so (chat/services/report.ts). */
const chatLine = /방송 (\d{1,15}) · 채팅 (\d{1,15})/g;

/** The lines that name a person: of a chat's report, and of the form's template (domain/help/inquiry.ts). */
const person = /^(?:신고 대상|▶ 신고할 스트리머나 글쓴이)\s*:[ \t]*(.+)$/gm;

const bare = (name: string) => name.trim().replace(/^@/, '').replace(/님$/, '').trim();

/** So many are read of one line, and as far as there could be as many names. */
const mostPeople = 20;
const longestLine = 2_000;

/** '봄이(bomi)' is one person with two names, '봄이, 도담' are two. */
function readPeople(line: string): Named[] {
  if (line.includes('/')) return [];
  return line
    .slice(0, longestLine)
    .replace(/\s+/g, ' ')
    .split(/[,、]/, mostPeople)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((said): Named => {
      const [, nick = '', inner = ''] = /^(.*)\(([^()]+)\)$/.exec(said) ?? [];
      return { kind: 'member', names: [inner, nick, said].map(bare).filter((name) => name !== ''), said };
    });
}

/** What finds it again: 'vod:120000001', 'line:280000001:55'; of a person none, before they are found. */
export const keyOf = (named: Named): string | null => {
  if (named.kind === 'member') return null;
  return named.kind === 'line' ? `line:${named.broadNo}:${named.no}` : `${named.kind}:${named.no}`;
};

/** Each is taken apart, also of fifty other cases beside each thing: more of them are a list, and no report. */
const mostAddresses = 100;

/** All that the texts name, things before people, each once. */
export function readNamed(texts: readonly string[]): Named[] {
  const text = texts.map(withoutDeviceBlock).join('\n');
  const lines = [...text.matchAll(chatLine)].map(
    ([said, broadNo, line]): Named => ({ kind: 'line', broadNo: Number(broadNo), no: Number(line), said }),
  );
  const rest = text.replace(chatLine, '');
  const addresses = [...rest.matchAll(address)]
    .slice(0, mostAddresses)
    .flatMap(([said]) => readAddress(said) ?? []);
  const numbers = [...rest.matchAll(numbered)].map(
    ([said, word = '', number]): Named => ({ kind: kindOf(word), no: Number(number), said }),
  );
  const things = [...lines, ...addresses, ...numbers];
  const people = [...rest.matchAll(person)].flatMap(([, line = '']) => readPeople(line));
  const isPerson = ({ kind }: Named) => kind === 'member';
  const all = [...things.filter((one) => !isPerson(one)), ...things.filter(isPerson), ...people];
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = keyOf(one) ?? `member:${'names' in one ? one.names.join('|') : ''}`;
    return !seen.has(key) && seen.add(key);
  });
}
