import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../platform/account/services/passwords';

it('knows a password again, whichever way its characters are composed, and no other', async () => {
  const hash = await hashPassword('비밀번호 열여섯'.normalize('NFD'), randomBytes(16));
  expect(await verifyPassword('비밀번호 열여섯'.normalize('NFC'), hash)).toBe(true);
  expect(await verifyPassword('비밀번호 열일곱', hash)).toBe(false);
  expect(await verifyPassword('비밀번호 열여섯', null)).toBe(false);
});

it('refuses with 503 when 2 run and 32 wait, and works again afterwards', async () => {
  const salt = randomBytes(16);
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword('password', salt)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(6);
  expect(refused.map((result) => result.reason)).toEqual(
    Array(6).fill(expect.objectContaining({ status: 503, code: 1205 })),
  );
  expect(await hashPassword('password', salt)).toMatch(/^scrypt\$15\$8\$1\$/);
});
