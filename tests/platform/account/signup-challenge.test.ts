import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askQuestion, readAnswer } from '../../../platform/account/services/signup-question';
import { keepHouse } from '../../../platform/housekeeping';
import { accountCalls } from '../../../protocol/account/calls';
import { type SignupProof, signupCalls } from '../../../protocol/account/signup';
import { challengeMinutes } from '../../../protocol/account/signup-codes';
import { staffSignupCalls } from '../../../protocol/staff/signup';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { answerTo } from '../../support/signup-answer';

const minuteMs = 60_000;

let platform: TestPlatform;
let made = 0;
beforeAll(async () => {
  platform = await openTestPlatform({ mode: 'live' });
});
afterAll(() => platform.close());
afterEach(() => platform.context.db.execute('delete from signup_rule'));

async function signUp(proof?: SignupProof, more: object = {}) {
  made += 1;
  const userId = `prover${made}`;
  const body = { userId, userNick: `닉 ${userId}`, password: 'correct horse', agreed: true, proof, ...more };
  const answer = await platform.post(`/main${accountCalls.calls.signup.path}`, body);
  const {
    code,
    message = '',
    errorInfo,
  } = (await answer.json()) as {
    code?: number;
    message?: string;
    errorInfo?: { field?: string };
  };
  return { status: answer.status, code, message, field: errorInfo?.field };
}
async function ask() {
  const answer = await platform.request(`/main${signupCalls.calls.challenge.path}`);
  const { challenge } = signupCalls.calls.challenge.answer.parse(await answer.json());
  if (!challenge) throw new Error('none is asked for');
  return challenge;
}
async function solve({ challenge }: { challenge: string }): Promise<SignupProof> {
  const solved = await solveChallenge({ challenge: JSON.parse(challenge), deriveKey });
  return { challenge, solution: JSON.stringify(solved) };
}
const refused = { status: 400, code: 1200, field: 'answer' };

describe('the challenge of a sign-up', () => {
  it('is solved by work, once', async () => {
    expect(await signUp()).toMatchObject(refused);
    const proof = await solve(await ask());
    expect(await signUp(proof)).toMatchObject({ status: 200 });
    expect(await signUp(proof)).toMatchObject({ ...refused, message: expect.stringContaining('새 질문') });
  });

  it('is solved by the answer to its question, once', async () => {
    const { challenge, question } = await ask();
    const proof = { challenge, answer: ` ${answerTo(question)}.` };
    expect(await signUp(proof)).toMatchObject({ status: 200 });
    expect(await signUp(proof)).toMatchObject(refused);
  });

  it('makes one account where two are sent at once', async () => {
    const proof = await solve(await ask());
    const answers = await Promise.all([signUp(proof), signUp(proof)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is used up by a wrong answer, and by wrong work', async () => {
    const asked = await ask();
    expect(await signUp({ challenge: asked.challenge, answer: '모름' })).toMatchObject(refused);
    expect(await signUp({ challenge: asked.challenge, answer: answerTo(asked.question) })).toMatchObject(
      refused,
    );
    const worked = await ask();
    const { solution } = await solve(await ask());
    expect(await signUp({ challenge: worked.challenge, solution })).toMatchObject(refused);
    expect(await signUp(await solve(worked))).toMatchObject(refused);
  });

  it('stays good where something else was refused, and where nothing was answered', async () => {
    const asked = await ask();
    expect(await signUp({ challenge: asked.challenge })).toMatchObject(refused);
    const proof = await solve(asked);
    expect(await signUp(proof, { userId: 'x' })).toMatchObject({ status: 400, field: 'userId' });
    await signUp(await solve(await ask()), { userId: 'taken1', userNick: '있는 닉' });
    expect(await signUp(proof, { userNick: '있는 닉' })).toMatchObject({ status: 409, field: 'userNick' });
    expect(await signUp(proof)).toMatchObject({ status: 200 });
  });

  it('is not asked again of the same press', async () => {
    const proof = await solve(await ask());
    const same = { userId: 'pressed1', userNick: '누른 닉' };
    expect((await signUp(proof, same)).status).toBe(200);
    expect((await signUp(proof, same)).status).toBe(200);
  });

  it('is ours: one that was changed, made up or of another secret is refused', async () => {
    const asked = await ask();
    const { parameters, signature } = JSON.parse(asked.challenge);
    const changed = JSON.stringify({
      parameters: { ...parameters, data: { ...parameters.data, until: parameters.data.until + 1 } },
      signature,
    });
    expect(await signUp(await solve({ challenge: changed }))).toMatchObject(refused);
    expect(await signUp({ challenge: changed, answer: answerTo(asked.question) })).toMatchObject(refused);
    for (const challenge of ['', '{', '{}', 'null', JSON.stringify({ parameters, signature: '' })])
      expect(await signUp({ challenge, answer: answerTo(asked.question) })).toMatchObject(refused);
    expect(await signUp(await solve(asked))).toMatchObject({ status: 200 });
  });

  it('ends, and what was used is forgotten then', async () => {
    const proof = await solve(await ask());
    expect((await signUp(await solve(await ask()))).status).toBe(200);
    const used = async () => (await platform.context.db.execute('select 1 from used_challenge')).rows.length;
    await keepHouse(platform.context);
    expect(await used()).toBeGreaterThan(0);
    platform.clock.advance(challengeMinutes * minuteMs);
    expect(await signUp(proof)).toMatchObject(refused);
    await keepHouse(platform.context);
    expect(await used()).toBe(0);
  });

  it('is the house’s to ask for: administrators turn it, and the log has it once for a change', async () => {
    const staffCall = `/main${staffSignupCalls.calls.setChallenge.path}`;
    const set = async (challenge: boolean) => {
      const answer = await platform.operatorFetch(
        new Request(`http://platform.test${staffCall}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ challenge }),
        }),
      );
      return answer.status;
    };
    expect((await platform.post(staffCall, { challenge: false })).status).toBe(401);
    expect([await set(false), await set(false)]).toEqual([200, 200]);
    expect(await ask().catch(({ message }) => message)).toBe('none is asked for');
    expect(await signUp()).toMatchObject({ status: 200 });
    await set(true);
    expect(await signUp()).toMatchObject(refused);
    const { rows } = await platform.context.db.execute(
      "select actor, action from audit_log where action like 'signup.%' order by id",
    );
    expect(rows).toEqual([
      { actor: 'operator', action: 'signup.challengeOff' },
      { actor: 'operator', action: 'signup.challengeOn' },
    ]);
  });
});

describe('the question', () => {
  it('is a sum or a word, and has one answer among what it names', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      let state = seed * 7_919 + 1;
      const choose = (count: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % count;
      };
      const { text, answer } = askQuestion(choose);
      expect([text, readAnswer(answer)]).toEqual([text, answerTo(text)]);
    }
  });

  it('takes a number in digits and in words', () => {
    for (const typed of ['12', '１２', ' 12. ', '012', '십이', '열둘']) expect(readAnswer(typed)).toBe('12');
    expect(readAnswer('칠')).toBe('7');
    expect(readAnswer('열')).toBe('10');
    expect(readAnswer('사과!')).toBe('사과');
  });
});
