import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { askForFrames, handedFrames } from '~protocol/wire/handed-frames';
import { hubOf } from '../../../platform/events/services/hub';
import { publish, type Topic } from '../../../platform/events/services/publish';
import { sweepEvents } from '../../../platform/events/services/sweep';
import { addSystemNotice } from '../../../platform/notice/services/raise';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { listen as listenOn, type Page } from './support';

let platform: TestPlatform;
const pages: Page[] = [];
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.leave()));
  await expect.poll(() => hubOf(platform.context)?.count()).toBe(0);
});
afterAll(() => platform?.close());

const listen = async (
  ...args: Parameters<typeof listenOn> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const page = await listenOn(platform, ...args);
  pages.push(page);
  return page;
};
const tell = (topic: Topic, data: number) => publish(platform.context.db, topic, { name: 'said', data });
const dataOf = ({ heard }: Page) => heard.map(({ data }) => data);
const run = (text: string) => platform.context.db.execute(sql.raw(text));
const onAir = async (where = 'true') => {
  const { rows } = await platform.context.db.execute<{ no: string; user_id: string }>(
    sql.raw(
      `select no, user_id from broadcast where ended_at is null and grade = 0 and password_hash is null
      and subscription_only = 0 and broad_type <> 40 and not is_abroad_blocked and ${where} order by no limit 1`,
    ),
  );
  return { no: Number(rows[0]?.no), userId: rows[0]?.user_id ?? '' };
};
const beats = (turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) hubOf(platform.context)?.beat();
};

it('tells a page of several topics of each, and of no other [L001]', async () => {
  const { no } = await onAir();
  const page = await listen([`live:${no}`, 'me'], { token: await platform.signIn('bomi') });
  await tell(`live:${no}`, 1);
  await tell('me:bomi', 2);
  await tell('me:dodam', 3);
  await tell(`live:${no + 1}`, 4);
  await tell(`live:${no}`, 5);
  await expect.poll(() => dataOf(page)).toEqual([1, 2, 5]);
});

it('tells a member’s pages that something of theirs has changed, and nobody else’s (part of L021)', async () => {
  const [bomi, dodam] = await Promise.all(
    ['bomi', 'dodam'].map(async (name) => listen(['me'], { token: await platform.signIn(name) })),
  );
  await addSystemNotice(platform.context, platform.context.db, 'bomi', 'passwordChanged');
  await expect.poll(() => bomi?.heard.map(({ name }) => name)).toContain('changed');
  await tell('me:dodam', 1);
  await expect.poll(() => dataOf(dodam as Page)).toEqual([1]);
});

it('tells nobody who comes back what is gone', async () => {
  const { no } = await onAir();
  const topic: Topic = `live:${no}`;
  const open = await listen([topic]);
  const before = open.lastId();
  await publish(platform.context.db, topic, { name: 'line', data: { no: 7, text: 'secret' } });
  await publish(platform.context.db, topic, { name: 'line', data: { no: 8, text: 'open' } });
  await publish(platform.context.db, topic, { name: 'gone', data: { nos: [7] } });
  // who comes back before the node has heard of it is told both
  await expect.poll(() => open.heard.map(({ name }) => name)).toContain('gone');
  const back = await listen([topic], { after: before });
  await expect.poll(() => back.heard.map(({ name }) => name)).toEqual(['line', 'gone']);
  expect(back.text()).not.toContain('secret');
});

it('tells who joins how that stands which is told anew all the time, and of each state once', async () => {
  const { no } = await onAir();
  const say = (viewers: number) =>
    hubOf(platform.context)?.sayState(`live:${no}`, { name: 'viewers', data: viewers });
  const first = await listen([`live:${no}`]);
  for (const viewers of [3, 3, 4]) say(viewers);
  await expect.poll(() => dataOf(first)).toEqual([3, 4]);
  expect(dataOf(await listen([`live:${no}`]))).toEqual([4]);
});

it('tells who comes back what was missed, in order and once, whatever the order of the commits [L003]', async () => {
  const { no } = await onAir();
  const topic: Topic = `live:${no}`;
  const page = await listen([topic]);
  await tell(topic, 1);
  await expect.poll(() => dataOf(page)).toEqual([1]);
  const id = page.lastId();
  await page.leave();
  for (const data of [2, 3, 4]) await tell(topic, data);
  const back = await listen([topic], { after: id });
  expect(dataOf(back)).toEqual([2, 3, 4]);
  await tell(topic, 5);
  await expect.poll(() => dataOf(back)).toEqual([2, 3, 4, 5]);
  // the line breaks in the middle of what was missed
  const middle = back.heard[1]?.id;
  const again = await listen([topic], { after: middle });
  expect(dataOf(again)).toEqual([4, 5]);
});

it.runIf(process.env.TEST_DATABASE_URL)(
  'misses no event whose transaction committed late [L003]',
  async () => {
    const { no } = await onAir();
    const topic: Topic = `live:${no}`;
    const page = await listen([topic]);
    let commit = () => {};
    const hasWritten = new Promise<void>((written) => {
      void platform.context.db.transaction(async (tx) => {
        await publish(tx, topic, { name: 'said', data: 1 });
        await new Promise<void>((resolve) => {
          commit = resolve;
          written();
        });
      });
    });
    await hasWritten;
    await tell(topic, 2);
    await expect.poll(() => dataOf(page)).toEqual([2]);
    const id = page.lastId();
    await page.leave();
    commit();
    const other = await listen([topic]);
    await tell(topic, 3);
    await expect.poll(() => dataOf(other)).toContain(3);
    expect(dataOf(await listen([topic], { after: id }))).toEqual([1, 3]);
  },
);

it('tells who comes back later than two minutes to read the page anew, and nothing of before [L003]', async () => {
  const { no } = await onAir();
  const page = await listen([`live:${no}`]);
  const id = page.lastId();
  await tell(`live:${no}`, 1);
  await expect.poll(() => dataOf(page)).toEqual([1]);
  platform.clock.advance(121_000);
  const late = await listen([`live:${no}`], { after: id });
  expect(late.heard.map(({ name }) => name)).toEqual(['reload']);
  await tell(`live:${no}`, 2);
  await expect.poll(() => dataOf(late)).toEqual([{}, 2]);
});

it('gives a sign of life to each once in 20 turns, which says how far the page was told [L004]', async () => {
  const { no } = await onAir();
  const page = await listen([`live:${no}`]);
  await tell('desk', 1);
  const before = page.text().length;
  const first = page.lastId();
  const lastId = () => {
    beats(20);
    return page.lastId();
  };
  await expect.poll(lastId).not.toBe(first);
  expect(page.text().slice(before)).toMatch(/^(?::\nid: [\w.-]+\nevent: beat\ndata:\n\n)+$/);
  await tell(`live:${no}`, 2);
  await expect.poll(() => dataOf(page)).toEqual([2]);
});

it('drops a reader who leaves more than 256 KiB unread, and nobody else [L005]', async () => {
  const { no } = await onAir();
  const slow = await platform.request(`/main/api/events?topic=live:${no}`);
  const page = await listen([`live:${no}`]);
  expect(hubOf(platform.context)?.count()).toBe(2);
  const long = 'x'.repeat(60_000);
  for (let time = 0; time < 6; time += 1) {
    await publish(platform.context.db, `live:${no}`, { name: 'said', data: long });
    await expect.poll(() => page.heard.length).toBe(time + 1);
  }
  await expect.poll(() => hubOf(platform.context)?.count()).toBe(1);
  await slow.body?.cancel();
});

it('hands its frames to a caller in this process, keeps what comes before, and forgets who leaves', async () => {
  const { no } = await onAir();
  const ask = () => {
    const request = new Request(`http://platform.test/main/api/events?topic=live:${no}`);
    return platform.fetch(askForFrames(request));
  };
  const body = (await ask()).body as ReadableStream;
  await expect.poll(() => hubOf(platform.context)?.count()).toBe(1);
  // what is told before anybody takes the frames
  await tell(`live:${no}`, 1);
  const taken: string[] = [];
  const write = (frame: Uint8Array) => {
    taken.push(Buffer.from(frame).toString());
    return 0;
  };
  const end = vi.fn();
  handedFrames(body)?.({ write, end, drop: vi.fn() });
  await tell(`live:${no}`, 2);
  await expect.poll(() => taken.join('')).toMatch(/event: said\ndata: 1\n[\s\S]*event: said\ndata: 2\n/);
  await body.cancel();
  expect(hubOf(platform.context)?.count()).toBe(0);
  expect(end).not.toHaveBeenCalled();
  // who leaves before the stream has begun
  await (await ask()).body?.cancel();
  await listen([`live:${no}`]);
  expect(hubOf(platform.context)?.count()).toBe(1);
});

it('removes what can be told to nobody any more, and nothing else', async () => {
  await tell('desk', 1);
  await run(`update event set at = at - interval '4 minutes'`);
  await tell('desk', 2);
  await sweepEvents(platform.context);
  const { rows } = await run('select data from event');
  expect(rows).toEqual([{ data: 2 }]);
});
