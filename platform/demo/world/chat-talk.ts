import type { Random } from '../../core/random';
import type { DemoCategory } from './category-row';
import { createLines, type Names } from './chat-lines';
import { bagOf, mannerOf } from './chat-manner';
import { arrive, type Person, type Speaker } from './chat-people';
import { titleLines } from './chat-title-words';
import { type Question, wordsOf } from './chat-words';

export interface TalkOptions {
  title: string;
  category: Pick<DemoCategory, 'name' | 'theme' | 'group' | 'scenes'>;
  host: Speaker;
  /** a demo account is somebody's own: it says nothing by itself */
  hostSpeaks: boolean;
  people: readonly Speaker[];
  /** the last lines of the room, the oldest first */
  heard: readonly { userId: string; text: string }[];
  /** lines a second, about */
  rate: number;
  /** what is special about the room */
  trait: 'slow' | 'subscribers' | null;
  startedAt: Date;
  /** when it is listened to first */
  from: Date;
  /** its end, of one that is over */
  until: Date | null;
  /** greetings go with the hour of Seoul; not in a world that is made ahead and moved */
  knowsHour: boolean;
  random: Random;
}

/** What somebody is going to say to what was said, between two times (epoch ms). */
export interface Plan {
  from: number;
  until: number;
  lines: readonly string[];
  names: Partial<Names>;
  /** null: anybody but `to` */
  by: Person | null;
  /** who is answered */
  to: Person | null;
  /** and called by their nick */
  calls?: boolean;
  after?: (at: number, person: Person) => void;
}

/** Something has happened: many say something short to it. */
export interface Mood {
  lists: readonly (readonly string[])[];
  names: Partial<Names>;
  left: number;
}

/** A room's talk as it stands. */
export interface Talk
  extends Pick<TalkOptions, 'random' | 'trait' | 'startedAt' | 'until' | 'knowsHour' | 'hostSpeaks'> {
  crowd: Person[];
  host: Person;
  managers: Person[];
  /** of its category, and of many */
  words: ReturnType<typeof wordsOf>;
  group: DemoCategory['group'];
  ofTitle: ReturnType<typeof titleLines>;
  /** seconds between two lines, about */
  gap: number;
  /** 0 with a line a minute, 1 in the fastest room */
  hurry: number;
  plans: Plan[];
  mood: Mood | null;
  /** who spoke last */
  last: Person | null;
  /** One of the list with its names in place. */
  draw(list: readonly string[], names?: Partial<Names>): string;
  /** A question: most are of the category. */
  ask(): Question | undefined;
  isStale(text: string): boolean;
  remember(text: string): void;
}

export function beginTalk(options: TalkOptions): Talk {
  const { category, host, random, rate, title, from, startedAt } = options;
  const heard = options.heard.slice(-60);
  const lines = createLines(
    heard.map(({ text }) => text),
    random,
  );
  const crowd = arrive({
    ...{ people: options.people, random, from: from.getTime(), startedAt: startedAt.getTime() },
    heard: new Set(heard.map(({ userId }) => userId)),
  });
  const always = { comesAt: 0, goesAt: Number.POSITIVE_INFINITY, lastAt: 0, isNew: false, hasBeen: true };
  const usual = { s: host.nick, c: category.name };
  const words = wordsOf(category);
  const questions = [words.own, words.common].map((each) => bagOf(each.questions, random));
  return {
    ...options,
    crowd,
    host: { ...mannerOf(random), ...always, speaker: host, talk: 1 },
    managers: crowd.filter(({ speaker }) => speaker.marks.includes('manager')),
    words,
    group: category.group,
    ofTitle: titleLines(title),
    gap: 1 / rate,
    hurry: Math.min(1, Math.max(0, Math.log10(rate * 60) / Math.log10(180))),
    plans: [],
    mood: null,
    last: null,
    draw: (list, names) => lines.draw(list, { ...usual, ...names }),
    ask: () => questions[random.chance(0.65) ? 0 : 1]?.(),
    isStale: lines.isStale,
    remember: lines.say,
  };
}

/** Somebody says something to it some seconds later, or with the next line where lines are rare. */
export function answer(
  talk: Talk,
  at: number,
  seconds: readonly [number, number],
  what: Omit<Plan, 'from' | 'until' | 'names'> & Partial<Pick<Plan, 'names'>>,
): void {
  const from = at + talk.random.between(...seconds) * 1_000;
  talk.plans.push({ names: {}, ...what, from, until: from + 20_000 + talk.gap * 3_000 });
}
