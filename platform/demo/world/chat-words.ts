import type { DemoCategory } from './category-row';
import { type Family, families } from './chat-words-common';
import { peopleWords } from './chat-words-people';
import { placeWords } from './chat-words-places';
import { playWords } from './chat-words-play';

/**
 * Lines of the chat by theme. They end at a line's end or ` | `. `+` begins one that is said when something has gone well, `-` when it
 * has not, `?` a question with the answers of others behind `=`; all else is said at any time. `{s}` is the streamer's
 * nick, `{c}` the category's name, `{a/b}` one of both.
 */
const themes = { ...playWords, ...peopleWords, ...placeWords };
type WordTheme = keyof typeof themes;

export interface Question {
  text: string;
  answers: readonly string[];
}

export interface Words {
  remarks: readonly string[];
  good: readonly string[];
  bad: readonly string[];
  questions: readonly Question[];
}

function parse(texts: readonly string[]): Words {
  const lines = texts
    .flatMap((text) => text.split(/\n| \| /))
    .map((line) => line.trim())
    .filter(Boolean);
  const marked = (mark: string) => lines.filter((line) => line[0] === mark).map((line) => line.slice(1));
  return {
    remarks: lines.filter((line) => !'+-?'.includes(line[0] ?? '')),
    good: marked('+'),
    bad: marked('-'),
    questions: marked('?').map((line) => {
      const [text = '', ...answers] = line.split('=');
      return { text, answers };
    }),
  };
}

/** What a picture says better than the theme. */
const byScene: Partial<Record<string, Partial<Record<string, WordTheme>>>> = {
  battle: { fighter: 'fighter', cards: 'cards' },
  retro: { fighter: 'fighter' },
  adventure: { cards: 'cards' },
  board: { cards: 'cards' },
  footballGame: { diamond: 'ballGame', court: 'ballGame' },
  hobby: { cards: 'tarot' },
  study: { chart: 'news', road: 'talk' },
  cozy: { kitchen: 'food', pet: 'pet' },
};

const matches = ['football', 'baseball', 'sports', 'esports', 'award'];
const quiet = ['study', 'reading', 'asmr', 'art', 'hobby', 'fishing', 'camping', 'cozy'];

function familyOf({ theme, group }: Pick<DemoCategory, 'theme' | 'group'>): Family[] {
  if (matches.includes(theme)) return ['match'];
  return [
    group === 'game' ? ('play' as const) : ('people' as const),
    ...(quiet.includes(theme) ? (['quiet'] as const) : []),
  ];
}

/** What is said beside broadcasts of the category alone, and beside many. */
export function wordsOf({ theme, group, scenes }: Pick<DemoCategory, 'theme' | 'group' | 'scenes'>) {
  const name: WordTheme = byScene[theme]?.[scenes[0]] ?? theme;
  const common = [...familyOf({ theme, group }), 'everyone' as const].map((family) => families[family]);
  return { own: parse([themes[name]]), common: parse(common) };
}
