import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, Visitor } from '../support/server';

const root = path.resolve(import.meta.dirname, '../..');
const scores = { feedback: '80', speed: '100' };
const listRoute = 'help/my-inquiry/list';
type Item = { id: string; isAnswered: boolean; isEvaluated: boolean; status: { wide: string } };

let server: RunningServer;
let owner: Visitor;
let items: Item[] = [];
beforeAll(async () => {
  server = await startServer();
  owner = await new Visitor(server.origin).logIn('bomi');
  items = (await owner.data<{ items: Item[] }>('/help/my-inquiry', listRoute)).items;
}, 60_000);
afterAll(async () => {
  await server?.stop();
  server?.remove();
});

/** The text of the page after a redirect; the home page redirects once more. */
async function follow(visitor: Visitor, response: Response): Promise<[number, string | null, string]> {
  const location = response.headers.get('location');
  const next = await visitor.get(location === '/' ? '/live/all' : (location ?? ''));
  return [response.status, location, await next.text()];
}

const standalone = (id: string) => `/help/my-inquiry/survey?inquiryId=${id}`;

describe('the survey', () => {
  it('on its own leads to the site index, and a second one says so [H017, H132, H133, H137]', async () => {
    const id = items.find((item) => item.isAnswered && !item.isEvaluated)?.id ?? '';
    const page = await (await owner.get(standalone(id))).text();
    expect(page).toContain('<h1>만족도 평가</h1>');
    expect(page).toMatch(/<button[^>]*>평가하기<\/button>/);
    const first = await follow(owner, await owner.post(standalone(id), scores));
    expect(first.slice(0, 2)).toEqual([303, '/']);
    expect(first[2]).toContain('만족도 참여 완료 하였습니다.');
    const second = await follow(owner, await owner.post(standalone(id), scores));
    expect(second.slice(0, 2)).toEqual([303, standalone(id)]);
    expect(second[2]).toContain('이미 참여 하였습니다.');
    const rated = await (await owner.get(`/help/my-inquiry/${id}`)).text();
    expect(rated).toMatch(/<button[^>]*disabled[^>]*>답변 만족도 평가<\/button>/);
  });

  it('of a ticket without an answer is not offered, and its page says why [H131, H135]', async () => {
    const id = items.find(({ status }) => status.wide === '접수중')?.id ?? '';
    expect(await (await owner.get(`/help/my-inquiry/${id}`)).text()).not.toContain('답변 만족도 평가');
    const survey = `/help/my-inquiry/${id}/survey`;
    for (const ask of [() => owner.get(survey), () => owner.post(survey, scores)]) {
      const [status, location, text] = await follow(owner, await ask());
      expect([status, location]).toEqual([303, `/help/my-inquiry/${id}`]);
      expect(text).toContain('처리 중 오류가 발생했습니다. (-1027)');
    }
  });

  it('is not there for an answered objection, whichever way one comes [H123, H131, H136]', async () => {
    const paused = await new Visitor(server.origin).logIn('paused1');
    const page = await paused.data<{ idempotencyKey: string }>('/help/objection', 'help/objection');
    const form = new FormData();
    const fields = {
      customerEmail: 'paused1@example.com',
      title: '이의가 있습니다',
      content: '정지 사유가 사실과 다릅니다.',
      agreement: 'on',
      idempotencyKey: page.idempotencyKey,
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    expect((await paused.post('/help/objection', form)).status).toBe(303);
    const { items: own } = await paused.data<{ items: Item[] }>('/help/my-inquiry', listRoute);
    const id = own[0]?.id ?? '';
    execFileSync(
      process.execPath,
      ['build/cli.js', 'answer', id, '--kind', 'end', '--text', '확인했습니다.'],
      {
        cwd: root,
        env: { ...process.env, DATA_DIR: server.dataDir, NODE_ENV: 'production' },
      },
    );
    const detail = await (await paused.get(`/help/my-inquiry/${id}`)).text();
    expect(detail).toContain('확인했습니다.');
    expect(detail).not.toContain('답변 만족도 평가');
    const ways = [
      () => paused.get(`/help/my-inquiry/${id}/survey`),
      () => paused.get(standalone(id)),
      () => paused.post(standalone(id), scores),
    ];
    for (const ask of ways) {
      const [status, location, text] = await follow(paused, await ask());
      expect([status, location]).toEqual([303, '/']);
      expect(text).toContain('이의제기는 만족도 평가를 제공하고 있지 않습니다.');
    }
  });
});
