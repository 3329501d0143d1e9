import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, usualLogN, verifyPassword } from '../../../platform/account/services/passwords';

const context = { passwordLogN: usualLogN, randomBytes };

it('knows a password again, whichever way its characters are composed, and no other', async () => {
  const hash = await hashPassword(context, '비밀번호 열여섯'.normalize('NFD'));
  expect(await verifyPassword(context, '비밀번호 열여섯'.normalize('NFC'), hash)).toBe(true);
  expect(await verifyPassword(context, '비밀번호 열일곱', hash)).toBe(false);
  expect(await verifyPassword(context, '비밀번호 열여섯', null)).toBe(false);
  // what was hashed at another cost is known still
  expect(await verifyPassword({ passwordLogN: 4 }, '비밀번호 열여섯', hash)).toBe(true);
});

it('refuses with 503 when 2 run and 32 wait, and works again afterwards', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, () => hashPassword(context, 'password')),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(6);
  expect(refused.map((result) => result.reason)).toEqual(
    Array(6).fill(expect.objectContaining({ status: 503, code: 1205 })),
  );
  expect(await hashPassword(context, 'password')).toMatch(/^scrypt\$15\$8\$1\$/);
});
