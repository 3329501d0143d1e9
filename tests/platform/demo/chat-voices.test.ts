import { describe, expect, it } from 'vitest';
import { emoticonWords, subscriberWords } from '~protocol/station/emoticons';
import { hasSubscriberEmoticon, isTooLong } from '../../../platform/chat/services/line-text';
import { createRandom } from '../../../platform/core/random';
import { demoCategories } from '../../../platform/demo/world/categories';
import { chosen } from '../../../platform/demo/world/chat-manner';
import type { Speaker } from '../../../platform/demo/world/chat-people';
import { gapOf, rateOf } from '../../../platform/demo/world/chat-rate';
import { titleLines } from '../../../platform/demo/world/chat-title-words';
import { createVoices, type Utterance } from '../../../platform/demo/world/chat-voices';
import { wordsOf } from '../../../platform/demo/world/chat-words';
import { momentLines } from '../../../platform/demo/world/chat-words-moments';
import { demoStreamers } from '../../../platform/demo/world/streamers';
import { plainLine } from '../../../platform/text/plain-text';

type Said = Utterance & { at: number };

const minuteMs = 60_000;
const start = new Date('2026-11-20T11:00:00Z');
const categoryOf = (no: string) =>
  demoCategories.find((category) => category.no === no) as (typeof demoCategories)[number];
const battle = categoryOf('00040002');
const knitting = categoryOf('00020007');

const peopleOf = (count: number): Speaker[] =>
  demoStreamers.slice(1, 1 + count).map(({ userId, nick }, index) => ({
    ...{ userId, nick, months: 1 + index, tier: 1 },
    marks: index % 5 === 0 ? ['subscriber'] : index % 7 === 3 ? ['manager'] : [],
  }));
const host: Speaker = { userId: 'host1', nick: '느린밤', marks: ['streamer'], months: 0, tier: 1 };

interface Room {
  rate?: number;
  hours?: number;
  seed?: number;
  category?: typeof battle;
  title?: string;
  /** minutes on air before */
  age?: number;
  more?: Partial<Parameters<typeof createVoices>[0]>;
}

/** What is said in a room for some hours. */
function listen({
  rate = 0.5,
  hours = 1,
  seed = 1,
  category = battle,
  title = '점수 복구하는 아침 방송',
  age = 60,
  more,
}: Room) {
  const random = createRandom(seed);
  const from = new Date(start.getTime() + age * minuteMs);
  const people = peopleOf(Math.round(12 + 60 * rate));
  const voices = createVoices({
    ...{ title, category, host, hostSpeaks: true, people, heard: [], rate, trait: null, startedAt: start },
    ...{ from, until: null, knowsHour: true, random, ...more },
  });
  const lines: Said[] = [];
  for (let at = from.getTime(); at < from.getTime() + hours * 60 * minuteMs; ) {
    at += gapOf(rate, random) * voices.pace();
    const said = voices.next(new Date(at));
    if (said) lines.push({ ...said, at });
  }
  return { lines, voices, people };
}

/** The same text again within so many lines. */
const repeats = (texts: readonly string[], within: number, isLong: (text: string) => boolean = () => true) =>
  texts.filter(
    (text, index) => isLong(text) && texts.slice(Math.max(0, index - within), index).includes(text),
  );

const slots = (line: string) =>
  (line.match(/\{[^{}]*\}/g) ?? []).filter((slot) => !/^\{[scnga]\}$/.test(slot));
const codes = new Set<string>([
  ...Object.values(emoticonWords).flatMap((set) => Object.values(set)),
  ...subscriberWords,
]);

describe('the voices of the demo world', () => {
  it.each([0.02, 0.3, 3])('say nothing twice near each other, at %s lines a second', (rate) => {
    for (const category of [battle, knitting, categoryOf('00130000')]) {
      const { lines } = listen({ rate, category, hours: rate > 1 ? 0.5 : 3 });
      const texts = lines.map(({ text }) => text);
      expect(texts.length).toBeGreaterThan(60);
      expect(repeats(texts, 30)).toEqual([]);
      expect(
        repeats(texts, 60, (text) => !text.includes('/') && text.replace(/[^가-힣]/g, '').length > 6),
      ).toEqual([]);
      // nor does a sentence make up much of all
      const longest = Math.max(
        ...[...new Set(texts)]
          .filter((text) => text.length > 8)
          .map((text) => texts.filter((one) => one === text).length),
      );
      expect(longest / texts.length).toBeLessThan(0.02);
    }
  });

  it('greet when they come, and not again', () => {
    const greeting = /안녕하세요|안뇽|^하이|ㅎㅇ|출석|출첵|반갑습니다|굿모닝|왔습니다|왔어요/;
    for (const seed of [1, 2, 3]) {
      const { lines } = listen({ rate: 0.4, hours: 5, seed });
      const greeted = new Map<string, number>();
      const heard = new Map<string, number>();
      let greetings = 0;
      for (const { speaker, text, mentions, at } of lines) {
        const last = heard.get(speaker.userId);
        heard.set(speaker.userId, at);
        if (mentions.length > 0 || !greeting.test(text)) continue;
        greetings += 1;
        // whoever speaks all the time has been there; whoever comes back was away
        expect(at - (last ?? 0), `${speaker.nick}: ${text}`).toBeGreaterThan(3 * minuteMs);
        greeted.set(speaker.userId, (greeted.get(speaker.userId) ?? 0) + 1);
      }
      expect(greetings).toBeGreaterThan(5);
    }
    // nobody of a room that was heard before greets at first
    const { lines } = listen({
      more: { heard: peopleOf(42).map(({ userId }) => ({ userId, text: '네' })) },
      hours: 0.1,
    });
    expect(lines.filter(({ text }) => momentLines.greet.includes(text))).toEqual([]);
  });

  it('speak of what is shown: a game is no knitting', () => {
    const about = (category: typeof battle) => {
      const { own } = wordsOf(category);
      const words = new Set([
        ...own.remarks,
        ...own.good,
        ...own.bad,
        ...own.questions.map(({ text }) => text),
      ]);
      return (lines: readonly Said[]) => lines.filter(({ text }) => words.has(text)).length / lines.length;
    };
    const [played, made] = [listen({ hours: 2 }).lines, listen({ hours: 2, category: knitting }).lines];
    expect(about(battle)(played)).toBeGreaterThan(0.12);
    expect(about(knitting)(made)).toBeGreaterThan(0.12);
    expect(about(knitting)(played)).toBe(0);
    expect(about(battle)(made)).toBe(0);
  });

  it('take up words of the title and the streamer’s nick', () => {
    const title = '신청곡 라이브 — 오늘은 90년대 발라드';
    const { lines } = listen({ title, category: categoryOf('00030000'), hours: 2 });
    const { lines: ofTitle } = titleLines(title);
    expect(ofTitle.length).toBeGreaterThan(2);
    expect(lines.filter(({ text }) => ofTitle.includes(text)).length).toBeGreaterThan(3);
    expect(lines.filter(({ text }) => text.includes('신청곡 라이브')).length).toBeLessThan(
      lines.length * 0.03,
    );
    expect(lines.filter(({ text }) => text.includes(host.nick)).length).toBeGreaterThan(3);
    // a request by post is no place in a game
    expect(titleLines('사연 읽어드립니다 (신청은 쪽지로)').lines.join()).not.toMatch(/참여|줄 섰/);
  });

  it('name whoever is there, and whom they name is known', () => {
    const { lines, people } = listen({ hours: 3 });
    const nicks = new Map([...people, host].map(({ userId, nick }) => [nick, userId]));
    const naming = lines.filter(({ text }) => text.includes('@'));
    expect(naming.length).toBeGreaterThan(10);
    for (const { text, mentions, speaker } of naming) {
      const [, nick = ''] = /@(\S+)/.exec(text) ?? [];
      expect(mentions, text).toEqual([{ userId: nicks.get(nick), nick }]);
      expect(mentions[0]?.userId).not.toBe(speaker.userId);
    }
    const spoken = new Set<string>();
    for (const { speaker, mentions } of lines) {
      spoken.add(speaker.userId);
      for (const { userId } of mentions) expect(spoken).toContain(userId);
    }
  });

  it('type no faster than people do, some much and some little', () => {
    const { lines } = listen({ rate: 3, hours: 0.5 });
    const times = new Map<string, number[]>();
    for (const { speaker, at } of lines)
      times.set(speaker.userId, [...(times.get(speaker.userId) ?? []), at]);
    for (const list of times.values())
      for (const [index, at] of list.entries())
        if (index > 0) expect(at - (list[index - 1] ?? 0)).toBeGreaterThan(5_990);
    const counts = [...times.values()].map(({ length }) => length).sort((a, b) => a - b);
    expect(counts.at(-1)).toBeGreaterThan(4 * (counts[Math.floor(counts.length / 4)] ?? 0));
  });

  it('thank for what is given, and so does the streamer, who is silent where it is somebody’s own account', () => {
    const random = createRandom(5);
    for (const hostSpeaks of [true, false]) {
      const { voices, lines } = listen({ rate: 1, hours: 0.2, more: { hostSpeaks } });
      let at = lines.at(-1)?.at ?? 0;
      voices.hear({ kind: 'gift', nick: '통큰고래', amount: 1_000 }, new Date(at));
      const after = Array.from({ length: 30 }, () => {
        at += gapOf(1, random) * voices.pace();
        return voices.next(new Date(at));
      });
      const about = after.filter(
        (said) => said && /통큰고래|1,000개|큰손|짝짝짝|ㄷㄷ|👏|별풍/.test(said.text),
      );
      expect(about.length).toBeGreaterThan(2);
      const thanks = after.filter((said) => said?.speaker === host && said.text.includes('통큰고래'));
      expect(thanks).toHaveLength(hostSpeaks ? 1 : 0);
      if (!hostSpeaks) expect([...lines, ...after].filter((said) => said?.speaker === host)).toEqual([]);
    }
  });

  it('begin and end with the broadcast', () => {
    const opening = listen({ age: 0, hours: 0.05, rate: 1 }).lines.map(({ text }) => text);
    expect(
      opening.filter((text) => /켜졌다|시작|기다리|소리 들려|화면 나와|1등|자리 잡|안녕|ㅎㅇ|하이/.test(text))
        .length,
    ).toBeGreaterThan(8);
    const until = new Date(start.getTime() + 120 * minuteMs);
    const ending = listen({ hours: 1, rate: 0.5, more: { until } }).lines.filter(
      ({ at }) => at < until.getTime() && until.getTime() - at < 2 * minuteMs,
    );
    expect(
      ending.filter(({ text }) => momentLines.ending.some((line) => text.startsWith(line.slice(0, 4))))
        .length,
    ).toBeGreaterThan(ending.length * 0.4);
  });

  it('say what a room takes: plain text, pictures of our sets, those of subscribers by subscribers', () => {
    const every = [
      ...Object.values(momentLines).flat(),
      ...demoCategories.flatMap((category) => {
        const { own, common } = wordsOf(category);
        return [own, common].flatMap((words) => [
          ...[...words.remarks, ...words.good, ...words.bad],
          ...words.questions.flatMap(({ text, answers }) => [text, ...answers]),
        ]);
      }),
    ];
    const random = createRandom(1);
    for (const line of new Set(every)) {
      const text = chosen(line, random);
      expect(slots(text), line).toEqual([]);
      expect(plainLine(text), line).toBe(text);
      expect(isTooLong(text)).toBe(false);
      for (const [, code = ''] of text.matchAll(/\/([^/\s]+)\//g)) expect(codes, line).toContain(code);
    }
    for (const { speaker, text } of listen({ hours: 3, rate: 1 }).lines) {
      expect(text).not.toMatch(/[{}]/);
      if (hasSubscriberEmoticon(text)) expect(speaker.marks).toContain('subscriber');
    }
  });

  it('are the same from the same seed, and others from another', () => {
    const texts = (seed: number) =>
      listen({ seed, hours: 0.2 }).lines.map(({ text, speaker }) => [speaker.userId, text]);
    expect(texts(7)).toEqual(texts(7));
    expect(texts(8)).not.toEqual(texts(7));
  });

  it('ask what has an answer in every category', () => {
    for (const category of demoCategories) {
      const { own } = wordsOf(category);
      expect(own.remarks.length, category.name).toBeGreaterThan(7);
      expect(Math.min(own.good.length, own.bad.length), category.name).toBeGreaterThan(3);
      expect(own.questions.every(({ answers }) => answers.length > 0)).toBe(true);
      expect(own.questions.length, category.name).toBeGreaterThan(1);
    }
  });
});

it('a room has three lines a second at most, and one a minute at least', () => {
  expect(rateOf(42_000)).toBeGreaterThan(2.5);
  expect(rateOf(1_000_000)).toBeLessThan(3.5);
  expect(rateOf(2)).toBeCloseTo(1 / 60);
  const { lines } = listen({ rate: 3, hours: 0.25 });
  expect(lines.length / 900).toBeGreaterThan(2);
  expect(lines.length / 900).toBeLessThan(4);
});
