import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storyCalls } from '~protocol/story';
import { pathOf } from '~protocol/wire/path';
import { storyQuery } from '../../../platform/story/store/story';
import { comment } from '../../../platform/tables/station/comment';
import { board, post } from '../../../platform/tables/station/post';
import { favorite } from '../../../platform/tables/viewer/viewer';
import { vod } from '../../../platform/tables/vod/vod';
import { openVodPlatform, type VodPlatform } from '../../support/vods';
import { wireOf } from '../../support/wire';

let platform: VodPlatform;
let token: string;
let other: string;
let bbsNo: number;
let vodNo: number;
beforeAll(async () => {
  platform = await openVodPlatform();
  token = await platform.addMember('writer1');
  other = await platform.addMember('writer2');
  vodNo = await platform.addVod('star1', { comments: 5 });
  const [row] = await platform.context.db
    .insert(board)
    .values({ stationUserId: 'star1', name: '자유게시판', position: 0 })
    .returning({ bbsNo: board.bbsNo });
  bbsNo = row?.bbsNo ?? 0;
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db.delete(comment);
  await platform.context.db.delete(post);
  platform.clock.advance(1000);
});

async function write(userId: string, more: Partial<typeof post.$inferInsert> = {}) {
  platform.clock.advance(1000);
  const [row] = await platform.context.db
    .insert(post)
    .values({
      ...{
        stationUserId: 'star1',
        bbsNo,
        userId,
        title: `${userId}의 글`,
        content: '<p>안녕 &amp; <b>하세요</b></p>',
      },
      ...{ registeredAt: platform.clock.now(), ...more },
    })
    .returning({ titleNo: post.titleNo });
  return row?.titleNo ?? 0;
}
async function say(userId: string, titleNo: number, parentNo: number | null = null) {
  platform.clock.advance(1000);
  const [row] = await platform.context.db
    .insert(comment)
    .values({
      ...{ stationUserId: 'star1', titleNo, parentNo, userId, content: `${userId}의 댓글` },
      registeredAt: platform.clock.now(),
    })
    .returning({ commentNo: comment.commentNo });
  return row?.commentNo ?? 0;
}
async function page(query = '', as = token) {
  const { body } = await platform.getJson(`/my${storyCalls.calls.list.path}${query}`, as);
  const { data: items, meta } = wireOf(storyCalls.calls.list, body);
  return { items, meta, text: JSON.stringify(body) };
}
async function remove(path: string, as = token) {
  const answer = await platform.postForm(`/my${path}`, { _method: 'delete' }, as);
  const body = (await answer.json()) as { message: string };
  return [answer.status, body.message];
}
const at = (titleNo: number) => ({ stationUserId: 'star1', titleNo });

describe('what a member wrote [P118]', () => {
  it('is listed last first, by kind, in pages, and is nobody else’s', async () => {
    const own = await write('writer1');
    const foreign = await write('writer2');
    const onPost = await say('writer1', foreign);
    const onVod = await say('writer1', vodNo);
    const asked = await say('writer2', foreign);
    const reply = await say('writer1', foreign, asked);
    const { items, meta } = await page();
    expect(items.map((item) => [item.feedType, item.cCommentNo ?? item.pCommentNo ?? item.titleNo])).toEqual([
      ['CHILD_COMMENT', reply],
      ['PARENT_COMMENT', onVod],
      ['PARENT_COMMENT', onPost],
      ['POST', own],
    ]);
    expect(meta).toEqual({ currentPage: 1, lastPage: 1, total: 4 });
    expect(items[0]).toMatchObject({ pCommentNo: asked, parent: { comment: 'writer2의 댓글' } });
    expect(items[1]).toMatchObject({
      boardType: 105,
      url: `/player/${vodNo}`,
      ucc: { totalFileDuration: 600_000 },
    });
    expect(items[2]?.parent).toMatchObject({ titleName: 'writer2의 글', isDeleted: false });
    expect(items[3]).toMatchObject({ titleName: 'writer1의 글', content: '안녕 & 하세요' });
    for (const [filter, count] of [
      ['POST_PHOTO', 1],
      ['PARENT_COMMENT', 2],
      ['CHILD_COMMENT', 1],
    ] as const)
      expect((await page(`?feed_type=${filter}`)).items).toHaveLength(count);
    expect((await page('', other)).text).not.toContain('writer1의 댓글"');
    for (let n = 0; n < 20; n += 1) await say('writer1', foreign);
    expect((await page('?page=2')).meta).toEqual({ currentPage: 2, lastPage: 2, total: 24 });
    expect((await page('?page=2')).items).toHaveLength(4);
    expect(
      (await platform.request(`/my${storyCalls.calls.list.path}?feed_type=NOTICE`, { token })).status,
    ).toBe(400);
  });

  it('tells nothing of posts that the member may not read any more', async () => {
    const { db, clock } = platform.context;
    const states = [{ deletedAt: clock.now() }, { blindedAt: clock.now() }, { authNo: 102 }, { authNo: 103 }];
    const followersOnly = await write('star1', { authNo: 103, title: '비밀 글' });
    for (const more of states.slice(0, 3))
      await say('writer1', await write('writer2', { ...more, title: '비밀 글' }));
    await say('writer1', followersOnly);
    expect((await page()).text).not.toContain('비밀 글');
    expect((await page()).items.every(({ parent, url }) => parent?.isDeleted && url === null)).toBe(true);
    await db.insert(favorite).values({ accountId: 'writer1', streamerId: 'star1', createdAt: clock.now() });
    expect((await page()).items[0]).toMatchObject({ titleName: '비밀 글' });
    await db.delete(favorite);
  });

  it('is read by an index of each part', async () => {
    const { db } = platform.context;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${storyQuery('writer1', '', 20, 0)}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('post_user');
      expect(plan).toContain('comment_user');
    });
  });
});

describe('what a member deletes', () => {
  const countOf = async (no: number) =>
    (await platform.context.db.select({ comments: post.comments }).from(post).where(eq(post.titleNo, no)))[0]
      ?.comments;
  const there = async (numbers: number[]) =>
    (await platform.context.db.select().from(comment).where(inArray(comment.commentNo, numbers)))
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ commentNo }) => commentNo);

  it('takes with it what was written below, the counts follow, and again is no harm [P119, P120, P121]', async () => {
    const titleNo = await write('writer2', { comments: 4 });
    const first = await say('writer1', titleNo);
    const below = await say('writer2', titleNo, first);
    const asked = await say('writer2', titleNo);
    const reply = await say('writer1', titleNo, asked);
    const replyPath = pathOf(storyCalls.calls.removeReply.path, {
      ...at(titleNo),
      pCommentNo: asked,
      cCommentNo: reply,
    });
    for (const _ of [1, 2]) expect(await remove(replyPath)).toEqual([200, '답글 삭제가 완료되었습니다.']);
    expect([await countOf(titleNo), await there([first, below, asked, reply])]).toEqual([
      3,
      [first, below, asked],
    ]);
    const commentPath = pathOf(storyCalls.calls.removeComment.path, { ...at(titleNo), pCommentNo: first });
    for (const _ of [1, 2])
      expect(await remove(commentPath)).toEqual([200, '댓글(답글 포함) 삭제가 완료되었습니다.']);
    expect([await countOf(titleNo), await there([first, below, asked])]).toEqual([1, [asked]]);

    const mine = await write('writer1', { comments: 1 });
    const guest = await say('writer2', mine);
    for (const _ of [1, 2])
      expect(await remove(pathOf(storyCalls.calls.removePost.path, at(mine)))).toEqual([
        200,
        '게시글(댓글, 답글 포함) 삭제가 완료되었습니다.',
      ]);
    expect(await there([guest])).toEqual([]);
    expect((await page()).items).toEqual([]);
  });

  it('also under a VOD, whose count follows', async () => {
    const no = await say('writer1', vodNo);
    await remove(pathOf(storyCalls.calls.removeComment.path, { ...at(vodNo), pCommentNo: no }));
    const [row] = await platform.context.db.select().from(vod).where(eq(vod.titleNo, vodNo));
    expect(row?.comments).toBe(4);
  });

  it('is nobody else’s, and stands where the address says', async () => {
    const titleNo = await write('writer1');
    const first = await say('writer1', titleNo);
    const reply = await say('writer1', titleNo, first);
    const paths = [
      pathOf(storyCalls.calls.removePost.path, at(titleNo)),
      pathOf(storyCalls.calls.removeComment.path, { ...at(titleNo), pCommentNo: first }),
      pathOf(storyCalls.calls.removeReply.path, { ...at(titleNo), pCommentNo: first, cCommentNo: reply }),
    ];
    for (const path of paths) expect((await remove(path, other))[0]).toBe(404);
    const wrong = [
      pathOf(storyCalls.calls.removePost.path, { stationUserId: 'writer1', titleNo }),
      pathOf(storyCalls.calls.removeComment.path, { ...at(titleNo + 1), pCommentNo: first }),
      pathOf(storyCalls.calls.removeComment.path, { ...at(titleNo), pCommentNo: reply }),
      pathOf(storyCalls.calls.removeReply.path, { ...at(titleNo), pCommentNo: reply, cCommentNo: first }),
    ];
    for (const path of wrong) expect((await remove(path))[0]).toBe(404);
    expect(await there([first, reply])).toEqual([first, reply]);
  });
});
