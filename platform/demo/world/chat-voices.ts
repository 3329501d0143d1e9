import type { Random } from '../../core/random';
import type { Speaker } from './chat-people';
import { answer, beginTalk, type Mood, type Talk, type TalkOptions } from './chat-talk';
import { someone, takeTurn } from './chat-turns';
import { momentLines } from './chat-words-moments';

export interface Utterance {
  speaker: Speaker;
  text: string;
  mentions: { userId: string; nick: string }[];
}

/** Whether the room takes the line from them, who wrote there last at `lastAt` (epoch ms; 0: never). */
type Allows = (speaker: Speaker, text: string, lastAt: number) => boolean;

/** A gift or a subscription that stands in the chat. */
export interface Heard {
  kind: 'gift' | 'subscription';
  nick: string;
  /** how many; of a subscription its months so far */
  amount: number;
}

export interface Voices {
  /** What somebody says then; null: nobody does. Times only grow. */
  next(at: Date, allows?: Allows): Utterance | null;
  /** Something was given: people say something to it. */
  hear(heard: Heard, at: Date): void;
  /** How long until the next line, as a share of the usual time. */
  pace(): number;
  /** Somebody who is there and has not spoken just now; null: nobody. */
  someone(at: Date): Speaker | null;
}

const tries = 14;
/** How many lines a thing that happens is worth, in the slowest room and in the fastest. */
const moodLines = (hurry: number, random: Random) => Math.round(2 + (2 + 14 * hurry) * random.next());
const moodChance = 0.05;

/** How often things go well, badly, and are funny. */
const shares: Record<string, readonly [good: number, bad: number]> = {
  game: [0.4, 0.35],
  sports: [0.45, 0.35],
  bora: [0.3, 0.15],
};

function happening({ words: { own, common }, group, hurry, random }: Talk): Mood {
  const [good, bad] = shares[group] ?? [0.3, 0.15];
  const chance = random.next();
  const laugh = momentLines.laugh;
  const lists =
    chance < good
      ? [momentLines.good, momentLines.good, own.good, common.good]
      : chance < good + bad
        ? [momentLines.bad, momentLines.bad, own.bad, common.bad, laugh]
        : [laugh, laugh, laugh];
  return { lists: lists.filter(({ length }) => length > 0), names: {}, left: moodLines(hurry, random) };
}

const isFirst = ({ kind, amount }: Heard) => kind === 'subscription' && amount <= 1;

/** People thank for it and wonder; so does the streamer. */
function react(talk: Talk, heard: Heard, at: number): void {
  const { hurry, random } = talk;
  const { kind, amount, nick } = heard;
  const names = { g: nick, a: amount.toLocaleString('ko-KR') };
  const name = isFirst(heard) ? 'subscribed' : kind === 'gift' ? 'balloon' : 'resubscribed';
  const size = Math.log10(amount + 1) / 3;
  talk.mood = {
    lists: [momentLines[name]],
    names,
    left: Math.max(1, Math.round((1 + 7 * hurry) * size * random.between(0.6, 1.4))),
  };
  if (!talk.hostSpeaks) return;
  const lines = kind === 'gift' ? momentLines.hostBalloon : momentLines.hostSubscribed;
  answer(talk, at, [2, 7], { lines, names, by: talk.host, to: null });
}

/** The voices of one room: they know who is there, what was said, and what is to be answered. */
export function createVoices(options: TalkOptions): Voices {
  const talk = beginTalk(options);
  const { random, hurry } = talk;
  return {
    next(time, allows = () => true) {
      const at = time.getTime();
      for (let count = 0; count < tries; count++) {
        const draft = takeTurn(talk, at);
        if (!draft || draft.text === '') continue;
        const { person, text, to } = draft;
        if (talk.isStale(text) || !allows(person.speaker, text, person.lastAt)) continue;
        person.lastAt = at;
        person.isNew = false;
        talk.last = person;
        talk.remember(text);
        draft.after?.();
        if (!talk.mood && random.chance(moodChance)) talk.mood = happening(talk);
        const isNamed = to && text.includes(`@${to.speaker.nick}`);
        const mentions = isNamed ? [{ userId: to.speaker.userId, nick: to.speaker.nick }] : [];
        return { speaker: person.speaker, text, mentions };
      }
      return null;
    },
    hear: (heard, time) => react(talk, heard, time.getTime()),
    pace: () => (talk.mood ? 0.5 + 0.2 * (1 - hurry) : 1.3),
    someone: (time) => someone(talk, time.getTime())?.speaker ?? null,
  };
}
