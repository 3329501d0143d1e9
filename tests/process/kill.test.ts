import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, Visitor } from '../support/server';

const kills = 10;
const cardRoute = 'routes/card.live.$userId.$broadNo';

let server: RunningServer;
let member: Visitor;
let subCategory = '';
let streamers: Array<{ no: number; userId: string }> = [];

beforeAll(async () => {
  server = await startServer();
  member = await new Visitor(server.origin).logIn('manager1');
  const inquiry = await member.data<{ subCategories: Array<{ id: string }> }>(
    '/help/inquiry?mainCategory=NODE0000000047',
    'routes/help.inquiry',
  );
  subCategory = inquiry.subCategories[0]?.id ?? '';
  const list = await member.data<{ items: typeof streamers }>('/live/all', 'routes/live.all');
  streamers = list.items;
}, 60_000);
afterAll(async () => {
  await server?.stop();
  server?.remove();
});

function inquire(title: string, idempotencyKey: string): Promise<boolean> {
  const form = new FormData();
  const fields = {
    mainCategory: 'NODE0000000047',
    subCategory,
    customerEmail: 'kill.test@naver.com',
    title,
    content: '서버가 멈춰도 남아 있어야 합니다.',
    agreement: 'on',
    idempotencyKey,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files[]', new File([`파일 ${title}`], '증거.txt', { type: 'text/plain' }));
  return member.post('/help/inquiry', form).then(
    (response) => response.status === 303,
    () => false,
  );
}

const favorite = ({ userId, no }: { userId: string; no: number }): Promise<boolean> =>
  member
    .post(`/card/live/${userId}/${no}?_data=${encodeURIComponent(cardRoute)}`, {
      intent: 'favorite',
      enhanced: '1',
    })
    .then(
      async (response) => response.ok && ((await response.json()) as { ok: boolean }).ok,
      () => false,
    );

async function allTickets() {
  const items: Array<{ id: string; title: string }> = [];
  for (let page = 1; ; page += 1) {
    const answer = await member.data<{ items: typeof items; totalPages: number }>(
      `/help/my-inquiry?page=${page}`,
      'routes/help.my-inquiry._index',
    );
    items.push(...answer.items);
    if (page >= answer.totalPages) return items;
  }
}

describe(`${kills} kills in the middle of inquiries and favourites`, () => {
  it('lose nothing that was acknowledged, and double nothing that was sent again', {
    timeout: 240_000,
  }, async () => {
    const acknowledged: Array<{ title: string; key: string }> = [];
    const unanswered: Array<{ title: string; key: string }> = [];
    const favorites: typeof streamers = [];
    for (let round = 0; round < kills; round += 1) {
      // the round-th kill falls after a different number of acknowledgements, while others are under way
      let left = 1 + (round % 8);
      let killed: Promise<void> | null = null;
      const acknowledge = (done: () => void) => {
        done();
        left -= 1;
        if (left === 0) killed = server.kill();
      };
      const work = [0, 1, 2, 3].flatMap((i) => {
        const sent = { title: `멈춤 시험 ${round}-${i} 문의`, key: randomUUID() };
        const streamer = streamers[round * 4 + i] as (typeof streamers)[number];
        return [
          favorite(streamer).then((ok) => ok && acknowledge(() => favorites.push(streamer))),
          inquire(sent.title, sent.key).then((ok) =>
            ok ? acknowledge(() => acknowledged.push(sent)) : unanswered.push(sent),
          ),
        ];
      });
      await Promise.all(work);
      await (killed ?? server.kill());
      await server.restart();
    }
    // a viewer who got no answer presses again: the same key
    for (const sent of unanswered) expect(await inquire(sent.title, sent.key)).toBe(true);
    for (const sent of acknowledged.slice(0, 5)) expect(await inquire(sent.title, sent.key)).toBe(true);

    const titles = (await allTickets())
      .map(({ title }) => title)
      .filter((title) => title.startsWith('멈춤 시험'));
    expect(titles.toSorted()).toEqual([...acknowledged, ...unanswered].map(({ title }) => title).toSorted());
    expect(acknowledged.length + favorites.length).toBeGreaterThanOrEqual(2 * kills);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(favorites.length).toBeGreaterThan(0);
    for (const { userId, no } of favorites) {
      const card = await member.data<{ isFavorite: boolean }>(`/card/live/${userId}/${no}`, cardRoute);
      expect([userId, card.isFavorite]).toEqual([userId, true]);
    }
    const [ticket] = (await allTickets()).filter(({ title }) => title === acknowledged[0]?.title);
    const detail = await member.data<{ ticket: { question: { files: Array<{ id: string }> } } }>(
      `/help/my-inquiry/${ticket?.id}`,
      'routes/help.my-inquiry.$inquiryId',
    );
    const file = await member.get(`/help/attachment/${detail.ticket.question.files[0]?.id}`);
    expect(await file.text()).toBe(`파일 ${acknowledged[0]?.title}`);
    expect(file.headers.get('content-disposition')).toContain('attachment');
  });

  it('end cleanly on SIGTERM', async () => {
    expect(await server.stop()).toBe(0);
    await server.restart();
  });
});
