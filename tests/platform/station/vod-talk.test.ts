import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportCalls } from '~protocol/station/care';
import { postTalkCalls } from '~protocol/station/comments';
import { reportedTypes } from '~protocol/station/talk/codes';
import { vodCareCalls } from '~protocol/station/vods/calls';
import { vodCalls } from '~protocol/vod/player';
import { failureCodes } from '~protocol/wire/failure';
import { hashBroadcastPassword } from '../../../platform/live/services/broadcast-password';
import { listComments } from '../../../platform/station/store/comments';
import { station, stationManager } from '../../../platform/tables/account/account';
import { comment } from '../../../platform/tables/station/comment';
import { banWord, stationBlacklist } from '../../../platform/tables/station/moderation';
import { vod } from '../../../platform/tables/vod/vod';
import { type FeedPlatform, openFeedPlatform } from '../feed/support';

let platform: FeedPlatform;
const star = 'star1';
const roles = ['guest', 'viewer', 'other', 'teen', 'black', 'paused', 'manager', 'owner', 'staff'] as const;
type Role = (typeof roles)[number];
const tokens: Partial<Record<Role, string>> = {};

type Body = Record<string, unknown> & { code?: number; message?: string };
const send = async (who: Role, path: string, fields: Record<string, string> = {}) => {
  const answer = await platform.postForm(`/station${path}`, fields, tokens[who]);
  return { status: answer.status, body: (await answer.json()) as Body };
};
const read = async (who: Role, path: string) => platform.getJson(`/station${path}`, tokens[who]);
const remove = { _method: 'delete' };
const at = (titleNo: number, more = '') => `/api/station/${star}/vod/${titleNo}/comments${more}`;
const write = (who: Role, titleNo: number, content: string, more: Record<string, string> = {}) =>
  send(who, at(titleNo), { content, ...more });
const commentOf = async (titleNo: number, who: Role = 'viewer', content = '한마디') =>
  Number((await write(who, titleNo, content)).body.commentNo);
const list = async (who: Role, titleNo: number, query = '') => {
  const { body } = await read(who, at(titleNo, query));
  return postTalkCalls.calls.comments.answer.parse(body);
};
const addVod = (more: Partial<typeof vod.$inferInsert> = {}) =>
  platform.addVod('other2', { title: 'star1의 다시보기', ...more, userId: star });
const countOf = async (titleNo: number) => {
  const [row] = await platform.context.db.select().from(vod).where(eq(vod.titleNo, titleNo));
  return row?.comments;
};
const statuses = async (act: (who: Role) => Promise<{ status: number }>, who: readonly Role[] = roles) => {
  const answered: Partial<Record<Role, number>> = {};
  for (const one of who) answered[one] = (await act(one)).status;
  return answered;
};
const caretakersOnly = {
  ...{ guest: 401, viewer: 403, other: 403, teen: 403, black: 403, paused: 403 },
  ...{ manager: 200, owner: 200, staff: 200 },
};

beforeAll(async () => {
  platform = await openFeedPlatform();
  const { db, clock } = platform.context;
  tokens.owner = await platform.addMember(star);
  await db.insert(station).values({ userId: star, name: '별의 방송국' });
  await platform.addStreamer('star2');
  for (const who of ['viewer', 'other', 'black', 'manager'] as const)
    tokens[who] = await platform.addMember(`${who}1`, { birthDate: '1990-01-01' });
  tokens.teen = await platform.addMember('teen1', { birthDate: '2012-01-01' });
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

describe('comments under a VOD [L059]', () => {
  it('are written, changed, answered, liked and deleted as those of a post, and counted with the VOD', async () => {
    const titleNo = await addVod();
    expect(await statuses((who) => write(who, titleNo, `글 ${who}`))).toEqual({
      ...{ guest: 401, viewer: 200, other: 200, teen: 200, black: 403, paused: 403 },
      ...{ manager: 200, owner: 200, staff: 200 },
    });
    expect(await countOf(titleNo)).toBe(6);
    const no = await commentOf(titleNo);
    const one = at(titleNo, `/${no}`);
    expect((await send('other', one, { _method: 'put', content: '남의 말' })).status).toBe(403);
    expect((await send('viewer', one, { _method: 'put', content: '고친 말' })).status).toBe(200);
    expect((await send('viewer', one, { _method: 'put', content: '나쁜 말' })).body.errorInfo).toEqual({
      field: 'content',
    });
    const reply = await write('other', titleNo, '답글', { parentNo: String(no) });
    expect(reply.status).toBe(200);
    for (const _ of [1, 2]) expect((await send('other', `${one}/like`)).body.likeCnt).toBe(1);
    const { data, commentCnt, isWritable, closed } = await list('viewer', titleNo);
    expect({ commentCnt, isWritable, closed }).toEqual({ commentCnt: 8, isWritable: true, closed: null });
    expect(data.at(-1)).toMatchObject({
      ...{ commentNo: no, content: '고친 말', likeCnt: 1 },
      replies: [{ content: '답글' }],
    });
    const { body } = await platform.getJson(`/main/api/player/vod/${titleNo}`, tokens.viewer);
    const played = (body as { data: { vod: { commentCnt: number } } }).data.vod;
    expect(played.commentCnt).toBe(8);
    expect(await statuses((who) => send(who, one, remove))).toEqual({ ...caretakersOnly, viewer: 200 });
    expect(await countOf(titleNo)).toBe(7);
    expect((await write('other', titleNo, '늦은 답글', { parentNo: String(no) })).status).toBe(404);
  });

  it('are pinned and hidden by who looks after the station; hidden words are for author and caretakers', async () => {
    const titleNo = await addVod({ fileType: 'CATCH' });
    const [a, b] = [await commentOf(titleNo, 'viewer', '비밀말'), await commentOf(titleNo, 'other')];
    expect(await statuses((who) => send(who, at(titleNo, `/${b}/pin`)))).toEqual(caretakersOnly);
    expect((await list('guest', titleNo)).data.map(({ commentNo }) => commentNo)).toEqual([b, a]);
    expect(await statuses((who) => send(who, at(titleNo, `/${a}/hide`)))).toEqual(caretakersOnly);
    const reads = async (who: Role) => JSON.stringify(await list(who, titleNo)).includes('비밀말');
    const readers: Role[] = [];
    for (const who of roles) if (await reads(who)) readers.push(who);
    expect(readers).toEqual(['viewer', 'manager', 'owner', 'staff']);
  });

  it('stand in the order of time or of likes; a page is found in either', async () => {
    const titleNo = await addVod();
    const { db, clock } = platform.context;
    await db.insert(comment).values(
      Array.from({ length: 40 }, (_, index) => ({
        stationUserId: star,
        titleNo,
        userId: 'viewer1',
        content: `말 ${index}`,
        likes: index % 10,
        registeredAt: new Date(clock.now().getTime() + index * 1_000),
      })),
    );
    const words = async (query: string) =>
      (await list('guest', titleNo, query)).data.map(({ content }) => content);
    expect((await words('')).slice(0, 2)).toEqual(['말 0', '말 1']);
    expect((await words('?order=likes')).slice(0, 5)).toEqual(['말 9', '말 19', '말 29', '말 39', '말 8']);
    const [first] = (await list('guest', titleNo)).data;
    const found = async (query: string) => {
      const { meta, data } = await list('guest', titleNo, `?commentNo=${first?.commentNo}${query}`);
      return [meta.currentPage, data.some(({ commentNo }) => commentNo === first?.commentNo)];
    };
    expect([await found(''), await found('&order=likes')]).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('are for whoever may watch it, and for nobody else', async () => {
    const open: Partial<Record<string, Role[]>> = {};
    const states: Record<string, Partial<typeof vod.$inferInsert>> = {
      adult: { grade: 19 },
      private: { authNo: 102 },
      hidden: { isDisplay: false },
      blinded: { isBlinded: true, blindedBy: 'station' },
      manager: { authNo: 106 },
      subscribers: { subscriptionOnly: 1 },
      paid: { isPpv: true },
      password: { passwordHash: hashBroadcastPassword('0415', Buffer.from('salt')) },
      deleted: { deletedAt: platform.clock.now() },
    };
    for (const [state, more] of Object.entries(states)) {
      const titleNo = await addVod(more);
      await platform.context.db.insert(comment).values({
        ...{ stationUserId: star, titleNo, userId: 'viewer1', content: '닫힌 말' },
        registeredAt: platform.clock.now(),
      });
      open[state] = [];
      for (const who of roles) {
        const { status, body } = await read(who, at(titleNo));
        if (status === 200) open[state]?.push(who);
        else expect(JSON.stringify(body)).not.toContain('닫힌');
        const written = (await write(who, titleNo, '말')).status;
        const mayWrite = status === 200 && !['guest', 'black', 'paused'].includes(who) && state !== 'blinded';
        expect([state, who, written === 200]).toEqual([state, who, mayWrite]);
      }
    }
    const inside: Role[] = ['owner', 'staff'];
    expect(open).toEqual({
      ...{ private: inside, hidden: inside, blinded: inside, subscribers: inside, paid: inside },
      // the others have told no age, or another
      adult: ['viewer', 'other', 'black', 'manager', ...inside],
      manager: ['manager', ...inside],
      password: inside,
      deleted: [],
    });
  });

  it('of a locked one open with the ticket that the password earned, and to that viewer alone', async () => {
    const titleNo = await addVod({ passwordHash: hashBroadcastPassword('0415', Buffer.from('salt')) });
    const answer = await platform.postForm(
      `/main/api/player/vod/${titleNo}`,
      { password: '0415' },
      tokens.viewer,
    );
    const { door } = vodCalls.calls.playerWithPassword.answer.parse(await answer.json());
    const query = `?door=${door}`;
    const { status, body } = await read('viewer', at(titleNo));
    expect([status, (body as Body).code]).toEqual([403, failureCodes.passwordRequired]);
    expect((await read('viewer', at(titleNo, query))).status).toBe(200);
    expect((await read('other', at(titleNo, query))).status).toBe(403);
    const written = await send('viewer', at(titleNo, query), { content: '열린 말' });
    expect(written.status).toBe(200);
    const one = at(titleNo, `/${written.body.commentNo}`);
    expect((await read('viewer', one)).status).toBe(403);
    expect((await read('viewer', `${one}${query}`)).status).toBe(200);
    expect((await send('viewer', `${one}/like`)).status).toBe(403);
    expect((await send('viewer', `${one}/like${query}`)).status).toBe(200);
    const report = { commonIdx: String(written.body.commentNo), boardType: '203', reportInfoNo: '134' };
    expect((await send('other', `/${star}/report`, report)).status).toBe(403);
  });

  it('of another station’s VOD, or of a post under a VOD’s address, are not there', async () => {
    const titleNo = await addVod();
    expect((await read('viewer', `/api/station/star2/vod/${titleNo}/comments`)).status).toBe(404);
    expect((await read('viewer', `/api/station/${star}/post/${titleNo}/comments`)).status).toBe(404);
    const post = await platform.addPost(star);
    expect((await read('viewer', at(post))).status).toBe(404);
    expect((await read('viewer', `/api/station/${star}/clip/${titleNo}/comments`)).status).toBe(400);
  });

  it('are switched off by the owner: nothing new comes, what is there is read and looked after', async () => {
    const titleNo = await addVod();
    const no = await commentOf(titleNo);
    const form = { title: '제목', categoryNo: '10130000', authNo: '101', isDisplay: '1' };
    const edit = `/api/vod/${titleNo}/edit`;
    const saved = async (more: object = {}) => (await send('owner', edit, { ...form, ...more })).status;
    const takes = async () =>
      vodCareCalls.calls.edit.answer.parse((await read('owner', edit)).body).whole?.takesComments;
    expect(await takes()).toBe(true);
    expect([await saved(), await takes()]).toEqual([200, false]);
    for (const who of ['viewer', 'manager', 'owner', 'staff'] as const) {
      const { status, body } = await write(who, titleNo, '말');
      expect([status, body.message]).toEqual([403, '댓글을 쓸 수 없는 영상입니다.']);
    }
    const one = at(titleNo, `/${no}`);
    expect((await send('other', `${one}/like`)).status).toBe(403);
    expect((await send('viewer', one, { _method: 'put', content: '고침' })).status).toBe(403);
    expect((await write('other', titleNo, '답', { parentNo: String(no) })).status).toBe(403);
    const { data, isWritable, closed } = await list('viewer', titleNo);
    expect([data[0]?.content, isWritable, closed]).toEqual([
      '한마디',
      false,
      '댓글을 쓸 수 없는 영상입니다.',
    ]);
    expect(data[0]?.auth).toMatchObject({ isDelete: true, isUpdate: false, isReplyWritable: false });
    expect((await send('viewer', one, remove)).status).toBe(200);
    expect([await saved({ takesComments: '1' }), await takes()]).toEqual([200, true]);
    expect((await write('viewer', titleNo, '말')).status).toBe(200);
  });

  it('are reported once, shown to staff with the VOD, and deleted by them', async () => {
    const titleNo = await addVod();
    const no = await commentOf(titleNo, 'viewer', '신고될 말');
    const report = { commonIdx: String(no), boardType: String(reportedTypes.comment), reportInfoNo: '134' };
    for (const _ of [1, 2]) expect((await send('other', `/${star}/report`, report)).status).toBe(200);
    expect((await send('viewer', `/${star}/report`, report)).status).toBe(403);
    expect((await send('other', '/star2/report', report)).status).toBe(404);
    const reports = async () =>
      reportCalls.calls.list.answer.parse((await read('staff', '/api/reports')).body).items;
    expect(await reports()).toMatchObject([
      { commonIdx: no, titleNo, onVod: true, text: '신고될 말', writerId: 'viewer1', reportCnt: 1 },
    ]);
    const { boardType, commonIdx } = report;
    const end = { stationUserId: star, boardType, commonIdx, act: 'blind' };
    expect((await send('staff', '/api/reports/done', end)).status).toBe(200);
    expect(await reports()).toEqual([]);
    expect([(await list('guest', titleNo)).data, await countOf(titleNo)]).toEqual([[], 0]);
  });

  it('go with the VOD', async () => {
    const titleNo = await addVod();
    await commentOf(titleNo);
    expect((await send('owner', `/${star}/vod/${titleNo}`, remove)).status).toBe(200);
    expect((await read('owner', at(titleNo))).status).toBe(404);
    const rows = await platform.context.db.select().from(comment).where(eq(comment.titleNo, titleNo));
    expect(rows.map(({ deletedAt }) => deletedAt !== null)).toEqual([true]);
  });

  it('of a VOD that 5 000 said something of are read by likes from their index', async () => {
    const { db, clock } = platform.context;
    const titleNo = await addVod();
    await db.execute(sql`insert into ${comment} (station_user_id, title_no, user_id, content, likes, registered_at)
      select ${star}, ${titleNo}, 'viewer1', '말 ' || n, n % 97, ${clock.now().toISOString()}::timestamptz - n * interval '1 minute' from generate_series(1, 5000) n`);
    await db.execute(sql`analyze ${comment}`);
    const statement = listComments(db, titleNo, null, { order: 'likes', limit: 30, offset: 2_970 }).getSQL();
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('comment_by_likes');
    expect(plan).not.toMatch(/Seq Scan on comment|Sort/);
  });
});
