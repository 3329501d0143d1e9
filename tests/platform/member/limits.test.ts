import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { feedCalls } from '~protocol/feed/calls';
import { type PartialLimit, partialLimits } from '~protocol/staff/member-codes';
import { boardTypes } from '~protocol/station/codes';
import type { Member } from '../../../platform/core/services/actor';
import { startBroadcast } from '../../../platform/live/services/publish';
import { findKeyOwner } from '../../../platform/live/store/ingest';
import { account } from '../../../platform/tables/account/account';
import { streamKey } from '../../../platform/tables/live/ingest';
import { broadcast } from '../../../platform/tables/live/live';
import { sanction } from '../../../platform/tables/member/sanction';
import { board, post } from '../../../platform/tables/station/post';
import { type ChatPlatform, idOf, openChatPlatform, star, type Who } from '../chat/support';

const dayMs = 86_400_000;
const lifts = { noChat: 'liftChat', noPosts: 'liftPosts', noBroadcast: 'liftBroadcast' } as const;

let platform: ChatPlatform;
let bbsNo = 0;
let titleNo = 0;
const key = () => crypto.randomUUID();
beforeAll(async () => {
  platform = await openChatPlatform();
  const { db, clock } = platform.context;
  const made = await db
    .insert(board)
    .values({ stationUserId: star, name: '게시판', position: 0 })
    .returning();
  await db
    .insert(board)
    .values({ stationUserId: star, name: '방명록', boardType: boardTypes.guest, position: 1 });
  bbsNo = made[0]?.bbsNo ?? 0;
  const text = { title: '제목', content: '<p>글</p>', registeredAt: clock.now() };
  const posts = await db
    .insert(post)
    .values({ stationUserId: star, bbsNo, userId: star, ...text })
    .returning();
  titleNo = posts[0]?.titleNo ?? 0;
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db
    .update(account)
    .set({ noChatUntil: null, noPostsUntil: null, noBroadcastUntil: null });
  await platform.context.db.delete(sanction);
  platform.clock.advance(31_000);
});

/** The first broadcast is on air again: in its chat they write. */
async function showFirst() {
  const { db } = platform.context;
  await db.update(broadcast).set({ endedAt: platform.clock.now() });
  await db.update(broadcast).set({ endedAt: null }).where(eq(broadcast.no, platform.no));
}

async function act(who: Who, name: string, more: object = { days: 3 }): Promise<number> {
  const sent = { act: name, reason: '도배', idempotencyKey: key(), ...more };
  const answer = await platform.post(`/main/api/staff/members/${idOf(who)}`, sent, platform.tokens.staff);
  return answer.status;
}

const start = () => ({
  userId: star,
  title: '또 방송',
  categoryNo: '00130000',
  hlsUrl: 'https://cdn.example.kr/live.m3u8',
  isAdult: false,
  tags: [],
});
const written = () => ({
  ...{ idempotencyKey: key(), bbsNo, title: '글', text: '글', isHtml: false, hashtags: [] },
  ...{ authNo: 101, isNotice: false, startsAt: '', photos: [] },
});

/** What each limit forbids, as `other` or, of broadcasts, as the streamer. */
const deeds: Record<
  PartialLimit,
  Record<string, () => Promise<Response | { status: number; body: unknown }>>
> = {
  noChat: { 'say something': () => platform.say('other', `한마디 ${key()}`) },
  noPosts: {
    'write a post': () =>
      platform.post(`/station/api/station/${star}/post`, written(), platform.tokens.other),
    'write a comment': () =>
      platform.postForm(
        `/station/api/station/${star}/post/${titleNo}/comments`,
        { content: '댓글', idempotencyKey: key() },
        platform.tokens.other,
      ),
    'write into the guestbook': () =>
      platform.post(
        `/station/api/station/${star}/guest`,
        { text: '안녕하세요', idempotencyKey: key() },
        platform.tokens.other,
      ),
    'send a note': () =>
      platform.post(
        '/my/api/note',
        { receiverId: star, content: '쪽지', idempotencyKey: key() },
        platform.tokens.other,
      ),
    'open the form of a note': () =>
      platform.request(`/my/api/note/to/${star}`, { token: platform.tokens.other }),
  },
  noBroadcast: {
    'go on air': async () => {
      await platform.context.db.update(broadcast).set({ endedAt: platform.clock.now() });
      const answer = await platform.post('/station/api/broadcast', start(), platform.tokens.owner);
      return answer;
    },
  },
};
const whose = (kind: PartialLimit): Who => (kind === 'noBroadcast' ? 'owner' : 'other');
const codeOf = async (answer: Response | { status: number; body: unknown }) => {
  const body = answer instanceof Response ? await answer.json() : answer.body;
  return [answer.status, (body as { code?: number }).code];
};

it.each(
  partialLimits.flatMap((kind) =>
    Object.entries(deeds[kind]).map(([name, deed]) => [kind, name, deed] as const),
  ),
)(
  '%s: who may not %s is told so, for its days, and may again once it is lifted',
  async (kind, _name, deed) => {
    const who = whose(kind);
    expect((await deed()).status).toBe(200);
    platform.clock.advance(31_000);
    expect(await act(who, kind)).toBe(200);
    expect(await codeOf(await deed())).toEqual([403, 1208]);
    platform.clock.advance(3 * dayMs);
    expect((await deed()).status).toBe(200);
    expect(await act(who, kind, { days: null })).toBe(200);
    expect(await codeOf(await deed())).toEqual([403, 1208]);
    expect(await act(who, lifts[kind])).toBe(200);
    platform.clock.advance(31_000);
    expect((await deed()).status).toBe(200);
    expect(await act(who, lifts[kind])).toBe(409);
  },
);

it.each(partialLimits)('%s forbids nothing else', async (kind) => {
  for (const who of ['owner', 'other'] as const) await act(who, kind);
  for (const other of partialLimits.filter((name) => name !== kind))
    for (const [name, deed] of Object.entries(deeds[other])) {
      platform.clock.advance(31_000);
      if (other === 'noChat') await showFirst();
      expect([name, (await deed()).status]).toEqual([name, 200]);
    }
});

it('who may not chat looks after no room by writing, and reads for how long', async () => {
  await platform.context.db.update(broadcast).set({ endedAt: platform.clock.now() });
  await platform.context.db.update(broadcast).set({ endedAt: null }).where(eq(broadcast.no, platform.no));
  await act('manager', 'noChat', { days: 1 });
  const { status, body } = await platform.say('manager', '질서를 지켜 주세요');
  expect([status, body.errorInfo?.reason]).toEqual([403, 'noChat']);
  expect(body.message).toContain('1일 뒤에');
  await act('manager', 'noChat', { days: null });
  expect((await platform.say('manager', '질서를 지켜 주세요')).body.message).not.toContain('뒤에');
});

it('who may not write may like still, and no page offers them to write', async () => {
  await act('other', 'noPosts');
  const liked = await platform.postForm(`/channel/${star}/post/${titleNo}/like`, {}, platform.tokens.other);
  expect(liked.status).toBe(200);
  const { path } = feedCalls.calls.like;
  const likedInFeed = await platform.postForm(
    `/my${path}`,
    { stationUserId: star, titleNo: String(titleNo) },
    platform.tokens.other,
  );
  expect(likedInFeed.status).toBe(200);
  const { body } = await platform.getJson(
    `/station/api/station/${star}/post/${titleNo}`,
    platform.tokens.other,
  );
  expect(JSON.stringify(body)).toContain('"isCommentWritable":false');
  expect(JSON.stringify(body)).toContain('"isLikable":true');
});

it('who may not go on air is off it at once, and their key opens nothing', async () => {
  const { db, clock } = platform.context;
  await showFirst();
  await db.insert(streamKey).values({ userId: star, keyHash: 'f'.repeat(64), createdAt: clock.now() });
  expect(await findKeyOwner(db, 'f'.repeat(64), clock.now())).toBe(star);
  await act('owner', 'noBroadcast');
  const [row] = await db.select().from(broadcast).where(eq(broadcast.no, platform.no));
  expect(row?.endedAt).toEqual(clock.now());
  expect(await findKeyOwner(db, 'f'.repeat(64), clock.now())).toBeNull();
  platform.clock.advance(3 * dayMs);
  expect(await findKeyOwner(db, 'f'.repeat(64), platform.clock.now())).toBe(star);
});

it.each(['noBroadcast', 'suspend'])(
  'nobody goes on air who was read just before the %s came',
  async (limit) => {
    const { db, clock } = platform.context;
    await db.update(broadcast).set({ endedAt: clock.now() });
    const readBefore = { kind: 'member', userId: star, suspendedUntil: null, limits: {} } as Member;
    await act('owner', limit);
    await expect(startBroadcast(platform.context, readBefore, start())).rejects.toMatchObject({
      status: 403,
    });
    expect(await db.select().from(broadcast).where(isNull(broadcast.endedAt))).toEqual([]);
    await act('owner', limit === 'suspend' ? 'lift' : 'liftBroadcast', {});
  },
);
