import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngBytes } from '../platform/help/support';
import { documentOf } from '../support/document';
import { type RunningServer, startServer, Visitor } from '../support/server';

const kills = 6;
const cardRoute = 'card/menu';
/** of a round: two favourites, one hidden streamer */
const streamersARound = 3;

let server: RunningServer;
let member: Visitor;
let subCategory = '';
interface Streamer {
  no: number;
  userId: string;
}
const streamers: Streamer[] = [];

beforeAll(async () => {
  server = await startServer();
  member = await new Visitor(server.origin).logIn('manager1');
  const inquiry = await member.data<{ subCategories: Array<{ id: string }> }>(
    '/help/inquiry?mainCategory=NODE0000000047',
    'help/inquiry',
  );
  subCategory = inquiry.subCategories[0]?.id ?? '';
  for (let from = 0; streamers.length < kills * streamersARound; from += 60) {
    const page = await member.data<{ items: typeof streamers }>(`/live/all?from=${from}`, 'live/all');
    streamers.push(...page.items);
  }
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

const act = (intent: 'favorite' | 'hide', { userId, no }: { userId: string; no: number }): Promise<boolean> =>
  member
    .post(`/card/live/${userId}/${no}?_data=${encodeURIComponent(cardRoute)}`, { intent, enhanced: '1' })
    .then(
      async (response) => response.ok && ((await response.json()) as { ok: boolean }).ok,
      () => false,
    );

/** Signs another viewer in and out; their cookies when the way out was answered, else null. */
async function comeAndGo(inside: Visitor): Promise<Map<string, string> | null> {
  const cookies = new Map(inside.cookies);
  const left = await inside.post('/logout', {}).then(
    ({ status }) => status === 303,
    () => false,
  );
  return left ? cookies : null;
}

async function isSignedIn(cookies: Map<string, string>): Promise<boolean> {
  const visitor = new Visitor(server.origin);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  const { status } = await visitor.get('/my/hidden');
  return status === 200;
}

async function allTickets() {
  const items: Array<{ id: string; title: string }> = [];
  for (let page = 1; ; page += 1) {
    const answer = await member.data<{ items: typeof items; totalPages: number }>(
      `/help/my-inquiry?page=${page}`,
      'help/my-inquiry/list',
    );
    items.push(...answer.items);
    if (page >= answer.totalPages) return items;
  }
}

describe(`${kills} kills in the middle of inquiries with files, favourites, hidden streamers and log-outs`, () => {
  it('lose nothing that was acknowledged, and double nothing that was sent again', {
    timeout: 400_000,
  }, async () => {
    const acknowledged: Array<{ title: string; key: string }> = [];
    const unanswered: Array<{ title: string; key: string }> = [];
    const favorites: Streamer[] = [];
    const hidden: Streamer[] = [];
    const ended: Array<Map<string, string>> = [];
    for (let round = 0; round < kills; round += 1) {
      const guest = await new Visitor(server.origin).logIn('teen17');
      // the round-th kill falls after a different number of acknowledgements, while others are under way
      let left = 1 + round;
      let killed: Promise<void> | null = null;
      const acknowledge = (done: () => void) => {
        done();
        left -= 1;
        if (left === 0) killed = server.kill();
      };
      const [first, second, third] = streamers.slice(round * streamersARound) as [
        Streamer,
        Streamer,
        Streamer,
      ];
      const file = async (i: number) => {
        const sent = { title: `멈춤 시험 ${round}-${i} 문의`, key: randomUUID() };
        if (await inquire(sent.title, sent.key)) acknowledge(() => acknowledged.push(sent));
        else unanswered.push(sent);
      };
      await Promise.all([
        act('favorite', first).then((ok) => ok && acknowledge(() => favorites.push(first))),
        file(0),
        comeAndGo(guest).then((cookies) => cookies && acknowledge(() => ended.push(cookies))),
        act('hide', second).then((ok) => ok && acknowledge(() => hidden.push(second))),
        act('favorite', third).then((ok) => ok && acknowledge(() => favorites.push(third))),
        file(1),
      ]);
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
    const answered = [acknowledged, favorites, hidden, ended].map((list) => list.length);
    expect(answered.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(2 * kills);
    expect(Math.min(...answered)).toBeGreaterThan(0);
    const list = await member.data<{ hidden: Array<{ userId: string }> }>('/my/hidden', 'my/hidden');
    const hiddenIds = list.hidden.map(({ userId }) => userId);
    expect(hiddenIds).toEqual(expect.arrayContaining(hidden.map(({ userId }) => userId)));
    expect(new Set(hiddenIds).size).toBe(hiddenIds.length);
    expect(await isSignedIn(member.cookies)).toBe(true);
    for (const cookies of ended) expect(await isSignedIn(cookies)).toBe(false);
    for (const { userId, no } of favorites) {
      const card = await member.data<{ isFavorite: boolean }>(`/card/live/${userId}/${no}`, cardRoute);
      expect([userId, card.isFavorite]).toEqual([userId, true]);
    }
    const [ticket] = (await allTickets()).filter(({ title }) => title === acknowledged[0]?.title);
    const detail = await member.data<{ ticket: { question: { files: Array<{ id: string }> } } }>(
      `/help/my-inquiry/${ticket?.id}`,
      'help/my-inquiry/detail',
    );
    const file = await member.get(`/help/attachment/${detail.ticket.question.files[0]?.id}`);
    expect(await file.text()).toBe(`파일 ${acknowledged[0]?.title}`);
    expect(file.headers.get('content-disposition')).toContain('attachment');
  });

  it('leave a photo whose upload was acknowledged to its post, which is one however often it is sent', async () => {
    const page = '/station/dodam/post/write';
    const board = `/station/dodam/board?keyword=${encodeURIComponent('멈춘 사이의 사진')}`;
    const document = documentOf(await (await member.get(page)).text());
    const form = new FormData();
    const fields = 'main form[enctype] :is(input[type=hidden], select)';
    for (const { name, value } of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields))
      form.set(name, value);
    form.set('title', '멈춘 사이의 사진');
    form.set('content', '남아 있어요.');
    const upload = new FormData();
    for (const [name, value] of form) upload.append(name, value);
    upload.set('intent', 'upload');
    upload.append('files[]', new File([pngBytes], '바다.png', { type: 'image/png' }));
    const stored = documentOf(await (await member.post(page, upload)).text());
    const photos = stored.querySelector<HTMLInputElement>('input[name=photos]')?.value ?? '';
    expect(photos).not.toBe('');
    await server.kill();
    await server.restart();
    form.set('photos', photos);
    const answers = await Promise.all([member.post(page, form), member.post(page, form)]);
    await server.kill();
    await server.restart();
    answers.push(await member.post(page, form));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const addresses = new Set(answers.map(({ headers }) => headers.get('location') ?? ''));
    expect(addresses.size).toBe(1);
    const { list } = await member.data<{ list: { total: number } }>(board, 'station/board');
    expect(list.total).toBe(1);
    const [address = ''] = addresses;
    const post = documentOf(await (await member.get(address)).text());
    const photo = post.querySelector('main article img[src^="/photo/"]')?.getAttribute('src') ?? '';
    expect((await member.get(photo)).headers.get('content-type')).toBe('image/webp');
  });

  it('end cleanly on SIGTERM', async () => {
    expect(await server.stop()).toBe(0);
    await server.restart();
  });
});
