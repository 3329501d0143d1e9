import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { SignupProof } from '~protocol/account/signup';
import { challengeMinutes } from '~protocol/account/signup-codes';
import type { PlatformContext } from '../../core/context';
import { fieldInvalid } from '../../core/services/refusal';
import { timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import { takeChallenge } from '../store/used-challenges';
import { askQuestion, readAnswer } from './signup-question';
import { readRule } from './signup-rule';

/** A key takes a phone some 3 ms, and one of 256 fits: a second of one core for an account, 3 ms for us to look at it. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyLength: 32, keyPrefix: '00' } as const;

/** What is signed. `answer` is a keyed digest: who has the challenge learns nothing of it. Times are ms. */
const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    data: z.object({ id: z.string(), until: z.number(), answer: z.string() }),
  }),
  signature: z.string(),
});
const solutionSchema = z.object({ counter: z.number(), derivedKey: z.string() });

const keyOf = ({ secret }: PlatformContext) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'moabom sign-up challenge', 32)).toString('hex');

const digestOf = (key: string, id: string, answer: string) =>
  createHmac('sha256', key).update(`${id} ${answer}`).digest();

/** A new challenge; nothing of it is kept. Null where the house asks for none. */
export async function getSignupChallenge(context: PlatformContext) {
  if (!(await readRule(context)).challenge) return { challenge: null };
  const key = keyOf(context);
  const id = context.randomBytes(16).toString('base64url');
  const { text, answer } = askQuestion((count) => context.randomBytes(4).readUInt32BE() % count);
  const until = timeAfter(context.clock.now(), challengeMinutes, 'minute').getTime();
  const data = { id, until, answer: digestOf(key, id, answer).toString('hex') };
  const challenge = await createChallenge({ ...work, data, deriveKey, hmacSignatureSecret: key });
  return { challenge: { challenge: JSON.stringify(challenge), question: text } };
}

function parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const tooOld = () => fieldInvalid('answer', '확인하는 질문이 바뀌었습니다. 새 질문에 답해 주세요.');

/** What was solved, for the one account that is made by it. */
export interface Solved {
  id: string;
  endsAt: Date;
}

/**
 * The challenge that the proof solves, by work or by the answer to its question. One that was answered wrongly is used.
 *
 * @throws Refusal 400 (1200) naming `answer`
 */
export async function requireSolved(
  context: PlatformContext,
  proof: SignupProof | null | undefined,
): Promise<Solved> {
  const challenge = proof && parsed(challengeSchema, proof.challenge);
  if (!challenge || !(proof.solution || proof.answer?.trim()))
    throw fieldInvalid('answer', '질문에 답해 주세요.');
  const key = keyOf(context);
  const solution = parsed(solutionSchema, proof.solution ?? '') ?? { counter: 0, derivedKey: '' };
  const { verified, invalidSignature } = await verifySolution({
    ...{ challenge, solution, deriveKey },
    hmacSignatureSecret: key,
  });
  const { id, until, answer } = challenge.parameters.data;
  const endsAt = new Date(until);
  // the library's own end goes by the machine's clock
  if (invalidSignature || endsAt <= context.clock.now()) throw tooOld();
  const given = digestOf(key, id, readAnswer(proof.answer ?? ''));
  if (verified || timingSafeEqual(given, Buffer.from(answer, 'hex'))) return { id, endsAt };
  await takeChallenge(context.db, { id, endsAt });
  throw fieldInvalid('answer', '답이 맞지 않습니다. 새 질문에 답해 주세요.');
}

/**
 * Uses it up, in the transaction that makes the account: what is refused for another reason leaves it as it is.
 *
 * @throws Refusal as requireSolved where it was used
 */
export async function spendChallenge(tx: Db, solved: Solved): Promise<void> {
  if (!(await takeChallenge(tx, solved))) throw tooOld();
}
