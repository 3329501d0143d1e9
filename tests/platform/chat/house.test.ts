import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatCareCalls, chatRoomCalls } from '~protocol/chat/calls';
import { account, stationManager } from '../../../platform/tables/account/account';
import { notice } from '../../../platform/tables/notice/notice';
import { stationBlacklist, stationRole } from '../../../platform/tables/station/moderation';
import { type ChatPlatform, idOf, openChatPlatform, star, type Who } from './support';

let chat: ChatPlatform;
beforeAll(async () => {
  chat = await openChatPlatform();
});
afterAll(() => chat?.close());

const remove = { _method: 'delete' };
const at = (path: string) => `/api/chat/${chat.no}/${path}`;
const undo = (who: Who, actNo: number) => chat.send(who, at(`log/${actNo}`), remove);
const isThere = async (lineNo: number) =>
  chatRoomCalls.calls.lines.answer
    .parse((await chat.get('owner', at('lines'))).body)
    .data.some(({ no }) => no === lineNo);
const logOf = async (who: Who) =>
  chatCareCalls.calls.log.answer.parse((await chat.get(who, at('log'))).body).data;
const cardOf = async (who: Who, of: Who) =>
  chatCareCalls.calls.card.answer.parse((await chat.get(who, at(`people/${idOf(of)}`))).body);
const carers: Who[] = ['owner', 'manager', 'chatter'];

describe('what the house does in a room', () => {
  it('its station cannot take back, and does not read who did it', async () => {
    const no = await chat.lineOf('viewer', '지워질 말');
    const { body } = await chat.send('staff', at(`lines/${no}`), remove);
    for (const who of carers) {
      expect((await undo(who, body.actNo)).status).toBe(403);
      const [act] = await logOf(who);
      expect(act).toMatchObject({ by: { userId: null, userNick: '운영진' }, isUndoable: false });
      // neither is the way offered to who deletes it once more
      expect((await chat.send(who, at(`lines/${no}`), remove)).body.actNo).toBeNull();
    }
    expect(JSON.stringify(await logOf('owner'))).not.toContain(idOf('staff'));
    expect(await isThere(no)).toBe(false);
    expect((await logOf('staff'))[0]).toMatchObject({ by: { userId: idOf('staff') }, isUndoable: true });
    expect((await undo('staff', body.actNo)).status).toBe(200);
    expect(await isThere(no)).toBe(true);
    expect((await logOf('owner'))[0]?.undone).toMatchObject({ userId: null, userNick: '운영진' });
    expect((await logOf('staff'))[0]?.undone).toMatchObject({ userId: idOf('staff') });
  });

  it('is the station’s where staff look after it as its managers', async () => {
    const { db } = chat.context;
    const tie = { stationUserId: star, accountId: idOf('staff') };
    await db.insert(stationManager).values(tie);
    const no = await chat.lineOf('viewer');
    const { body } = await chat.send('staff', at(`lines/${no}`), remove);
    expect((await logOf('owner'))[0]).toMatchObject({ by: { userId: idOf('staff') }, isUndoable: true });
    expect((await undo('owner', body.actNo)).status).toBe(200);
    await db.delete(stationManager).where(eq(stationManager.accountId, idOf('staff')));
  });

  it('nobody takes back who has it against them, or in their own room', async () => {
    const { db } = chat.context;
    const makeStaff = (userId: string, role: 'staff' | 'member') =>
      db
        .update(account)
        .set({ role, staffRoles: role === 'staff' ? ['moderator'] : [] })
        .where(eq(account.userId, userId));
    const no = await chat.lineOf('other');
    const { body } = await chat.send('staff', at(`lines/${no}`), remove);
    for (const who of ['owner', 'other'] as const) {
      await makeStaff(idOf(who), 'staff');
      expect([who, (await undo(who, body.actNo)).status]).toEqual([who, 403]);
      expect((await logOf(who))[0]?.isUndoable).toBe(false);
      await makeStaff(idOf(who), 'member');
    }
    expect(await isThere(no)).toBe(false);
  });

  it('a time-out holds, whatever the station gives beside it', async () => {
    const path = at(`people/${idOf('other')}/timeout`);
    const { body } = await chat.send('staff', path, { minutes: '1440' });
    const { body: shorter } = await chat.send('owner', path, { minutes: '1' });
    expect((await undo('owner', shorter.actNo)).status).toBe(200);
    chat.clock.advance(120_000);
    expect((await cardOf('owner', 'other')).timeout).toMatchObject({ actNo: null });
    expect((await cardOf('staff', 'other')).timeout).toMatchObject({ actNo: body.actNo });
    expect((await undo('owner', body.actNo)).status).toBe(403);
    expect((await chat.say('other', '아직 안 돼요')).body.errorInfo).toMatchObject({ reason: 'timeout' });
    expect((await undo('staff', body.actNo)).status).toBe(200);
    expect((await chat.say('other', '이제 돼요')).status).toBe(200);
  });

  it('a time-out holds for whom the streamer makes a manager of the chat, too', async () => {
    const { db } = chat.context;
    const { body } = await chat.send('staff', at(`people/${idOf('other')}/timeout`), { minutes: '10' });
    const role = { stationUserId: star, accountId: idOf('other'), role: 'chatManager' as const };
    await db.insert(stationRole).values({ ...role, createdAt: chat.clock.now() });
    expect((await chat.say('other', '이제 매니저예요')).body.errorInfo).toMatchObject({ reason: 'timeout' });
    expect((await undo('other', body.actNo)).status).toBe(403);
    expect((await undo('staff', body.actNo)).status).toBe(200);
    chat.clock.advance(60_000);
    expect((await chat.say('other', '이제 돼요')).status).toBe(200);
    await db.delete(stationRole).where(eq(stationRole.accountId, idOf('other')));
  });

  it('a place on the blacklist stays, at the station’s settings, too', async () => {
    const { db } = chat.context;
    const { body } = await chat.send('staff', at(`people/${idOf('other')}/blacklist`), { reason: '도배' });
    const takeOff = async (who: Who) =>
      (
        await chat.post(
          `/station/api/station/${star}/setting/blacklist`,
          { change: 'remove', fields: { memberId: [idOf('other')] } },
          chat.tokens[who],
        )
      ).status;
    expect((await undo('owner', body.actNo)).status).toBe(403);
    expect(await takeOff('owner')).toBe(403);
    expect(await takeOff('manager')).toBe(403);
    const listed = () =>
      db.$count(
        stationBlacklist,
        and(eq(stationBlacklist.stationUserId, star), eq(stationBlacklist.accountId, idOf('other'))),
      );
    const unlist = async (who: Who) =>
      (await chat.send(who, at(`people/${idOf('other')}/blacklist`), remove)).status;
    for (const who of carers) {
      expect([who, await unlist(who)]).toEqual([who, 403]);
      expect((await cardOf(who, 'other')).blacklist).toMatchObject({ mayEnd: false });
    }
    expect((await cardOf('staff', 'other')).blacklist).toMatchObject({ mayEnd: true });
    expect(await listed()).toBe(1);
    const [told] = await db
      .select()
      .from(notice)
      .where(eq(notice.accountId, idOf('other')));
    expect(told?.detail).toMatchObject({ act: 'blacklisted', by: 'house' });
    expect((await undo('staff', body.actNo)).status).toBe(200);
    expect(await listed()).toBe(0);
    await chat.send('staff', at(`people/${idOf('other')}/blacklist`), {});
    expect(await unlist('staff')).toBe(200);
    expect(await listed()).toBe(0);
  });
});
