import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { careCalls, reportCalls } from '~protocol/station/care';
import { postTalkCalls } from '~protocol/station/comments';
import { boardCalls } from '~protocol/station/posts';
import { reportedTypes, talkLengths } from '~protocol/station/talk/codes';
import { listComments } from '../../../platform/station/store/comments';
import { account, station, stationManager } from '../../../platform/tables/account/account';
import { auditLog } from '../../../platform/tables/core/audit';
import { comment } from '../../../platform/tables/station/comment';
import { banWord, stationBlacklist } from '../../../platform/tables/station/moderation';
import { postPin, vodPin } from '../../../platform/tables/station/page';
import { board, post } from '../../../platform/tables/station/post';
import { subscription } from '../../../platform/tables/station/ties';
import { vod } from '../../../platform/tables/vod/vod';
import { type FeedPlatform, openFeedPlatform } from '../feed/support';

const commentsOf = (body: unknown) => postTalkCalls.calls.comments.answer.parse(body).data;

let platform: FeedPlatform;
const star = 'star1';
const roles = ['guest', 'viewer', 'other', 'black', 'paused', 'manager', 'owner', 'staff'] as const;
type Role = (typeof roles)[number];
const tokens: Partial<Record<Role, string>> = {};

type Body = Record<string, unknown> & { code?: number; message?: string };
const send = async (who: Role, path: string, fields: Record<string, string> = {}) => {
  const answer = await platform.postForm(`/station${path}`, fields, tokens[who]);
  return { status: answer.status, body: (await answer.json()) as Body };
};
const read = async (who: Role, path: string) => platform.getJson(`/station${path}`, tokens[who]);
const remove = { _method: 'delete' };
const at = (titleNo: number, more = '') => `/api/station/${star}/post/${titleNo}${more}`;
const write = async (who: Role, titleNo: number, content: string, more: Record<string, string> = {}) =>
  send(who, at(titleNo, '/comments'), { content, ...more });
const commentOf = async (titleNo: number, who: Role = 'viewer', content = '한마디') =>
  Number((await write(who, titleNo, content)).body.commentNo);
const addPost = (more: Parameters<FeedPlatform['addPost']>[1] = {}) => platform.addPost(star, more);
const postRow = async (titleNo: number) => {
  const [row] = await platform.context.db.select().from(post).where(eq(post.titleNo, titleNo));
  if (!row) throw new Error('no such post');
  return row;
};
/** The status of one act by each role, the roles in order. */
const statuses = async (act: (who: Role) => Promise<{ status: number }>) => {
  const answered: Partial<Record<Role, number>> = {};
  for (const who of roles) answered[who] = (await act(who)).status;
  return answered;
};
const caretakersOnly = {
  guest: 401,
  viewer: 403,
  other: 403,
  black: 403,
  paused: 403,
  manager: 200,
  owner: 200,
  staff: 200,
};

beforeAll(async () => {
  platform = await openFeedPlatform();
  const { db, clock } = platform.context;
  tokens.owner = await platform.addMember(star);
  await db.insert(station).values({ userId: star, name: '별의 방송국' });
  await platform.addStreamer('star2');
  for (const who of ['viewer', 'other', 'black', 'manager'] as const)
    tokens[who] = await platform.addMember(`${who}1`);
  tokens.paused = await platform.addMember('paused9', {
    suspendedUntil: new Date(clock.now().getTime() + 86_400_000),
  });
  tokens.staff = await platform.addMember('staff9', { role: 'staff' });
  await db.insert(stationManager).values({ stationUserId: star, accountId: 'manager1' });
  await db
    .insert(stationBlacklist)
    .values({ stationUserId: star, accountId: 'black1', kind: 'station', createdAt: clock.now() });
  await db.insert(banWord).values({ stationUserId: star, word: '나쁜말', createdAt: clock.now() });
});
afterAll(() => platform?.close());

describe('comments', () => {
  it('are written by members who may write here, edited by their author, deleted by author and caretakers', async () => {
    const titleNo = await addPost();
    const mayWrite = {
      guest: 401,
      viewer: 200,
      other: 200,
      black: 403,
      paused: 403,
      manager: 200,
      owner: 200,
      staff: 200,
    };
    expect(await statuses((who) => write(who, titleNo, `글 ${who}`))).toEqual(mayWrite);
    expect((await postRow(titleNo)).comments).toBe(5);
    const no = await commentOf(titleNo);
    const path = at(titleNo, `/comments/${no}`);
    const edit = { _method: 'put', content: '고친 말' };
    expect(await statuses((who) => send(who, path, edit))).toEqual({
      ...{ guest: 401, viewer: 200, other: 403, black: 403, paused: 403 },
      ...{ manager: 403, owner: 403, staff: 403 },
    });
    expect(await statuses((who) => send(who, path, remove))).toEqual({
      ...{ guest: 401, viewer: 200, other: 403, black: 403, paused: 403 },
      ...{ manager: 200, owner: 200, staff: 200 },
    });
    // four of them deleted it, and it was counted once
    expect((await postRow(titleNo)).comments).toBe(5);
    expect((await send('viewer', path, edit)).status).toBe(404);
  });

  it('come once for the same words under the same key, and are counted once', async () => {
    const titleNo = await addPost();
    const key = { idempotencyKey: 'key-0001-abcdef' };
    const first = await write('viewer', titleNo, '한 번만', key);
    expect((await write('viewer', titleNo, '한 번만', key)).body).toEqual(first.body);
    expect((await write('viewer', titleNo, '다른 말', key)).body.commentNo).not.toBe(first.body.commentNo);
    expect((await write('other', titleNo, '한 번만', key)).body.commentNo).not.toBe(first.body.commentNo);
    expect((await postRow(titleNo)).comments).toBe(3);
  });

  it('hold 1 000 characters with their lines, and no ban word, on writing and on editing', async () => {
    const titleNo = await addPost();
    const longest = '가'.repeat(talkLengths.comment);
    expect((await write('viewer', titleNo, longest)).status).toBe(200);
    for (const [content, pattern] of [
      [`${longest}가`, /1,000자/],
      ['  \n ', /내용/],
      ['나 쁜\u200b말 이에요', /나쁜말/],
      ['<나쁜말> 나쁜.말', /나쁜말/],
    ] as const) {
      const { status, body } = await write('viewer', titleNo, content);
      expect([status, body.code, body.errorInfo]).toEqual([400, 1200, { field: 'content' }]);
      expect(body.message).toMatch(pattern);
    }
    const no = await commentOf(
      titleNo,
      'viewer',
      `첫\u202e 줄${'\u0316'.repeat(40)}\r\n${'\n'.repeat(900)}둘째 줄`,
    );
    const path = at(titleNo, `/comments/${no}`);
    expect((await read('viewer', path)).body).toMatchObject({
      data: { content: `첫 줄${'\u0316'.repeat(4)}\n\n둘째 줄` },
    });
    expect((await send('viewer', path, { _method: 'put', content: '나쁜 말' })).status).toBe(400);
    expect((await write('manager', titleNo, '나쁜말')).status).toBe(200);
  });

  it('are sixty in ten minutes, with those that are changed', async () => {
    const titleNo = await addPost();
    platform.clock.advance(600_000);
    const no = await commentOf(titleNo);
    for (let count = 2; count <= 60; count += 1)
      expect((await write('viewer', titleNo, `한마디 ${count}`)).status).toBe(200);
    const edit = { _method: 'put', content: '고친 말' };
    expect((await write('viewer', titleNo, '하나 더')).status).toBe(429);
    expect((await send('viewer', at(titleNo, `/comments/${no}`), edit)).status).toBe(429);
    expect((await write('other', titleNo, '하나 더')).status).toBe(200);
    platform.clock.advance(600_000);
    expect((await send('viewer', at(titleNo, `/comments/${no}`), edit)).status).toBe(200);
  });

  it('hold the emoticons of subscribers for subscribers and caretakers only [S126, GN42]', async () => {
    const { db, clock } = platform.context;
    const titleNo = await addPost();
    const refused = await write('viewer', titleNo, '축하해요 /구독하트/');
    expect([refused.status, refused.body.errorInfo]).toEqual([400, { field: 'content' }]);
    expect(refused.body.message).toContain('구독자만');
    expect((await write('viewer', titleNo, '축하해요 /하트/ 구독하트')).status).toBe(200);
    expect((await write('manager', titleNo, '/구독최고/')).status).toBe(200);
    await db.insert(subscription).values({
      accountId: 'viewer1',
      stationUserId: star,
      type: 'auto',
      firstPaidAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 60_000),
    });
    expect((await write('viewer', titleNo, '축하해요 /구독하트/')).status).toBe(200);
    await db.delete(subscription);
  });

  it('are answered, but answers are not, nor what is deleted or hidden; a deleted one stays as a stone', async () => {
    const titleNo = await addPost();
    const no = await commentOf(titleNo, 'viewer', '사라질 말');
    const reply = await write('other', titleNo, '답글', { parentNo: String(no) });
    expect(reply.status).toBe(200);
    const deeper = { parentNo: String(reply.body.commentNo) };
    expect((await write('viewer', titleNo, '답글의 답글', deeper)).status).toBe(404);
    await send('viewer', at(titleNo, `/comments/${no}`), remove);
    expect((await write('other', titleNo, '늦은 답글', { parentNo: String(no) })).status).toBe(404);
    expect((await postRow(titleNo)).comments).toBe(1);
    const { body } = await read('owner', at(titleNo, '/comments'));
    const [stone] = commentsOf(body);
    expect(stone).toMatchObject({ content: '', isDeleted: true });
    expect(stone?.replies).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('사라질');
    await send('other', at(titleNo, `/comments/${reply.body.commentNo}`), remove);
    expect(commentsOf((await read('owner', at(titleNo, '/comments'))).body)).toEqual([]);
    expect((await postRow(titleNo)).comments).toBe(0);
  });

  it('are pinned, one for a post, and hidden by caretakers; hidden words are for author and caretakers', async () => {
    const titleNo = await addPost();
    const [a, b] = [await commentOf(titleNo, 'viewer', '비밀말'), await commentOf(titleNo, 'other')];
    const pin = (no: number) => at(titleNo, `/comments/${no}/pin`);
    const hide = (no: number) => at(titleNo, `/comments/${no}/hide`);
    expect(await statuses((who) => send(who, pin(a)))).toEqual(caretakersOnly);
    await send('manager', pin(b));
    const { db } = platform.context;
    const pinned = () =>
      db
        .select({ no: comment.commentNo })
        .from(comment)
        .where(sql`${comment.titleNo} = ${titleNo} and ${comment.isPinned}`);
    expect(await pinned()).toEqual([{ no: b }]);
    expect(await statuses((who) => send(who, hide(a)))).toEqual(caretakersOnly);
    const words = async (who: Role) =>
      JSON.stringify((await read(who, at(titleNo, '/comments'))).body).includes('비밀말');
    const readers = Object.fromEntries(await Promise.all(roles.map(async (who) => [who, await words(who)])));
    expect(readers).toEqual({
      ...{ guest: false, viewer: true, other: false, black: false, paused: false },
      ...{ manager: true, owner: true, staff: true },
    });
    expect((await read('other', at(titleNo, `/comments/${a}`))).status).toBe(404);
    expect((await send('manager', pin(a))).status).toBe(404);
    expect((await write('other', titleNo, '답', { parentNo: String(a) })).status).toBe(404);
    expect((await send('owner', hide(a), remove)).status).toBe(200);
    expect(await words('guest')).toBe(true);
    await send('owner', hide(b));
    expect(await pinned()).toEqual([]);
    // hiding does not count
    expect((await postRow(titleNo)).comments).toBe(2);
  });

  it('stay hidden where the house has hidden them, for all but its staff', async () => {
    const titleNo = await addPost();
    const no = await commentOf(titleNo);
    const hide = at(titleNo, `/comments/${no}/hide`);
    const menuOf = async (who: Role) => {
      const { body } = await read(who, at(titleNo, '/comments'));
      return commentsOf(body)[0]?.auth?.isUnhide;
    };
    await send('staff', hide);
    for (const who of ['manager', 'owner'] as const) {
      expect([who, (await send(who, hide, remove)).status]).toEqual([who, 403]);
      // hidden by them once more it is no less the house's
      await send(who, hide);
      expect([who, (await send(who, hide, remove)).status]).toEqual([who, 403]);
      expect([who, await menuOf(who)]).toEqual([who, false]);
    }
    expect(await menuOf('staff')).toBe(true);
    expect((await send('staff', hide, remove)).status).toBe(200);
    expect(await menuOf('owner')).toBe(false);
    await send('owner', hide);
    expect(await menuOf('owner')).toBe(true);
  });

  it('stay hidden where the house has hidden them, though their writer or the streamer is staff', async () => {
    const titleNo = await addPost();
    const makeStaff = (userId: string, role: 'staff' | 'member') =>
      platform.context.db
        .update(account)
        .set({ role, staffRoles: role === 'staff' ? ['moderator'] : [] })
        .where(eq(account.userId, userId));
    const no = await commentOf(titleNo, 'viewer');
    const hide = at(titleNo, `/comments/${no}/hide`);
    await send('staff', hide);
    for (const [who, userId] of [
      ['viewer', 'viewer1'],
      ['owner', star],
    ] as const) {
      await makeStaff(userId, 'staff');
      expect([who, (await send(who, hide, remove)).status]).toEqual([who, 403]);
      await makeStaff(userId, 'member');
    }
  });

  it('say what may be done with them, pinned and hidden ones too, and a blinded post takes none [S074, S125]', async () => {
    const titleNo = await addPost();
    const no = await commentOf(titleNo);
    const authOf = async (who: Role) => {
      const { body } = await read(who, at(titleNo, '/comments'));
      const auth = commentsOf(body)[0]?.auth ?? {};
      return Object.entries(auth)
        .filter(([, may]) => may)
        .map(([name]) => name.slice(2))
        .sort();
    };
    expect(await authOf('guest')).toEqual([]);
    expect(await authOf('paused')).toEqual([]);
    expect(await authOf('black')).toEqual(['Report']);
    expect(await authOf('viewer')).toEqual(['Delete', 'Likable', 'ReplyWritable', 'Update']);
    expect(await authOf('other')).toEqual(['Likable', 'ReplyWritable', 'Report']);
    const cares = ['Delete', 'Hide', 'Likable', 'Pin', 'ReplyWritable', 'Report'];
    for (const who of ['manager', 'owner', 'staff'] as const) expect(await authOf(who)).toEqual(cares);
    await send('owner', at(titleNo, `/comments/${no}/pin`));
    expect(await authOf('owner')).toEqual(cares.with(3, 'Unpin').sort());
    await send('owner', at(titleNo, `/comments/${no}/hide`));
    expect(await authOf('owner')).toEqual(['Delete', 'Unhide']);
    await send('owner', at(titleNo, `/comments/${no}/hide`), { _method: 'delete' });
    await send('owner', at(titleNo, '/blind'), { reason: '잠시' });
    expect((await write('owner', titleNo, '말')).status).toBe(403);
    expect((await send('viewer', at(titleNo, `/comments/${no}/like`))).status).toBe(404);
    const { body } = await read('owner', at(titleNo));
    expect(boardCalls.calls.post.answer.parse(body).auth).toMatchObject({
      isCommentWritable: false,
      isReplyWritable: false,
      isUnblind: true,
    });
  });
});

describe('likes and views', () => {
  const like = (who: Role, titleNo: number, method = 'POST') =>
    platform.request(`/channel/${star}/post/${titleNo}/like`, {
      method,
      token: tokens[who],
      ...(method === 'POST' && { body: new URLSearchParams({ boardType: '104' }) }),
    });

  it('of a post count once for each member and are taken back [S101, S102]', async () => {
    const titleNo = await addPost();
    expect(await statuses((who) => like(who, titleNo))).toEqual({
      ...{ guest: 401, viewer: 200, other: 200, black: 403, paused: 403 },
      ...{ manager: 200, owner: 200, staff: 200 },
    });
    expect(await (await like('viewer', titleNo)).json()).toMatchObject({ result: 1, likeCnt: 5 });
    for (const _ of [1, 2])
      expect(await (await like('viewer', titleNo, 'DELETE')).json()).toMatchObject({ likeCnt: 4 });
    expect((await like('guest', titleNo, 'DELETE')).status).toBe(401);
    expect((await like('viewer', await addPost({ authNo: 104 }))).status).toBe(403);
    const feed = { stationUserId: star, titleNo: String(titleNo) };
    expect((await platform.postForm('/my/api/feed/like', feed, tokens.black)).status).toBe(403);
  });

  it('of a comment too', async () => {
    const titleNo = await addPost();
    const path = at(titleNo, `/comments/${await commentOf(titleNo)}/like`);
    for (const _ of [1, 2]) expect((await send('other', path)).body.likeCnt).toBe(1);
    for (const _ of [1, 2]) expect((await send('other', path, remove)).body.likeCnt).toBe(0);
    expect((await send('guest', path)).status).toBe(401);
    expect((await send('black', path)).status).toBe(403);
  });

  it('views count once in six hours for a member, and for a guest’s address', async () => {
    const titleNo = await addPost();
    const open = (who: Role, ip: string) =>
      platform.request(`/station${at(titleNo, '/view')}`, {
        method: 'POST',
        token: tokens[who],
        headers: { 'x-client-ip': ip },
      });
    const views = async () => (await postRow(titleNo)).views;
    for (const ip of ['192.0.2.1', '192.0.2.2']) await open('viewer', ip);
    expect(await views()).toBe(1);
    for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await open('guest', ip);
    expect(await views()).toBe(3);
    platform.clock.advance(6 * 3_600_000 + 1);
    await open('viewer', '192.0.2.1');
    expect(await views()).toBe(4);
  });
});

describe('the care of posts', () => {
  it('is for owner, managers and staff: notice, pin, blind [S056, S106]', async () => {
    const titleNo = await addPost({ userId: 'viewer1' });
    const notice = `/${star}/title/${titleNo}/notice/${titleNo}`;
    expect(await statuses((who) => send(who, notice, { _method: 'put' }))).toEqual(caretakersOnly);
    expect((await postRow(titleNo)).isNotice).toBe(true);
    expect(await statuses((who) => send(who, notice, remove))).toEqual(caretakersOnly);
    expect((await postRow(titleNo)).isNotice).toBe(false);
    expect((await send('owner', notice)).status).toBe(400);
    expect(await statuses((who) => send(who, `/${star}/pin/${titleNo}`, { expireDate: '' }))).toEqual(
      caretakersOnly,
    );
    expect(await statuses((who) => read(who, `/${star}/pin/${titleNo}`))).toEqual(caretakersOnly);
    expect(await statuses((who) => send(who, `/${star}/pin/${titleNo}`, remove))).toEqual(caretakersOnly);
    // what is blinded is there for its author and the caretakers only
    expect(await statuses((who) => send(who, at(titleNo, '/blind'), { reason: '광고' }))).toEqual(
      caretakersOnly,
    );
    const info = `/${star}/title/${titleNo}/blind?blindId=1`;
    expect(await statuses((who) => read(who, info))).toEqual({
      ...{ guest: 404, viewer: 200, other: 404, black: 404, paused: 404 },
      ...{ manager: 200, owner: 200, staff: 200 },
    });
    expect(careCalls.calls.blindInfo.answer.parse((await read('viewer', info)).body)).toMatchObject({
      isBlind: true,
      blindedBy: 'station',
      reason: '광고',
    });
  });

  it('pins until a day, or for good, posts and VODs, and tells so [S057, S107]', async () => {
    const titleNo = await addPost();
    const path = `/${star}/pin/${titleNo}`;
    expect((await send('owner', path, { expireDate: '2026-11-22' })).status).toBe(200);
    expect(careCalls.calls.pinInfo.answer.parse((await read('owner', path)).body)).toEqual({
      titleNo,
      isPin: true,
      expireDate: '2026-11-23 00:00:00',
    });
    expect((await send('owner', path, { expireDate: '2026-11-25 18:30:00' })).status).toBe(200);
    expect((await read('owner', path)).body).toMatchObject({ expireDate: '2026-11-25 18:30:00' });
    for (const expireDate of ['2026-11-01', '2026-02-30', '내일', '9999-01-01'])
      expect((await send('owner', path, { expireDate })).body.errorInfo).toEqual({ field: 'expireDate' });
    const { db, clock } = platform.context;
    await db.update(postPin).set({ expiresAt: new Date(clock.now().getTime() - 1) });
    expect((await read('owner', path)).body).toMatchObject({ isPin: false, expireDate: null });
    const movie = await platform.addVod('star3');
    await db.update(vod).set({ userId: star }).where(eq(vod.titleNo, movie));
    expect((await send('manager', `/${star}/pin/${movie}`, {})).status).toBe(200);
    expect(await db.select({ no: vodPin.titleNo }).from(vodPin)).toEqual([{ no: movie }]);
    expect((await send('manager', `/${star}/pin/${movie}`, remove)).status).toBe(200);
    expect(await db.select().from(vodPin)).toEqual([]);
    expect((await send('owner', `/star2/pin/${titleNo}`, {})).status).toBe(403);
  });

  it('is asked for at the addresses of stations: why a post is blinded, and what may be written [S111]', async () => {
    const titleNo = await addPost();
    await send('owner', at(titleNo, '/blind'), { reason: '광고' });
    const blind = await read('owner', `/${star}/title/${titleNo}/blind?blindId=${titleNo}`);
    expect(blind.body).toMatchObject({ titleNo, isBlind: true, blindedBy: 'station', reason: '광고' });
    const { body } = await read('owner', `/${star}/title/create?bbs_no=${(await postRow(titleNo)).bbsNo}`);
    expect(body).toMatchObject({
      boards: expect.arrayContaining([expect.objectContaining({ bbsNo: expect.any(Number) })]),
    });
    expect((await read('guest', `/${star}/title/create`)).status).toBe(401);
  });

  it('lifts the station’s own blind, not the house’s [S122]', async () => {
    const titleNo = await addPost();
    await send('staff', at(titleNo, '/blind'), { reason: '신고' });
    expect((await read('owner', at(titleNo))).body).toMatchObject({
      data: { blind: { by: 'house', reason: '신고' }, auth: { isUnblind: false, isBlindReportable: true } },
    });
    for (const who of ['owner', 'manager'] as const)
      expect((await send(who, at(titleNo, '/blind'), remove)).status).toBe(403);
    expect((await send('staff', at(titleNo, '/blind'), remove)).status).toBe(200);
    await send('manager', at(titleNo, '/blind'), {});
    expect((await read('viewer', at(titleNo))).status).toBe(404);
    expect((await send('owner', at(titleNo, '/blind'), remove)).status).toBe(200);
    expect((await read('viewer', at(titleNo))).status).toBe(200);
  });

  it('deletes one post with what stands below it, by its author too [S104]', async () => {
    const make = async () => addPost({ userId: 'viewer1' });
    const path = (no: number) => `/${star}/title/${no}`;
    const answered: Record<string, number> = {};
    for (const who of roles) answered[who] = (await send(who, path(await make()), remove)).status;
    expect(answered).toEqual({ ...caretakersOnly, viewer: 200 });
    const titleNo = await make();
    const no = await commentOf(titleNo);
    await send('owner', `/${star}/pin/${titleNo}`, {});
    for (const _ of [1, 2]) expect((await send('owner', path(titleNo), remove)).status).toBe(200);
    expect((await read('owner', at(titleNo))).status).toBe(404);
    expect((await read('viewer', at(titleNo, `/comments/${no}`))).status).toBe(404);
    expect((await send('owner', path(await platform.addPost('star2')), remove)).status).toBe(404);
    expect((await send('owner', path(await make()))).status).toBe(400);
  });

  it('moves and deletes many, all or nothing, of this station only [S058, S103, S108]', async () => {
    const { db } = platform.context;
    const nos = [await addPost(), await addPost(), await addPost()];
    const foreign = await platform.addPost('star2');
    const closed = await addPost({ authNo: 102 });
    const [target] = await db
      .insert(board)
      .values([
        { stationUserId: star, name: '새 게시판', position: 90 },
        { stationUserId: star, name: '', boardType: 106, position: 91 },
        { stationUserId: star, name: '방명록', boardType: 101, position: 92 },
      ])
      .returning({ no: board.bbsNo });
    const lists = (list: number[]) => ({ title_lists: JSON.stringify(list) });
    const to = { bbs_no: String(target?.no) };
    expect(await statuses((who) => send(who, `/${star}/board/moveselect`, lists(nos)))).toEqual(
      caretakersOnly,
    );
    const chosen = careCalls.calls.moveSelect.answer.parse(
      (await send('owner', `/${star}/board/moveselect`, lists(nos))).body,
    );
    expect(chosen.posts).toHaveLength(3);
    expect(chosen.boards).toContainEqual({ bbsNo: target?.no, name: '새 게시판' });
    expect(chosen.boards).not.toContainEqual(expect.objectContaining({ name: '방명록' }));
    const move = (who: Role, list: number[], more = to) =>
      send(who, `/${star}/board/move`, { _method: 'put', ...lists(list), ...more });
    expect((await move('manager', [...nos, foreign])).status).toBe(404);
    expect((await move('manager', [...nos, closed])).status).toBe(404);
    expect((await move('manager', nos, { bbs_no: '1' })).body.errorInfo).toEqual({ field: 'bbs_no' });
    expect((await postRow(nos[0] ?? 0)).bbsNo).not.toBe(target?.no);
    for (const _ of [1, 2]) expect((await move('manager', nos)).status).toBe(200);
    for (const no of nos) expect((await postRow(no)).bbsNo).toBe(target?.no);
    const bulk = (who: Role, list: number[]) => send(who, `/${star}/board/1`, { ...remove, ...lists(list) });
    expect((await bulk('owner', [...nos, foreign])).status).toBe(404);
    expect((await bulk('owner', [])).status).toBe(400);
    expect(
      (
        await bulk(
          'owner',
          Array.from({ length: 101 }, (_, index) => index + 1),
        )
      ).status,
    ).toBe(400);
    expect((await postRow(nos[0] ?? 0)).deletedAt).toBeNull();
    expect(await statuses((who) => bulk(who, nos))).toEqual(caretakersOnly);
    for (const no of nos) expect((await postRow(no)).deletedAt).not.toBeNull();
    expect((await postRow(foreign)).deletedAt).toBeNull();
  });

  it('deletes VODs for caretakers and lifts the station’s blind of them [S105]', async () => {
    const { db } = platform.context;
    const make = async (by: 'station' | 'house' | null) => {
      const no = await platform.addVod('star3', { isBlinded: true, blindedBy: by });
      await db.update(vod).set({ userId: star }).where(eq(vod.titleNo, no));
      return no;
    };
    const own = await make('station');
    expect(await statuses((who) => send(who, `/${star}/vod/blind/${own}`, remove))).toEqual(caretakersOnly);
    for (const by of ['house', null] as const) {
      const path = `/${star}/vod/blind/${await make(by)}`;
      expect((await send('owner', path, remove)).status).toBe(403);
      expect((await send('staff', path, remove)).status).toBe(200);
    }
    expect(await statuses((who) => send(who, `/${star}/vod/${own}`, remove))).toEqual(caretakersOnly);
  });
});

describe('reports', () => {
  it('are taken once for a person and a thing, with a reason of the platform’s [S097, S109]', async () => {
    const titleNo = await addPost();
    const no = await commentOf(titleNo);
    const reasons = (await read('guest', `/${star}/report?isStationReport=0`)).body as {
      data: { reportInfoNo: number; reportInfoName: string }[];
    };
    expect(reasons.data.map(({ reportInfoName }) => reportInfoName)).toContain('저작권 침해');
    const reason = { reportInfoNo: String(reasons.data[1]?.reportInfoNo), writerId: 'other1', _token: 'x' };
    const about = { ...reason, commonIdx: String(titleNo), boardType: '104', isStationReport: '0' };
    expect(await statuses((who) => send(who, `/${star}/report`, about))).toEqual({
      ...{ guest: 401, viewer: 200, other: 200, black: 200, paused: 403 },
      ...{ manager: 200, owner: 403, staff: 200 },
    });
    expect((await send('viewer', `/${star}/report`, about)).status).toBe(200);
    expect((await send('viewer', `/${star}/report`, { ...about, reportInfoNo: '1' })).body.errorInfo).toEqual(
      {
        field: 'reportInfoNo',
      },
    );
    expect((await send('viewer', `/${star}/report`, { ...about, commonIdx: '1' })).status).toBe(404);
    const aboutComment = { ...about, commonIdx: String(no), boardType: String(reportedTypes.comment) };
    expect((await send('other', `/${star}/report`, aboutComment)).status).toBe(200);
    expect((await send('viewer', `/${star}/report`, aboutComment)).status).toBe(403);
    expect((await send('viewer', '/star2/report', aboutComment)).status).toBe(404);
    expect((await send('viewer', `/${star}/report`, { ...reason, isStationReport: '1' })).status).toBe(200);

    expect(await statuses((who) => read(who, '/api/reports'))).toEqual({
      ...{ guest: 401, viewer: 403, other: 403, black: 403, paused: 403 },
      ...{ manager: 403, owner: 403, staff: 200 },
    });
    const open = async () =>
      reportCalls.calls.list.answer.parse((await read('staff', '/api/reports')).body).items;
    const list = await open();
    expect(list[0]).toMatchObject({
      commonIdx: titleNo,
      writerId: star,
      reportCnt: 5,
      reasons: ['저작권 침해'],
    });
    expect(list.map(({ boardType }) => boardType).sort()).toEqual([104, 203, 206]);
    const finish = (who: Role, act: string, index: number) => {
      const { stationUserId, boardType, commonIdx } = list[index] as (typeof list)[number];
      return send(who, '/api/reports/done', {
        ...{ stationUserId, act, boardType: String(boardType), commonIdx: String(commonIdx) },
      });
    };
    expect((await finish('owner', 'blind', 0)).status).toBe(403);
    expect((await finish('staff', 'blind', 0)).status).toBe(200);
    expect(await postRow(titleNo)).toMatchObject({ blindedBy: 'house' });
    const others = list.map((_, index) => index).slice(1);
    platform.clock.advance(1_000);
    for (const index of others) expect((await finish('staff', 'dismiss', index)).status).toBe(200);
    expect(await open()).toEqual([]);
    const log = await platform.context.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.action} like 'report.%'`);
    expect(log.map(({ action }) => action).sort()).toEqual([
      'report.blind',
      'report.dismiss',
      'report.dismiss',
    ]);
  });
});

describe('who is signed in', () => {
  it('is told in the fields that stations know [S092, S112]', async () => {
    expect((await read('guest', '/authentication')).status).toBe(401);
    expect((await read('viewer', '/authentication')).body).toEqual({
      ...{ profileImage: '', userId: 'viewer1', nickname: '닉viewer1', isRealnameCheck: false, noteCnt: 0 },
      ...{ isBestBj: false, isPartnerBj: false, isAbroadJoin: false, isAfSupportersBj: false },
    });
    expect((await read('guest', `/${star}/withDraw`)).body).toMatchObject({
      userId: star,
      isWithdraw: false,
    });
  });
});

describe('a post of 5 000 comments', () => {
  it('is read by its index, page by page', async () => {
    const { db, clock } = platform.context;
    const titleNo = await addPost({ comments: 5_000 });
    await db.execute(sql`insert into ${comment} (station_user_id, title_no, user_id, content, registered_at)
      select ${star}, ${titleNo}, 'viewer1', '말 ' || n, ${clock.now().toISOString()}::timestamptz - n * interval '1 minute' from generate_series(1, 5000) n`);
    await db.execute(sql`analyze ${comment}`);
    const statement = listComments(db, titleNo, null, { order: 'time', limit: 30, offset: 2_970 }).getSQL();
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('comment_title');
    expect(plan).not.toMatch(/Seq Scan on comment|Sort/);
    const { body } = await read('guest', at(titleNo, '/comments?page=100'));
    const answer = postTalkCalls.calls.comments.answer.parse(body);
    expect(answer.data).toHaveLength(30);
    expect(answer.meta).toEqual({ currentPage: 100, lastPage: 167, total: 5_000 });
    expect((await write('viewer', titleNo, '마지막')).body.page).toBe(167);
  });
});
