import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startPlatform, startServer, Visitor } from '../support/server';

let platform: Awaited<ReturnType<typeof startPlatform>>;
let portal: RunningServer;
beforeAll(async () => {
  platform = await startPlatform();
  portal = await startServer({ UPSTREAM_URL: platform.url }, { isEmpty: true });
});
afterAll(async () => {
  await portal?.stop();
  portal?.remove();
  await platform?.stop();
});

const readiness = async () => {
  const answer = await fetch(`${portal.origin}/readyz`);
  return { status: answer.status, ...((await answer.json()) as object) };
};

it('portal and platform work as two processes: home, log in, file an inquiry; ready only together', async () => {
  expect(await readiness()).toEqual({ status: 200, ok: true, parts: { upstream: true, places: true } });

  const member = await new Visitor(portal.origin).logIn('bomi');
  const home = await (await member.get('/live/all')).text();
  expect(home).toMatch(/href="\/play\/\w+\/\d+/);

  const route = 'help/inquiry';
  const mainCategory = 'NODE0000000047';
  const form = await member.data<{ idempotencyKey: string; subCategories: { id: string }[] }>(
    `/help/inquiry?mainCategory=${mainCategory}`,
    route,
  );
  const title = '두 프로세스에서 보낸 문의';
  const fields = {
    mainCategory,
    subCategory: form.subCategories[0]?.id ?? '',
    idempotencyKey: form.idempotencyKey,
    customerEmail: 'two.processes@naver.com',
    title,
    content: '내용을 충분히 적었습니다.',
    agreement: 'on',
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('files[]', new File(['멀리 보낸 증거'], '증거.txt', { type: 'text/plain' }));
  const sent = await member.post('/help/inquiry', body);
  expect(sent.status).toBe(303);
  const list = await (await member.get('/help/my-inquiry')).text();
  expect(list).toContain(title);
  const [, ticket] = /href="(\/help\/my-inquiry\/[0-9a-f]{32})/.exec(list) ?? [];
  expect(await (await member.get(ticket ?? '')).text()).toContain('증거.txt');

  await platform.stop();
  expect(await readiness()).toEqual({ status: 503, ok: false, parts: { upstream: false, places: true } });
});
