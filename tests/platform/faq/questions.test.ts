import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatCalls } from '~protocol/help/chat';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import asked from './questions/asked.json';
import typed from './questions/typed.json';
import unseen from './questions/unseen.json';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

/** The entry that a question is answered with first; null when it is a miss. */
async function answerTo(question: string): Promise<number | null> {
  const body = { type: 'chat', user_message: question };
  const { links } = chatCalls.calls.chat.answer.parse(
    await (await platform.post(`/help${chatCalls.calls.chat.path}`, body)).json(),
  );
  return links[0] ? Number(/\d+$/.exec(links[0].url)?.[0]) : null;
}

/** The questions that get another answer than one of theirs; without any they are to be a miss. */
async function wrongOf(questions: typeof typed) {
  const wrong: string[] = [];
  for (const { question, answers } of questions) {
    const answer = await answerTo(question);
    const isRight = answer === null ? answers.length === 0 : (answers as number[]).includes(answer);
    if (!isRight) wrong.push(`${question}: ${answer ?? 'a miss'}, not ${answers.join(' or ') || 'a miss'}`);
  }
  return wrong;
}

it('answers at least 54 of 60 questions as people type them [H172]', async () => {
  expect(typed).toHaveLength(60);
  const wrong = await wrongOf(typed);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(6);
});

it('answers as large a share of questions that stood before the rule did', async () => {
  const wrong = await wrongOf(unseen);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(unseen.length / 10);
});

it('answers every question that strangers put in vain, and others of their kinds', async () => {
  expect(await wrongOf(asked)).toEqual([]);
});
