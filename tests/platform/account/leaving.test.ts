import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, demoCalls, leftMember } from '~protocol/account/calls';
import { notePaths } from '~protocol/note/calls';
import { staffAccountCalls } from '~protocol/staff/accounts';
import { stationCalls } from '~protocol/station/calls';
import { boardCalls } from '~protocol/station/posts';
import { settingCalls } from '~protocol/station/settings/calls';
import { pathOf } from '~protocol/wire/path';
import { leave as leaveAs } from '../../../platform/account/services/leaving';
import { actorOf } from '../../../platform/account/services/sessions';
import { startSimulator } from '../../../platform/demo/simulator';
import { keepHouse } from '../../../platform/housekeeping';
import { account } from '../../../platform/tables/account/account';
import { stream } from '../../../platform/tables/live/ingest';
import { note } from '../../../platform/tables/note/note';
import { comment } from '../../../platform/tables/station/comment';
import { report } from '../../../platform/tables/station/moderation';
import { board, photo, post, postPhoto } from '../../../platform/tables/station/post';
import { gift } from '../../../platform/tables/station/ties';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { fileTicket, pngBytes, upload } from '../help/support';

const password = 'correct horse';
const main = (path: string) => `/main${path}`;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform?.close());

/** A new member's token. */
async function join(userId: string, userNick = `닉 ${userId}`): Promise<string> {
  const answer = await platform.post(main(accountCalls.calls.signup.path), {
    userId,
    userNick,
    password,
    agreed: true,
  });
  return ((await answer.json()) as { token: string }).token;
}
async function leave(token: string | undefined, currentPassword: string | null = password) {
  const answer = await platform.post(main(accountCalls.calls.leave.path), { currentPassword }, token);
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}
const get = async (path: string, token?: string) => {
  const answer = await platform.request(path, { token });
  // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
  return { status: answer.status, body: (await answer.json()) as any };
};
const leavingOf = async (token: string) =>
  accountCalls.calls.leaving.answer.parse((await get(main(accountCalls.calls.leaving.path), token)).body);
const endBroadcasts = (userId: string) =>
  platform.context.db.execute(sql`update broadcast set ended_at = now() where user_id = ${userId}`);

/** What is found of streamers, as text. */
async function search(szKeyword: string): Promise<string> {
  const query = new URLSearchParams({ m: 'bjSearch', szKeyword });
  return JSON.stringify((await get(`/search/api.php?${query}`)).body);
}

/** The columns of the whole database that hold the id, alone or in a list. */
async function tracesOf(userId: string): Promise<string[]> {
  const { db } = platform.context;
  const { rows } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select c.relname as table, a.attname as column, t.typname as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and t.typname in ('text', '_text') order by c.relname, a.attnum`);
  const found: string[] = [];
  for (const { table, column, type } of rows) {
    const [name, of] = [sql.identifier(column), sql.identifier(table)];
    const holds = type === 'text' ? sql`${name} = ${userId}` : sql`${userId} = any(${name})`;
    const { rows: hits } = await db.execute(sql`select 1 from ${of} where ${holds} limit 1`);
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** How many rows of a table are of the account. */
const countOf = async (table: string, column: string, userId: string) => {
  const { rows } = await platform.context.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
  );
  return rows[0]?.count ?? 0;
};

describe('who may leave', () => {
  it('asks for the password, and takes no guest', async () => {
    const token = await join('stays1');
    expect(await leavingOf(token)).toEqual({
      obstacle: null,
      hasPassword: true,
      hasStation: false,
      subscriptions: 0,
    });
    for (const wrong of ['not my password', '', null])
      expect(await leave(token, wrong)).toMatchObject({
        status: 400,
        code: 1200,
        errorInfo: { field: 'currentPassword' },
      });
    expect(await leave(undefined)).toMatchObject({ status: 401 });
    expect((await get(main(accountCalls.calls.leaving.path))).status).toBe(401);
    expect(await tracesOf('stays1')).toContain('account.user_id');
  });

  it('keeps staff, and who is on air or about to be', async () => {
    const staff = await platform.signIn('staff1');
    expect(await leave(staff, null)).toMatchObject({
      status: 409,
      message: (await leavingOf(staff)).obstacle,
    });
    const dodam = await platform.signIn('dodam');
    const { obstacle } = await leavingOf(dodam);
    expect(obstacle).toContain('방송 중');
    expect(await leave(dodam, null)).toMatchObject({ status: 409, message: obstacle });
    await endBroadcasts('garam');
    const garam = await platform.signIn('garam');
    await platform.context.db
      .insert(stream)
      .values({ broadNo: 1, userId: 'garam', state: 'waiting', seenAt: new Date() });
    expect(await leave(garam, null)).toMatchObject({ status: 409 });
    await platform.context.db.update(stream).set({ state: 'closed' });
    expect((await leavingOf(garam)).obstacle).toBeNull();
  });
});

describe('what goes', () => {
  it('ends every session at once, and does nothing twice', async () => {
    const token = await join('twice1', '두 번');
    const answer = await platform.post(main(accountCalls.calls.login.path), { userId: 'twice1', password });
    const { token: other } = (await answer.json()) as { token: string };
    // kept from here on
    expect((await get(main(accountCalls.calls.viewer.path), other)).body).toMatchObject({ isLogin: true });
    const { context } = platform;
    const actor = await actorOf(context, token);
    // both came before either was done
    const both = [1, 2].map(() => leaveAs(context, actor, { currentPassword: password }));
    expect(await Promise.all(both)).toEqual([{ result: 1 }, { result: 1 }]);
    expect(await leave(token)).toMatchObject({ status: 401 });
    expect((await get(main(accountCalls.calls.viewer.path), other)).body).toEqual({
      isLogin: false,
      user: null,
    });
    expect(await tracesOf('twice1')).toEqual(['left_account.user_id']);
  });

  it('gives the id to nobody again, and the nick to whoever wants it', async () => {
    const token = await join('former1', '다시 쓰는 닉');
    await leave(token);
    const signUp = async (userId: string, userNick: string) => {
      const input = { userId, userNick, password, agreed: true };
      const answer = await platform.post(main(accountCalls.calls.signup.path), input);
      return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
    };
    expect(await signUp('former1', '새 사람')).toMatchObject({ status: 409, errorInfo: { field: 'userId' } });
    expect(await tracesOf('former1')).toEqual(['left_account.user_id']);
    expect(await signUp('later1', '다시 쓰는 닉')).toMatchObject({ status: 200 });
    expect(await signUp('later2', leftMember.nick)).toMatchObject({
      status: 400,
      errorInfo: { field: 'userNick' },
    });
    const operator = new Request(`http://operator.test${main(staffAccountCalls.calls.staff.path)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: 'former1', userNick: '새 직원', password }),
    });
    expect((await platform.operatorFetch(operator)).status).toBe(409);
  });

  it('closes the station, which is found nowhere any more', async () => {
    const token = await platform.signIn('dodam');
    await endBroadcasts('dodam');
    expect((await leavingOf(token)).hasStation).toBe(true);
    expect(await search('도담')).toContain('"dodam"');
    expect(await leave(token, null)).toEqual({ status: 200, result: 1 });
    expect(await tracesOf('dodam')).toEqual(['left_account.user_id']);
    expect((await get(`/channel${pathOf(stationCalls.calls.info.path, { userId: 'dodam' })}`)).status).toBe(
      404,
    );
    expect((await get('/station/api/profile/dodam')).status).toBe(404);
    expect(await search('도담')).not.toContain('"dodam"');
  });

  it('offers no demo account that has left, and the world goes on without it', async () => {
    const demo = async () =>
      (await get(main(demoCalls.calls.demoAccounts.path))).body.list as { userId: string }[];
    expect((await demo()).map(({ userId }) => userId)).not.toContain('dodam');
    const answer = await platform.post(main(demoCalls.calls.demoLogin.path), { userId: 'dodam' });
    expect(answer.status).toBe(404);
    const simulator = await startSimulator(platform.context, 1, () => () => {});
    for (const _ of Array.from({ length: 12 })) await simulator.tick();
    await simulator.stop();
    await keepHouse(platform.context);
    expect(platform.logged.filter(([first]) => String(first).includes('simulator'))).toEqual([]);
    expect(await tracesOf('dodam')).toEqual(['left_account.user_id']);
  });
});

describe('what stays with others', () => {
  it('keeps posts, comments, notes and gifts, as of somebody who has left', async () => {
    const { db } = platform.context;
    const token = await platform.signIn('bomi');
    const reader = await platform.signIn('manager1');
    const [theirs] = await db.select().from(board).where(eq(board.boardType, 104)).limit(1);
    if (!theirs) throw new Error('no board');
    const { bbsNo, stationUserId } = theirs;
    const photoRow = { sha256: 'a', smallSha256: 'b', width: 1, height: 1, size: 2, createdAt: new Date() };
    await db
      .insert(photo)
      .values(['shown', 'loose'].map((id) => ({ ...photoRow, id, accountId: 'bomi', stationUserId })));
    const keyed = { idempotencyKey: 'k', contentDigest: 'd' };
    const [written] = await db
      .insert(post)
      .values({
        ...keyed,
        stationUserId,
        bbsNo,
        userId: 'bomi',
        title: '떠나도 남는 글',
        content: '<p>글</p>',
        registeredAt: platform.clock.now(),
      })
      .returning();
    const titleNo = written?.titleNo ?? 0;
    await db.insert(postPhoto).values({ titleNo, position: 0, url: '/photo/shown', photoId: 'shown' });
    await db.insert(comment).values({
      ...keyed,
      stationUserId,
      titleNo,
      userId: 'bomi',
      content: '남는 댓글',
      registeredAt: platform.clock.now(),
    });
    const letter = { senderId: 'bomi', receiverId: 'manager1', createdAt: platform.clock.now() };
    await db.insert(note).values([
      { ...letter, content: '보낸 쪽지' },
      { ...letter, content: '지운 쪽지', deletedByReceiverAt: new Date() },
      { ...letter, senderId: 'manager1', receiverId: 'bomi', content: '받은 쪽지' },
    ]);
    const about = { stationUserId, writerId: stationUserId, boardType: 1, reportInfoNo: 1 };
    const reported = { ...about, isStationReport: false, createdAt: new Date() };
    await db.insert(report).values([
      { ...reported, reporterId: 'bomi', commonIdx: 77 },
      { ...reported, reporterId: 'paused1', commonIdx: 77 },
    ]);
    const before = await Promise.all([
      countOf('post', 'user_id', 'bomi'),
      countOf('comment', 'user_id', 'bomi'),
      countOf('gift', 'sender_id', 'bomi'),
    ]);
    const [liked] = (
      await db.execute<{ no: number; likes: number }>(
        sql`select title_no::int as no, likes from vod where title_no in (select title_no from vod_like where account_id = 'bomi') and likes > 0 limit 1`,
      )
    ).rows;
    const [handed] = await Promise.all([countOf('post', 'user_id', leftMember.userId)]);

    expect(await leave(token, null)).toMatchObject({ status: 200 });
    await leave(await platform.signIn('paused1'), null);
    expect(await tracesOf('bomi')).toEqual(['left_account.user_id']);
    expect(await countOf('gift', 'sender_id', leftMember.userId)).toBeGreaterThanOrEqual(before[2]);
    expect(await countOf('post', 'user_id', leftMember.userId)).toBeGreaterThanOrEqual(handed + before[0]);
    expect(await countOf('comment', 'user_id', leftMember.userId)).toBeGreaterThanOrEqual(before[1]);
    const { rows: likes } = await db.execute(sql`select likes from vod where title_no = ${liked?.no ?? 0}`);
    expect(likes).toEqual([{ likes: (liked?.likes ?? 0) - 1 }]);
    expect((await db.select({ id: photo.id }).from(photo)).map(({ id }) => id)).toContain('shown');
    expect((await db.select({ id: photo.id }).from(photo)).map(({ id }) => id)).not.toContain('loose');
    expect(await countOf('report', 'reporter_id', leftMember.userId)).toBe(1);

    const read = await get(
      `/station${pathOf(boardCalls.calls.post.path, { userId: stationUserId, titleNo })}`,
      reader,
    );
    expect(read.body.data).toMatchObject({ titleName: '떠나도 남는 글', userNick: leftMember.nick });
    const notes = await get(`/my${notePaths.all}?box=received`, reader);
    const { userId, nick: userNick } = leftMember;
    expect(notes.body.data[0]).toMatchObject({ userId, userNick, content: '보낸 쪽지' });
    expect(await countOf('note', 'content', '지운 쪽지')).toBe(0);
    expect((await get(`/my${notePaths.all}?box=sent`, reader)).body.data).not.toContainEqual(
      expect.objectContaining({ content: '받은 쪽지' }),
    );
  });

  it('is nobody to write to, to look up, or to rank', async () => {
    const { db } = platform.context;
    const reader = await platform.signIn('manager1');
    const to = pathOf(notePaths.receiver, { userId: leftMember.userId });
    expect((await get(`/my${to}`, reader)).status).toBe(404);
    expect((await get(`/station/api/profile/${leftMember.userId}`)).status).toBe(404);
    const [given] = await db.select().from(gift).where(eq(gift.senderId, leftMember.userId)).limit(1);
    const ranking = await get(
      `/channel${pathOf(stationCalls.calls.topFans.path, { userId: given?.stationUserId ?? '' })}`,
    );
    expect(ranking.status).toBe(200);
    expect(JSON.stringify(ranking.body)).not.toContain(leftMember.nick);
    const garam = await platform.signIn('garam');
    const setting = (key: string) =>
      `/station${pathOf(settingCalls.calls.change.path, { userId: 'garam', key })}`;
    for (const who of [leftMember.userId, leftMember.nick]) {
      const manager = { change: 'add', fields: { who: [who], role: ['manager'] } };
      const added = await platform.post(setting('manager'), manager, garam);
      expect(await added.json()).toMatchObject({ code: 1200, errorInfo: { field: 'who' } });
    }
    const sticker = { kind: 'sticker' as const, amount: 3, createdAt: platform.clock.now() };
    await db.insert(gift).values({ ...sticker, senderId: leftMember.userId, stationUserId: 'garam' });
    const supporters = await get(`${setting('fan')}?list=supporter`, garam);
    expect([supporters.status, JSON.stringify(supporters.body)]).toEqual([
      200,
      expect.not.stringContaining(leftMember.nick),
    ]);
    const [row] = await db.select().from(account).where(eq(account.userId, leftMember.userId));
    expect(row).toMatchObject({ nick: leftMember.nick, passwordHash: null, email: null });
  });

  it('leaves a ticket and its files with the desk, and with no log-in', async () => {
    const token = await join('asker1');
    const sent = await upload(platform, [{ name: '화면.png', bytes: pngBytes }], {}, token);
    const { ticketId, files } = (await sent.json()) as { ticketId: string; files: { id: string }[] };
    await fileTicket(platform, { ticketId }, token);
    await upload(platform, [{ name: '안 보낸 것.png', bytes: pngBytes }], {}, token);
    await leave(token);
    expect(await tracesOf('asker1')).toEqual(['left_account.user_id']);
    const staff = await platform.signIn('staff1');
    const { body } = await get(`/help/api/help/staff/case/${ticketId}`, staff);
    expect(body).toMatchObject({ memberId: leftMember.userId, files: [{ id: files[0]?.id }] });
  });
});
