import { minuteMs, seoulText } from '../../core/time';
import { laughter, typed } from './chat-manner';
import { leave, type Person, present } from './chat-people';
import { answer, type Talk } from './chat-talk';
import { type Moment, momentLines } from './chat-words-moments';

/** A line that somebody may say; `after` once they have. */
export interface Draft {
  person: Person;
  text: string;
  /** who is named in it */
  to?: Person | null;
  after?: () => void;
}
type Turn = (talk: Talk, at: number) => Draft | null;

/** Nobody types faster. */
const restMs = 6_000;
const draws = 12;

/** Somebody who is there and has not spoken just now. */
export function someone({ crowd, random }: Talk, at: number, but: Person | null = null): Person | null {
  const there = present(crowd, at, random).filter((one) => one !== but && at - one.lastAt >= restMs);
  if (there.length === 0) return null;
  for (let draw = 0; draw < draws; draw++) {
    const person = random.pick(there);
    if (random.chance(person.talk)) return person;
  }
  return random.pick(there);
}

const isFree = (person: Person, at: number) => person.comesAt <= at && at - person.lastAt >= restMs;

/** What was to be said to something. */
const planned: Turn = (talk, at) => {
  talk.plans = talk.plans.filter(({ until }) => until >= at);
  const plan = talk.plans.find(({ from, by }) => from <= at && (!by || isFree(by, at)));
  if (!plan) return null;
  talk.plans = talk.plans.filter((one) => one !== plan);
  const { to, lines, names } = plan;
  const person = plan.by ?? someone(talk, at, to);
  if (!person) return null;
  const text = talk.draw(lines, { n: to?.speaker.nick, ...names });
  const call = plan.calls && to ? `@${to.speaker.nick} ` : '';
  return { person, text: call + text, to, after: () => plan.after?.(at, person) };
};

/** Something short to what is happening. */
const moved: Turn = (talk, at) => {
  const { mood, random } = talk;
  const person = mood && someone(talk, at, talk.last);
  if (!mood || !person) return null;
  const list = random.pick(mood.lists);
  const text =
    list === momentLines.laugh && random.chance(0.55) ? laughter(random) : talk.draw(list, mood.names);
  return {
    person,
    text,
    after: () => {
      mood.left -= 1;
      if (mood.left <= 0) talk.mood = null;
    },
  };
};

/** Of a day, by the hour: what is said beside the usual greetings. */
const byHour: readonly [from: number, to: number, Moment][] = [
  [0, 4, 'greetNight'],
  [5, 10, 'greetMorning'],
  [11, 14, 'greetNoon'],
  [17, 21, 'greetEvening'],
  [22, 24, 'greetNight'],
];

function greeting({ knowsHour, random }: Talk, at: number): readonly string[] {
  const hour = Number(seoulText(new Date(at)).slice(11, 13));
  const now = byHour.find(([from, to]) => hour >= from && hour <= to);
  return knowsHour && now && random.chance(0.3) ? momentLines[now[2]] : momentLines.greet;
}

/** Who has just come says so, or says nothing. */
const arriving: Turn = (talk, at) => {
  const { random } = talk;
  const person = present(talk.crowd, at, random).find(({ isNew, lastAt }) => isNew && at - lastAt >= restMs);
  if (!person || !random.chance(0.5)) return null;
  person.isNew = false;
  if (!random.chance(0.7)) return null;
  if (person.hasBeen) return { person, text: typed(talk.draw(momentLines.back), person, random) };
  const text = typed(talk.draw(greeting(talk, at)), person, random);
  const after = () => {
    if (random.chance(0.45 - 0.3 * talk.hurry))
      answer(talk, at, [1.5, 9], { lines: momentLines.welcome, by: null, to: person });
  };
  return { person, text, after };
};

const leaving: Turn = (talk, at) => {
  const { random } = talk;
  const person = someone(talk, at);
  if (!person || person === talk.last) return null;
  const isSoon = random.chance(0.5);
  const text = typed(talk.draw(isSoon ? momentLines.away : momentLines.bye), person, random);
  const after = () => {
    leave(person, at, isSoon, random);
    if (!isSoon && random.chance(0.4))
      answer(talk, at, [2, 8], { lines: momentLines.byeBack, by: null, to: person });
  };
  return { person, text, after };
};

const hosting: Turn = (talk, at) => {
  if (!talk.hostSpeaks || !isFree(talk.host, at)) return null;
  return { person: talk.host, text: talk.draw(momentLines.host) };
};

const managing: Turn = (talk, at) => {
  const person = talk.managers.find((one) => isFree(one, at));
  return person ? { person, text: talk.draw(momentLines.manager) } : null;
};

const asking: Turn = (talk, at) => {
  const { random } = talk;
  const person = someone(talk, at, talk.last);
  const question = talk.ask();
  if (!person || !question) return null;
  const thank = (then: number, to: Person) => {
    if (random.chance(0.35)) answer(talk, then, [3, 12], { lines: momentLines.thanks, by: person, to });
  };
  const after = () => {
    const isHosts = talk.hostSpeaks && random.chance(0.12);
    const calls = random.chance(0.3 + 0.5 * talk.hurry);
    if (isHosts) answer(talk, at, [4, 12], { lines: momentLines.hostAnswer, by: talk.host, to: person });
    else if (random.chance(0.75))
      answer(talk, at, [3, 14], { lines: question.answers, by: null, to: person, calls, after: thank });
  };
  const text = talk.draw([question.text]);
  return { person, text: !text.endsWith('?') && random.chance(0.4) ? `${text}?` : text, after };
};

/** A syllable or two, laughter, a picture. */
const chiming: Turn = (talk, at) => {
  const { random, last, hurry } = talk;
  const person = someone(talk, at, last);
  if (!person) return null;
  const chance = random.next();
  if (chance < 0.36)
    return { person, text: random.chance(0.6) ? laughter(random) : talk.draw(momentLines.laugh) };
  if (chance < 0.5) {
    const isSubscriber = person.speaker.marks.includes('subscriber') && random.chance(0.5);
    return { person, text: talk.draw(isSubscriber ? momentLines.subscriberCodes : momentLines.codes) };
  }
  const isNamed = last !== null && last !== talk.host && random.chance(0.25 * (1 - hurry / 2));
  if (isNamed) return { person, to: last, text: talk.draw(momentLines.agreeTo, { n: last.speaker.nick }) };
  return { person, text: talk.draw(momentLines.agree) };
};

const remarking: Turn = (talk, at) => {
  const { random, words, ofTitle, trait } = talk;
  const person = someone(talk, at);
  if (!person) return null;
  const chance = random.next();
  const isOfTrait = trait !== null && random.chance(0.12);
  const { lines, quotes } = ofTitle;
  const list = [
    ...(chance < 0.025 ? [quotes] : []),
    ...(chance < 0.025 + 0.02 * lines.length ? [lines] : []),
    chance < 0.6 ? words.own.remarks : words.common.remarks,
  ].find(({ length }) => length > 0);
  const text = talk.draw(isOfTrait && trait ? momentLines[trait] : (list ?? []));
  return { person, text: typed(text, person, random) };
};

const edgeMs = 2 * minuteMs;

/** At the beginning and the end of a broadcast everybody says the same. */
const edging: Turn = (talk, at) => {
  const { random, until, startedAt } = talk;
  const isEnd = until !== null && until.getTime() - at < edgeMs;
  const isStart = at - startedAt.getTime() < edgeMs;
  const person = (isEnd || isStart) && someone(talk, at, talk.last);
  if (!person || !random.chance(isEnd ? 0.8 : 0.35)) return null;
  return { person, text: typed(talk.draw(isEnd ? momentLines.ending : momentLines.opening), person, random) };
};

/** The next line, if somebody has one. */
export function takeTurn(talk: Talk, at: number): Draft | null {
  const { random, hurry } = talk;
  const told = planned(talk, at) ?? edging(talk, at) ?? moved(talk, at) ?? arriving(talk, at);
  if (told) return told;
  const chance = random.next();
  const quiet = 1 - hurry;
  if (chance < 0.006 + 0.02 * quiet) return hosting(talk, at);
  if (chance < 0.01 + 0.024 * quiet) return managing(talk, at);
  if (chance < 0.02 + 0.03 * quiet) return leaving(talk, at);
  if (chance < 0.11 + 0.05 * quiet) return asking(talk, at);
  return random.chance(0.24 + 0.4 * hurry) ? chiming(talk, at) : remarking(talk, at);
}
