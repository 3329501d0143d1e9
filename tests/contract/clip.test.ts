import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Upstream } from '~/upstream/client.server';
import { clips, vods } from '~/upstream/clients.server';
import { openHeldFile } from '~/upstream/stream-media.server';
import { broadcast } from '../../platform/tables/live/live';
import { workOnVideo } from '../../platform/video/services/work';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { upstreamOfMember } from '../support/upstream';

let platform: TestPlatform;
let maker: Upstream;
beforeAll(async () => {
  platform = await openTestPlatform();
  maker = await upstreamOfMember(platform, 'bomi');
});
afterAll(() => platform.close());

it('a clip is held, watched, cut, given up and seen, call by call as the portal reads them', async () => {
  const lives = await platform.context.db.select().from(broadcast).where(eq(broadcast.subscriptionOnly, 0));
  const live = lives.find(
    (row) => row.grade === 0 && !row.passwordHash && !row.endedAt && row.broadType !== 40,
  );
  const asked = { kind: 'live', no: live?.no ?? 0, second: null } as const;
  const begun = await clips.begin(maker, asked);
  const no = (begun.ok && begun.value.no) || 0;
  const held = await clips.desk(maker, { no });
  const address = (held.ok && held.value.hlsUrl) || '';
  const [, ticket = '', name = ''] = /^\/media\/held\/([^/]+)\/\d+\/(.+)$/.exec(address) ?? [];
  const playlist = await openHeldFile(maker, { no, ticket, name });
  expect(playlist.ok && (await playlist.value.text())).toContain('0.ts');
  const segment = await openHeldFile(maker, { no, ticket, name: '0.ts' });
  expect(segment.ok && segment.value.headers.get('content-type')).toBe('video/mp2t');
  if (segment.ok) await segment.value.body?.cancel();
  const wrong = await clips.make(maker, { no, start: 0, length: 61, title: '명장면' });
  expect(wrong).toMatchObject({ ok: false, status: 400 });
  expect(await clips.make(maker, { no, start: 1.5, length: 5, title: '명장면' })).toMatchObject({ ok: true });
  await workOnVideo(platform.context);
  const done = await clips.desk(maker, { no });
  expect(done.ok && done.value).toMatchObject({ state: 'done', hlsUrl: null, start: 1.5, length: 5 });
  const own = await clips.mine(maker, {});
  expect(own.ok && own.value).toMatchObject({ data: [{ no, state: 'done', title: '명장면' }], next: null });
  const player = await vods.player(maker, { titleNo: (done.ok && done.value.titleNo) || 0 });
  expect(player.ok && player.value.vod.maker).toEqual({ userId: 'bomi', nick: '봄이' });
  platform.clock.advance(60_000);
  const other = await clips.begin(maker, asked);
  expect(await clips.remove(maker, { no: (other.ok && other.value.no) || 0 })).toMatchObject({ ok: true });
});
