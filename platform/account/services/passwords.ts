import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { passwordLength } from '~protocol/account/rules';
import { failureCodes } from '~protocol/wire/failure';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import { fieldInvalid, Refusal } from '../../core/services/refusal';

/** 32 MiB and some 80 ms each: with two at a time log-ins cannot take the machine. */
export const usualLogN = 15;
/** What every hash has beside its `logN`. */
const block = { r: 8, p: 1 } as const;
const keyLength = 32;
const maxRunning = 2;
const maxWaiting = 32;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs at most two at a time; beyond 32 waiting it refuses with 503 (code 1205). */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < maxRunning) running++;
  else {
    if (waiting.length >= maxWaiting) {
      throw new Refusal(503, failureCodes.tooMany, '요청이 많습니다. 잠시 후 다시 시도해 주세요.');
    }
    // The one that finishes hands its place over, so `running` stays as it is.
    await new Promise<void>((start) => waiting.push(start));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function derive(password: string, salt: Buffer, { logN, r, p }: { logN: number; r: number; p: number }) {
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  return new Promise<Buffer>((done, fail) =>
    scrypt(composed(password), salt, keyLength, options, (error, key) => (error ? fail(error) : done(key))),
  );
}

/** `scrypt$logN$r$p$salt$key`, salt and key in base64url. */
const written = (logN: number, ...parts: Buffer[]) =>
  ['scrypt', logN, block.r, block.p, ...parts.map((bytes) => bytes.toString('base64url'))].join('$');

/** See `written`. */
export function hashPassword(
  { passwordLogN: logN, randomBytes: random }: Pick<PlatformContext, 'passwordLogN' | 'randomBytes'>,
  password: string,
): Promise<string> {
  return inTurn(async () => {
    const salt = random(16);
    return written(logN, salt, await derive(password, salt, { logN, ...block }));
  });
}

/** Refuses (400, code 1200, naming the field) a password that is too short or too long. */
export function checkPassword(field: string, password: string): void {
  const { min, max } = passwordLength;
  if (password.length >= min && password.length <= max) return;
  throw fieldInvalid(field, `비밀번호는 ${min}~${max}자로 입력해 주세요.`);
}

/** Never the hash of anything: makes an unknown user cost what a known one does. */
const saltOfNobody = randomBytes(16);

/** Whether the password is the hash's. With null (no such user, or one without a password) it works as long and says no. */
export function verifyPassword(
  { passwordLogN }: Pick<PlatformContext, 'passwordLogN'>,
  password: string,
  hash: string | null,
): Promise<boolean> {
  return inTurn(async () => {
    const [, logN, r, p, salt = '', key = ''] = (hash ?? written(passwordLogN, saltOfNobody)).split('$');
    const expected = Buffer.from(key, 'base64url');
    const actual = await derive(password, Buffer.from(salt, 'base64url'), {
      logN: Number(logN),
      r: Number(r),
      p: Number(p),
    });
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}
