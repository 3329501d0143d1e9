import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { favoriteCalls } from '~protocol/my/favorites';
import { noticeKinds } from '~protocol/notice/calls';
import { account, stationManager } from '../../../platform/tables/account/account';
import { balance } from '../../../platform/tables/gift/balance';
import { helpNode, ticket } from '../../../platform/tables/help/help';
import { broadcast } from '../../../platform/tables/live/live';
import { note } from '../../../platform/tables/note/note';
import { notice, noticeFanout } from '../../../platform/tables/notice/notice';
import { comment } from '../../../platform/tables/station/comment';
import { board, post } from '../../../platform/tables/station/post';
import { favorite, hiddenStreamer } from '../../../platform/tables/viewer/viewer';
import { vod } from '../../../platform/tables/vod/vod';
import { dueOf } from '../../support/due';
import { type NoticePlatform, openNoticePlatform } from './support';

let platform: NoticePlatform;
let boards: { plain: number; schedule: number; guest: number };
beforeAll(async () => {
  platform = await openNoticePlatform();
  const { db } = platform.context;
  for (const streamer of ['star1', 'star2']) await platform.join(streamer, true);
  for (const member of ['fan1', 'fan2', 'fan3', 'child1', 'keeper1'])
    await platform.join(member, false, { birthDate: member === 'child1' ? '2010-01-01' : '1990-01-01' });
  platform.tokens.staff9 = await platform.addMember('staff9', { role: 'staff' });
  const made = await db
    .insert(board)
    .values(
      [104, 102, 101].map((boardType, position) => ({
        stationUserId: 'star1',
        name: `게시판${boardType}`,
        boardType,
        // anyone who may read may write
        writeAuthNo: boardType === 101 ? 101 : 0,
        position,
      })),
    )
    .returning({ bbsNo: board.bbsNo });
  const [plain = 0, schedule = 0, guest = 0] = made.map(({ bbsNo }) => bbsNo);
  boards = { plain, schedule, guest };
  await db.insert(stationManager).values({ stationUserId: 'star1', accountId: 'keeper1' });
  await db.insert(balance).values({ accountId: 'fan1', kind: 'balloon', amount: 500 });
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  const { db } = platform.context;
  await db.delete(notice);
  await db.delete(noticeFanout);
  await db.delete(hiddenStreamer);
  await db.delete(favorite);
  await db.execute(sql`delete from push_subscription`);
  await platform.end('star1');
});

let keys = 0;
const key = () => `a key of notices ${keys++}`;
const form = async (who: string, path: string, fields: Record<string, string>) => {
  const answer = await platform.postForm(path, fields, platform.tokens[who]);
  return (await answer.json()) as Record<string, unknown>;
};
const at = (titleNo: number, more = '') => `/station/api/station/star1/post/${titleNo}${more}`;
const say = async (who: string, titleNo: number, content: string, parentNo?: number) =>
  Number(
    (await form(who, at(titleNo, '/comments'), { content, ...(parentNo && { parentNo: String(parentNo) }) }))
      .commentNo,
  );
const like = (who: string, titleNo: number, isLike = true) =>
  isLike
    ? form(who, `/channel/star1/post/${titleNo}/like`, {})
    : platform.request(`/channel/star1/post/${titleNo}/like`, {
        method: 'DELETE',
        token: platform.tokens[who],
      });
const writePost = async (who: string, more: object) => {
  const sent = {
    idempotencyKey: key(),
    bbsNo: boards.plain,
    title: '알릴 것',
    text: '글',
    isHtml: false,
    hashtags: [],
    authNo: 101,
    isNotice: false,
    startsAt: '',
    photos: [],
    ...more,
  };
  const answer = await platform.post('/station/api/station/star1/post', sent, platform.tokens[who]);
  return (await answer.json()) as { titleNo: number };
};

describe('a favourite', () => {
  it('who goes on air is told to those who pressed the bell, with the very broadcast [L021] (part of L022)', async () => {
    await platform.ringFor('star1', 'fan1');
    await platform.context.db
      .insert(favorite)
      .values({ accountId: 'fan2', streamerId: 'star1', createdAt: platform.clock.now() });
    const broadNo = await platform.goOnAir('star1');
    const { items } = await platform.list('fan1');
    expect(items).toMatchObject([
      {
        kind: 'live',
        text: 'star1님이 방송을 시작했습니다',
        detail: '오늘의 방송',
        isRead: false,
        place: { userId: 'star1', no: broadNo },
      },
    ]);
    expect(await platform.told('fan2')).toEqual([]);
    expect(await platform.unread('fan1')).toBe(1);
  });

  it('is told of once, however often the form comes [L023]', async () => {
    await platform.ringFor('star1', 'fan1');
    expect(await platform.goOnAir('star1')).toBe(await platform.goOnAir('star1'));
    expect(await platform.told('fan1')).toHaveLength(1);
  });

  it('of whom a member may not see the broadcast is not told: age, place, hidden, gone [L023]', async () => {
    await platform.ringFor('star1', 'fan1', 'fan2', 'fan3', 'child1');
    const { db, clock } = platform.context;
    await db
      .insert(hiddenStreamer)
      .values({ accountId: 'fan2', streamerId: 'star1', createdAt: clock.now() });
    const no = await platform.goOnAir('star1', { isAdult: true });
    expect(await platform.told('fan1', 'live')).toHaveLength(1);
    expect(await platform.told('child1')).toEqual([]);
    expect(await platform.unread('child1')).toBe(0);
    expect(await platform.told('fan2')).toEqual([]);
    // none was made at all
    expect(await db.$count(notice, eq(notice.accountId, 'fan2'))).toBe(0);
    await db.update(account).set({ isAbroad: true }).where(eq(account.userId, 'fan3'));
    await db.update(broadcast).set({ isAbroadBlocked: true }).where(eq(broadcast.no, no));
    expect(await platform.told('fan3')).toEqual([]);
    await db.update(account).set({ isAbroad: false }).where(eq(account.userId, 'fan3'));
    expect(await platform.told('fan3', 'live')).toHaveLength(1);
    // hidden since
    await db
      .insert(hiddenStreamer)
      .values({ accountId: 'fan1', streamerId: 'star1', createdAt: clock.now() });
    expect(await platform.told('fan1')).toEqual([]);
  });

  it('who plans or announces for everybody is told, once, and not any more when the post is gone [L023] (part of L022)', async () => {
    await platform.ringFor('star1', 'fan1');
    const plan = await writePost('star1', {
      bbsNo: boards.schedule,
      title: '주말 방송',
      startsAt: '2026-12-24T20:00',
      isNotice: true,
    });
    const announced = await writePost('star1', { title: '공지', isNotice: true });
    await writePost('star1', { title: '팬에게', isNotice: true, authNo: 103 });
    await writePost('star1', { title: '그냥 글' });
    const { items } = await platform.list('fan1');
    expect(items.map(({ kind, detail, place }) => [kind, detail, place.no])).toEqual([
      ['post', '공지', announced.titleNo],
      ['plan', '12월 24일 20:00 · 주말 방송', plan.titleNo],
    ]);
    const { titleNo } = announced;
    await form('star1', `/station/star1/title/${titleNo}/notice/${titleNo}`, { _method: 'delete' });
    await form('star1', `/station/star1/title/${plan.titleNo}`, { _method: 'delete' });
    expect(await platform.told('fan1')).toEqual([]);
  });
});

describe('talk', () => {
  it('below my post folds together, each thing once; what is deleted or hidden is gone [L023] (part of L022)', async () => {
    const titleNo = await platform.addPost('star1', { title: '내 글' });
    const first = await say('fan1', titleNo, '첫 댓글');
    await say('fan1', titleNo, '둘째 댓글');
    await say('fan2', titleNo, '셋째 댓글');
    const { items } = await platform.list('star1');
    expect(items).toMatchObject([
      { kind: 'comment', text: 'fan2 외 1명이 내 글에 댓글을 남겼습니다', detail: '셋째 댓글' },
    ]);
    // the author does not hear of themself
    await say('star1', titleNo, '고마워요');
    expect((await platform.list('star1')).items[0]?.text).toBe('fan2 외 1명이 내 글에 댓글을 남겼습니다');
    await platform.context.db
      .insert(hiddenStreamer)
      .values({ accountId: 'star1', streamerId: 'fan2', createdAt: platform.clock.now() });
    expect(await platform.told('star1')).toEqual(['fan1님이 내 글에 댓글을 남겼습니다']);
    await platform.context.db
      .update(comment)
      .set({ deletedAt: platform.clock.now() })
      .where(eq(comment.commentNo, first));
    expect((await platform.list('star1')).items[0]?.detail).toBe('둘째 댓글');
    await platform.context.db
      .update(comment)
      .set({ hiddenAt: platform.clock.now() })
      .where(eq(comment.titleNo, titleNo));
    expect(await platform.told('star1')).toEqual([]);
    expect(await platform.unread('star1')).toBe(0);
  });

  it('in answer to my comment is told to me alone, and leads to the answer (part of L022)', async () => {
    const titleNo = await platform.addPost('star1');
    const mine = await say('fan1', titleNo, '내 댓글');
    await platform.context.db.delete(notice);
    const reply = await say('fan2', titleNo, '답글', mine);
    expect((await platform.list('fan1')).items).toMatchObject([
      {
        kind: 'reply',
        text: 'fan2님이 내 댓글에 답글을 남겼습니다',
        place: { userId: 'star1', no: titleNo, commentNo: reply },
      },
    ]);
    expect(await platform.told('star1')).toEqual([]);
    expect(await platform.told('fan2')).toEqual([]);
    // what was open to fan1 is closed now
    await platform.context.db.update(post).set({ authNo: 103 }).where(eq(post.titleNo, titleNo));
    expect(await platform.told('fan1')).toEqual([]);
  });

  it('as likes reads "도담 외 12명이 좋아합니다", counts those who like it still, nobody twice [L023]', async () => {
    const { db } = platform.context;
    const titleNo = await platform.addPost('star1', { title: '좋은 글' });
    await db.update(account).set({ nick: '도담' }).where(eq(account.userId, 'fan3'));
    for (let n = 1; n <= 12; n += 1) {
      if (!platform.tokens[`liker${n}`]) await platform.join(`liker${n}`);
      await like(`liker${n}`, titleNo);
    }
    platform.clock.advance(1_000);
    await like('fan3', titleNo);
    await like('fan3', titleNo);
    expect((await platform.list('star1')).items).toMatchObject([
      { kind: 'like', text: '도담 외 12명이 좋아합니다', detail: '좋은 글', place: { no: titleNo } },
    ]);
    await like('liker1', titleNo, false);
    await like('liker2', titleNo, false);
    await like('liker2', titleNo);
    expect(await platform.told('star1')).toEqual(['도담 외 11명이 좋아합니다']);
    const commentNo = await say('fan1', titleNo, '좋은 댓글');
    await form('fan2', at(titleNo, `/comments/${commentNo}/like`), {});
    expect((await platform.list('fan1')).items).toMatchObject([
      { kind: 'like', text: 'fan2님이 좋아합니다', detail: '좋은 댓글', place: { no: titleNo, commentNo } },
    ]);
  }, 60_000);

  it('in the guestbook is a line a day [L023] (part of L022)', async () => {
    const write = (who: string, text: string) =>
      platform.post(
        '/station/api/station/star1/guest',
        { text, idempotencyKey: key() },
        platform.tokens[who],
      );
    expect((await write('fan1', '다녀가요')).status).toBe(200);
    await write('fan2', '저도요');
    expect(await platform.told('star1')).toEqual(['fan2 외 1명이 방명록에 글을 남겼습니다']);
    platform.clock.advance(86_400_000);
    await write('fan1', '또 왔어요');
    expect(await platform.told('star1')).toEqual([
      'fan1님이 방명록에 글을 남겼습니다',
      'fan2 외 1명이 방명록에 글을 남겼습니다',
    ]);
  });
});

describe('a VOD', () => {
  const under = (titleNo: number, more = '') => `/station/api/station/star1/vod/${titleNo}/comments${more}`;
  const sayUnder = async (who: string, titleNo: number, content: string, parentNo?: number) =>
    Number(
      (await form(who, under(titleNo), { content, ...(parentNo && { parentNo: String(parentNo) }) }))
        .commentNo,
    );
  const addVod = (more: Partial<typeof vod.$inferInsert> = {}) =>
    platform.addVod('other2', { title: '어제의 다시보기', ...more, userId: 'star1' });

  it('tells its owner of comments, a writer of replies and likes, in one line each, with the very comment [L059]', async () => {
    const titleNo = await addVod();
    const first = await sayUnder('fan1', titleNo, '1:23 여기요');
    platform.clock.advance(1_000);
    const second = await sayUnder('fan2', titleNo, '저도요');
    expect((await platform.list('star1')).items).toMatchObject([
      {
        ...{ kind: 'comment', text: 'fan2 외 1명이 내 VOD에 댓글을 남겼습니다', detail: '저도요' },
        place: { userId: 'star1', no: titleNo, commentNo: second, onVod: true, count: 2 },
      },
    ]);
    platform.clock.advance(1_000);
    const reply = await sayUnder('fan2', titleNo, '고마워요', first);
    await form('keeper1', under(titleNo, `/${first}/like`), {});
    const { items } = await platform.list('fan1');
    expect(
      items.map(({ kind, text, place }) => [kind, text, place.no, place.commentNo, place.onVod]),
    ).toEqual(
      expect.arrayContaining([
        ['reply', 'fan2님이 내 댓글에 답글을 남겼습니다', titleNo, reply, true],
        ['like', 'keeper1님이 좋아합니다', titleNo, first, true],
      ]),
    );
    // of a post it says so as before
    const post = await platform.addPost('star1');
    await say('fan1', post, '글에도');
    expect((await platform.list('star1')).items[0]).toMatchObject({
      text: 'fan1님이 내 글에 댓글을 남겼습니다',
      place: { no: post, onVod: false },
    });
    await sayUnder('star1', titleNo, '내 VOD에 내가');
    expect(await platform.told('star1', 'comment')).toHaveLength(2);
  });

  it('that closes to the reader meanwhile is not told of; its owner is told all the same [L023, L059]', async () => {
    const { db } = platform.context;
    const closed: Partial<typeof vod.$inferInsert>[] = [
      { grade: 19 },
      { authNo: 102 },
      { authNo: 106 },
      { isDisplay: false },
      { isBlinded: true },
      { subscriptionOnly: 1 },
      { isPpv: true },
      { passwordHash: 'locked' },
    ];
    for (const change of closed) {
      await db.delete(notice);
      const titleNo = await addVod();
      const first = await sayUnder('child1', titleNo, '첫 말');
      await sayUnder('fan2', titleNo, '답글', first);
      expect(await platform.told('child1')).toHaveLength(1);
      await db.update(vod).set(change).where(eq(vod.titleNo, titleNo));
      expect([change, await platform.told('child1')]).toEqual([change, []]);
      expect([change, await platform.told('star1')]).toEqual([
        change,
        ['child1님이 내 VOD에 댓글을 남겼습니다'],
      ]);
      await db.update(vod).set({ deletedAt: platform.clock.now() }).where(eq(vod.titleNo, titleNo));
      expect([change, await platform.told('star1')]).toEqual([change, []]);
    }
  });

  it('tells a writer what its station and the house did to a comment, and where [L059]', async () => {
    const titleNo = await addVod();
    const commentNo = await sayUnder('fan1', titleNo, '숨길 말');
    await form('keeper1', under(titleNo, `/${commentNo}/hide`), {});
    expect((await platform.list('fan1')).items).toMatchObject([
      {
        ...{ kind: 'act', text: 'star1 방송국: 내 댓글이 숨겨졌습니다', detail: '숨길 말' },
        place: { userId: 'star1', no: titleNo, onVod: true, act: 'commentHidden' },
      },
    ]);
    platform.clock.advance(1_000);
    await form('staff9', under(titleNo, `/${commentNo}`), { _method: 'delete' });
    expect(await platform.told('fan1')).toEqual(['운영진: 내 댓글이 삭제되었습니다']);
  });
});

describe('a station', () => {
  it('hears of gifts with their message, and of new favourites in a line a day (part of L022)', async () => {
    const gift = { amount: '100', message: '힘내세요', key: key() };
    await form('fan1', '/item/api/gift/balloon/star1', gift);
    await form('fan1', '/item/api/gift/balloon/star1', gift);
    const add = `/channel${favoriteCalls.calls.create.path}`;
    for (const fan of ['fan1', 'fan2']) await form(fan, add, { bjId: 'star1' });
    const { items } = await platform.list('star1');
    expect(items.map(({ kind, text, detail }) => [kind, text, detail])).toEqual([
      ['favorite', 'fan2 외 1명이 즐겨찾기에 추가했습니다', ''],
      ['gift', 'fan1님이 별풍선 100개를 선물했습니다', '힘내세요'],
    ]);
    await platform.context.db.delete(favorite).where(and(eq(favorite.accountId, 'fan2')));
    expect(await platform.told('star1', 'favorite')).toEqual(['fan1님이 즐겨찾기에 추가했습니다']);
  });
});

describe('a note', () => {
  it('is told with its sender, read with the note, and gone with it [L023] (part of L022)', async () => {
    const sent = (await (
      await platform.post(
        '/my/api/note',
        { receiverId: 'fan2', content: '안녕', idempotencyKey: key() },
        platform.tokens.fan1,
      )
    ).json()) as { noteNo: number };
    const [item] = (await platform.list('fan2')).items;
    expect(item).toMatchObject({
      kind: 'note',
      text: 'fan1님이 쪽지를 보냈습니다',
      detail: '',
      isRead: false,
    });
    await form('fan2', `/my/api/note/${sent.noteNo}`, { _method: 'put' });
    expect((await platform.list('fan2')).items[0]?.isRead).toBe(true);
    await platform.context.db.delete(note);
    expect(await platform.told('fan2')).toEqual([]);
  });
});

describe('the house', () => {
  it('tells of an answer, and again of the next one; of illegal material not what it was (part of L022)', async () => {
    const { db, clock } = platform.context;
    const [node] = await db.select().from(helpNode).where(eq(helpNode.formType, 'inquiry')).limit(1);
    const id = 'c'.repeat(32);
    await db.insert(ticket).values({
      id,
      formType: 'inquiry',
      nodeId: node?.nodeId ?? '',
      memberId: 'fan1',
      email: 'fan1@naver.com',
      title: '환불 문의',
      contents: '내용',
      inChannelId: 'WEB',
      isMobile: false,
      status: 'RECEIVED',
      actor: 'member:fan1',
      createdAt: clock.now(),
      ...dueOf('inquiry', clock.now()),
    });
    const answer = (kind: string, text: string) =>
      platform.post('/help/api/help/answer', { ticketId: id, kind, text }, platform.tokens.staff9);
    expect((await answer('tmp', '확인하고 있어요.')).status).toBe(200);
    const [first] = (await platform.list('fan1')).items;
    expect(first).toMatchObject({
      kind: 'answer',
      text: '문의에 중간회신이 등록되었습니다',
      detail: '환불 문의',
      place: { ticketId: id },
    });
    await platform.act('fan1', first?.noticeNo ?? 0, 'put', { key: first?.key ?? '' });
    // closed or opened again by staff, what was answered stays what it was
    await db.update(ticket).set({ status: 'ANSWEND' }).where(eq(ticket.id, id));
    expect(await platform.told('fan1', 'answer')).toEqual(['문의에 중간회신이 등록되었습니다']);
    await db.update(ticket).set({ status: 'RECEIVED' }).where(eq(ticket.id, id));
    platform.clock.advance(60_000);
    await answer('end', '환불했어요.');
    expect((await platform.list('fan1')).items).toMatchObject([
      { noticeNo: first?.noticeNo, text: '문의에 답변이 등록되었습니다', isRead: false },
    ]);
    await db.update(ticket).set({ formType: 'illegal' }).where(eq(ticket.id, id));
    expect((await platform.list('fan1')).items[0]?.detail).toBe('');
    await db.update(ticket).set({ memberId: 'fan2' }).where(eq(ticket.id, id));
    expect(await platform.told('fan1')).toEqual([]);
  });

  it('and a station tell what they did to a member’s own, with the reason; one’s own deeds are not told (part of L022)', async () => {
    const mine = await platform.addPost('star1', { userId: 'fan1', title: '가려질 글' });
    await form('keeper1', at(mine, '/blind'), { reason: '광고' });
    expect((await platform.list('fan1')).items).toMatchObject([
      {
        kind: 'act',
        text: 'star1 방송국: 내 글이 가려졌습니다',
        detail: '가려질 글',
        reason: '광고',
        place: { userId: 'star1', no: mine, act: 'postBlinded' },
      },
    ]);
    platform.clock.advance(1_000);
    await form('keeper1', at(mine, '/blind'), { _method: 'delete' });
    platform.clock.advance(1_000);
    expect(await platform.told('fan1')).toEqual(['star1 방송국: 가려졌던 내 글이 다시 보입니다']);
    await form('staff9', at(mine, '/blind'), { reason: '신고' });
    expect(await platform.told('fan1')).toEqual(['운영진: 내 글이 가려졌습니다']);
    const titleNo = await platform.addPost('star1');
    const commentNo = await say('fan2', titleNo, '지워질 댓글');
    await form('star1', at(titleNo, `/comments/${commentNo}`), { _method: 'delete' });
    expect((await platform.list('fan2')).items).toMatchObject([
      { text: 'star1 방송국: 내 댓글이 삭제되었습니다', detail: '지워질 댓글' },
    ]);
    const own = await say('fan2', titleNo, '내가 지울 댓글');
    await form('fan2', at(titleNo, `/comments/${own}`), { _method: 'delete' });
    expect(await platform.told('fan2', 'act')).toHaveLength(1);
  });

  it('tells of a changed password (part of L022)', async () => {
    await platform.post(
      '/main/api/account/password',
      { currentPassword: 'correct horse 1', newPassword: 'correct horse 2' },
      platform.tokens.fan3,
    );
    expect((await platform.list('fan3')).items).toMatchObject([
      { kind: 'system', text: '비밀번호가 바뀌었습니다', place: { news: 'passwordChanged' } },
    ]);
  });
});

it('has a sentence for every kind (part of L022)', async () => {
  const { plainTexts } = await import('../../../platform/notice/services/words');
  expect(Object.keys(plainTexts).sort()).toEqual([...noticeKinds].sort());
});
