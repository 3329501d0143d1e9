import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stationManager } from '../../../platform/tables/account/account';
import { chatLine } from '../../../platform/tables/chat/lines';
import { auditLog } from '../../../platform/tables/core/audit';
import { broadcast } from '../../../platform/tables/live/live';
import { comment } from '../../../platform/tables/station/comment';
import type { post } from '../../../platform/tables/station/post';
import { catchStory, type vod } from '../../../platform/tables/vod/vod';
import { openStationToWrite, type Role, star } from './write-support';

let platform: Awaited<ReturnType<typeof openStationToWrite>>;
let broadNo: number;
beforeAll(async () => {
  platform = await openStationToWrite();
  broadNo = await platform.goLive('other2');
  await platform.context.db.update(broadcast).set({ userId: star });
}, 120_000);
afterAll(() => platform?.close());
beforeEach(async () => {
  await platform.context.db.delete(auditLog);
  await platform.context.db.delete(stationManager).where(eq(stationManager.accountId, 'staff9'));
});

const remove = { _method: 'delete' };
const put = { _method: 'put' };
const addPost = (more: Partial<typeof post.$inferInsert> = {}) =>
  platform.addPost(star, { userId: 'writer1', ...more });
const addVod = (more: Partial<typeof vod.$inferInsert> = {}) =>
  platform.addVod('other1', { ...more, userId: star });
const blinded = (by: 'station' | 'house') => ({
  blindedAt: platform.context.clock.now(),
  blindedBy: by,
  blindReason: '',
});
const ofStation = { stationUserId: star };

async function addComment(more: Partial<typeof comment.$inferInsert> = {}) {
  const { db, clock } = platform.context;
  const titleNo = await addPost();
  const base = { ...ofStation, userId: 'writer1', titleNo, content: '댓글', registeredAt: clock.now() };
  const [row] = await db
    .insert(comment)
    .values({ ...base, ...more })
    .returning({ no: comment.commentNo });
  return { no: row?.no ?? 0, path: `/station/api/station/${star}/post/${titleNo}/comments/${row?.no}` };
}
async function addLine() {
  const { db, clock } = platform.context;
  const [row] = await db
    .insert(chatLine)
    .values({ broadNo, accountId: 'writer1', body: '한마디', at: clock.now() })
    .returning({ no: chatLine.no });
  return row?.no ?? 0;
}
async function addStory() {
  const { db, clock } = platform.context;
  const [row] = await db
    .insert(catchStory)
    .values({ userId: star, title: '스토리', vodCategoryNo: '10130000', registeredAt: clock.now() })
    .returning({ no: catchStory.storyIdx });
  return row?.no ?? 0;
}

/** A press, and what of it the log is to hold: action and target. */
type Press = [path: string, fields: Record<string, string>, target: number | string];
const onPost = async (
  path: (no: number) => string,
  fields: Record<string, string>,
  more?: Parameters<typeof addPost>[0],
): Promise<Press> => {
  const no = await addPost(more);
  return [`/station${path(no)}`, fields, no];
};
const onVod = async (
  path: (no: number) => string,
  fields: Record<string, string>,
  more?: Parameters<typeof addVod>[0],
): Promise<Press> => {
  const no = await addVod(more);
  return [`/station${path(no)}`, fields, no];
};
const onComment = async (
  what: string,
  fields: Record<string, string>,
  more?: Parameters<typeof addComment>[0],
): Promise<Press> => {
  const { no, path } = await addComment(more);
  return [`${path}${what}`, fields, no];
};
const onLine = async (what: string, fields: Record<string, string>): Promise<Press> => {
  const no = await addLine();
  return [`/main/api/chat/${broadNo}/lines/${no}${what}`, fields, `line:${broadNo}:${no}`];
};
const listOf = (no: number) => JSON.stringify([no]);

const ways: [action: string, () => Promise<Press>][] = [
  ['post.delete', () => onPost((no) => `/${star}/title/${no}`, remove)],
  [
    'post.delete',
    async () => {
      const no = await addPost();
      return [`/station/${star}/board/1`, { ...remove, title_lists: listOf(no) }, no];
    },
  ],
  [
    'post.move',
    async () => {
      const no = await addPost();
      const to = { title_lists: listOf(no), bbs_no: String(platform.boards.자유) };
      return [`/station/${star}/board/move`, { ...put, ...to }, no];
    },
  ],
  ['post.blind', () => onPost((no) => `/api/station/${star}/post/${no}/blind`, {})],
  ['post.unblind', () => onPost((no) => `/api/station/${star}/post/${no}/blind`, remove, blinded('station'))],
  ['post.notice', () => onPost((no) => `/${star}/title/${no}/notice/${no}`, put)],
  ['post.noticeOff', () => onPost((no) => `/${star}/title/${no}/notice/${no}`, remove, { isNotice: true })],
  ['post.pin', () => onPost((no) => `/${star}/pin/${no}`, {})],
  [
    'post.delete',
    async () => {
      const no = await addPost({ bbsNo: platform.boards.방명록 ?? 0 });
      return [`/station/api/station/${star}/guest/${no}`, remove, no];
    },
  ],
  ['vod.delete', () => onVod((no) => `/${star}/vod/${no}`, remove)],
  ['vod.blind', () => onVod((no) => `/api/vod/${no}/blind`, {})],
  [
    'vod.unblind',
    () => onVod((no) => `/${star}/vod/blind/${no}`, remove, { isBlinded: true, blindedBy: 'station' }),
  ],
  ['vod.board', () => onVod((no) => `/api/vod/${no}/board`, { bbs_no: String(platform.boards.자유) })],
  ['vod.pin', () => onVod((no) => `/${star}/pin/${no}`, {})],
  ['comment.delete', () => onComment('', remove)],
  ['comment.hide', () => onComment('/hide', {})],
  ['comment.unhide', () => onComment('/hide', remove, { hiddenAt: platform.context.clock.now() })],
  ['comment.pin', () => onComment('/pin', {})],
  ['comment.unpin', () => onComment('/pin', remove, { isPinned: true })],
  [
    'story.delete',
    async () => {
      const no = await addStory();
      return [`/station/api/catchstory/${no}/care`, remove, no];
    },
  ],
  ['chat.delete', () => onLine('', remove)],
  ['chat.pin', () => onLine('/pin', put)],
  [
    'chat.timeout',
    async () => [`/main/api/chat/${broadNo}/people/writer1/timeout`, { minutes: '1' }, 'writer1'],
  ],
];

const deedsOf = async () =>
  (await platform.context.db.select().from(auditLog)).map(({ actor, action, target, detail }) => ({
    actor,
    action,
    target,
    station: (detail as { stationUserId?: string }).stationUserId,
  }));
const press = async (who: Role, [path, fields]: Press) =>
  (await platform.postForm(path, fields, platform.tokens[who])).status;

describe('what staff do at a station stands in their log, and nothing of its owner and managers', () => {
  it.each(ways)('%s', async (action, make) => {
    for (const who of ['owner', 'manager'] as const)
      expect([who, await press(who, await make())]).toEqual([who, 200]);
    expect(await deedsOf()).toEqual([]);
    const made = await make();
    expect(await press('staff', made)).toBe(200);
    expect(await deedsOf()).toEqual([{ actor: 'staff9', action, target: String(made[2]), station: star }]);
  });

  it('nor of staff who look after it as its managers, but for what managers may not', async () => {
    const { db } = platform.context;
    await db.insert(stationManager).values({ ...ofStation, accountId: 'staff9' });
    for (const [, make] of ways.filter(([action]) => !/^(chat|story)/.test(action)))
      expect(await press('staff', await make())).toBe(200);
    expect(await deedsOf()).toEqual([]);
    const path = (no: number) => `/api/station/${star}/post/${no}/blind`;
    expect(await press('staff', await onPost(path, remove, blinded('house')))).toBe(200);
    expect(await deedsOf()).toMatchObject([{ actor: 'staff9', action: 'post.unblind' }]);
  });

  it('nor of what is their own', async () => {
    const no = await addPost({ userId: 'staff9' });
    expect(await press('staff', [`/station/${star}/title/${no}`, remove, no])).toBe(200);
    expect(await deedsOf()).toEqual([]);
  });

  it('with what is taken back of it', async () => {
    const made = await onLine('', remove);
    const answer = await platform.postForm(made[0], made[1], platform.tokens.staff);
    const { actNo } = (await answer.json()) as { actNo: number };
    const path = `/main/api/chat/${broadNo}/log/${actNo}`;
    expect((await platform.postForm(path, remove, platform.tokens.staff)).status).toBe(200);
    expect((await deedsOf()).map(({ action, target }) => [action, target])).toEqual([
      ['chat.delete', made[2]],
      ['chat.undo', made[2]],
    ]);
  });

  it('and the settings of a chat, on air or not', async () => {
    const path = `/main/api/chat-setting/${star}`;
    expect(await press('staff', [path, { writers: 'all', rules: '서로 존중해 주세요.' }, star])).toBe(200);
    expect(await deedsOf()).toEqual([{ actor: 'staff9', action: 'chat.rules', target: star, station: star }]);
  });
});
