import { expect, it } from 'vitest';
import { readWanted, wantedHeaders } from '~/request/wanted.server';

const secrets = { secret: 'a secret of the tests, 32 bytes or more', config: { secure: false } };
const wanted = { action: '/card/live/dodam/7', fields: { intent: 'favorite' }, name: '즐겨찾기 추가 · 도담' };
const kept = async (value = wanted, by = secrets) => {
  const { 'set-cookie': header = '' } = await wantedHeaders(value, by);
  return new Request('http://127.0.0.1:3000/', { headers: { cookie: header.split(';')[0] ?? '' } });
};

it('what a guest wanted is read back as it was written, and from nobody else [GX05, D291]', async () => {
  expect(await readWanted(await kept(), secrets)).toEqual(wanted);
  const forged = await kept(wanted, { ...secrets, secret: 'another secret, 32 bytes or more as well' });
  expect(await readWanted(forged, secrets)).toBeNull();
  expect(await readWanted(new Request('http://127.0.0.1:3000/'), secrets)).toBeNull();
});

it('what is too long for a cookie or leads elsewhere is not kept', async () => {
  expect(await wantedHeaders({ ...wanted, fields: { returnTo: 'x'.repeat(501) } }, secrets)).toEqual({});
  expect(await wantedHeaders({ ...wanted, action: '//elsewhere.example/' }, secrets)).toEqual({});
});
