import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '~protocol/account/calls';
import { favoriteCalls } from '~protocol/my/favorites';
import { sanctionCalls } from '~protocol/staff/members';
import { auditCalls } from '~protocol/staff/team';
import { findKeyOwner } from '../../../platform/live/store/ingest';
import { openPlatform } from '../../../platform/open';
import { account, profilePicture, session } from '../../../platform/tables/account/account';
import { auditLog } from '../../../platform/tables/core/audit';
import { stream, streamKey } from '../../../platform/tables/live/ingest';
import { broadcast } from '../../../platform/tables/live/live';
import { mail } from '../../../platform/tables/mail/mail';
import { sanction } from '../../../platform/tables/member/sanction';
import { notice } from '../../../platform/tables/notice/notice';
import { insertStreamOf } from '../../support/streams';
import { listen } from '../events/support';
import { type MemberPlatform, openMemberPlatform } from './support';

let platform: MemberPlatform;
beforeAll(async () => {
  platform = await openMemberPlatform();
  await platform.join('other9', false, { role: 'staff' });
  await platform.join('star1', true);
  for (const who of ['fan1', 'fan2']) await platform.join(who);
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  const { db } = platform.context;
  await db.delete(sanction);
  await db.delete(notice);
  await db.delete(auditLog);
  await db.update(account).set({ suspendedFrom: null, suspendedUntil: null, suspensionId: null });
  platform.clock.advance(1_000);
});

const accountOf = async (userId: string) => {
  const [row] = await platform.context.db.select().from(account).where(eq(account.userId, userId));
  if (!row) throw new Error(`no ${userId}`);
  return row;
};
const rows = () => platform.context.db.select().from(sanction).orderBy(sanction.id);
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(platform.clock.now().getTime() + days * dayMs);
const viewer = async (who: string) => {
  const { body } = await platform.getJson(`/main${accountCalls.calls.viewer.path}`, platform.tokens[who]);
  return accountCalls.calls.viewer.answer.parse(body);
};
const own = async (who: string) => {
  const { body } = await platform.getJson(`/main${sanctionCalls.calls.mine.path}`, platform.tokens[who]);
  return sanctionCalls.calls.mine.answer.parse(body);
};

describe('who may act on members', () => {
  it('is staff who are not suspended: no guest, no member', async () => {
    expect(await platform.doTo('fan1', 'warn', {}, 'nobody')).toMatchObject({ status: 401 });
    expect(await platform.doTo('fan1', 'warn', {}, 'fan2')).toMatchObject({ status: 403 });
    await platform.context.db
      .update(account)
      .set({ suspendedUntil: inDays(1) })
      .where(eq(account.userId, 'staff9'));
    expect(await platform.doTo('fan1', 'warn')).toMatchObject({ status: 403 });
    expect(await rows()).toEqual([]);
    expect(await platform.audited()).toEqual([]);
  });

  it('acts on nobody else who is staff, and not on themselves', async () => {
    const refused = await platform.doTo('other9', 'suspend', { days: 7 });
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('직원 계정') });
    await platform.context.db
      .update(account)
      .set({ role: 'member', staffRoles: [] })
      .where(eq(account.userId, 'other9'));
    expect(await platform.doTo('other9', 'suspend', { days: 7 })).toMatchObject({ status: 200 });
    await platform.context.db
      .update(account)
      .set({ role: 'staff', staffRoles: ['moderator'] })
      .where(eq(account.userId, 'other9'));
    const self = await platform.doTo('staff9', 'endSessions');
    expect(self).toMatchObject({ status: 403, message: expect.stringContaining('내 계정') });
    expect((await accountOf('staff9')).suspendedUntil).toBeNull();
  });

  it('knows nobody of an id that is not there, nor of all who have left', async () => {
    await platform.context.db.insert(account).values({ userId: '-', nick: '탈퇴한 회원' });
    for (const userId of ['nobody1', '-'])
      expect(await platform.doTo(userId, 'warn')).toMatchObject({ status: 404 });
  });
});

describe('an act', () => {
  it('asks for a reason that is seen and no longer than told, for a note no longer, and for days of its table', async () => {
    for (const reason of ['', ' \n', '\u200b'])
      expect(await platform.doTo('fan1', 'warn', { reason })).toMatchObject({ status: 400, field: 'reason' });
    const family = '👨‍👩‍👧‍👦';
    expect(await platform.doTo('fan1', 'warn', { reason: family.repeat(480) })).toMatchObject({
      status: 200,
    });
    expect(await platform.doTo('fan1', 'warn', { reason: '가'.repeat(501) })).toMatchObject({
      status: 400,
      field: 'reason',
    });
    expect(await platform.doTo('fan1', 'warn', { note: '가'.repeat(1_001) })).toMatchObject({
      status: 400,
      field: 'note',
    });
    expect(await platform.doTo('fan1', 'suspend')).toMatchObject({ status: 400, field: 'days' });
    expect(await platform.doTo('fan1', 'suspend', { days: 2 })).toMatchObject({ status: 400 });
    expect(await platform.doTo('fan1', 'nonsense')).toMatchObject({ status: 400 });
    expect(await rows()).toHaveLength(1);
  });

  it('is one row, one row of the log and one notice, however often its form is sent', async () => {
    const form = { idempotencyKey: 'the form', reason: '도배', note: '세 번째' };
    const sent = await Promise.all([1, 2, 3].map(() => platform.doTo('fan1', 'warn', form)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rows()).toMatchObject([
      { accountId: 'fan1', act: 'warn', staffId: 'staff9', reason: '도배', note: '세 번째', endsAt: null },
    ]);
    expect(await platform.audited()).toEqual([['staff9', 'member.warn', 'fan1', undefined]]);
    expect(await platform.told('fan1')).toEqual(['운영진: 경고를 받았습니다']);
    // another reason under the same key is another one
    await platform.doTo('fan1', 'warn', { ...form, reason: '광고' });
    expect(await rows()).toHaveLength(2);
  });

  it('tells the member its reason and no note, by whom it was to nobody but staff', async () => {
    await platform.doTo('fan1', 'warn', { reason: '도배', note: '동료에게만' });
    const { items } = await platform.list('fan1');
    expect(items).toMatchObject([{ kind: 'sanction', reason: '도배', detail: '' }]);
    const mine = await own('fan1');
    expect(mine).toMatchObject({ suspension: null, data: [{ act: 'warn', reason: '도배' }] });
    const told = JSON.stringify([items, mine]);
    for (const hidden of ['동료에게만', 'staff9']) expect(told).not.toContain(hidden);
    expect((await own('fan2')).data).toEqual([]);
    expect((await platform.readMember('fan1')).sanctions).toMatchObject([
      { act: 'warn', reason: '도배', note: '동료에게만', by: { userId: 'staff9', nick: 'staff9' } },
    ]);
  });

  it('is told in any case: nobody can set its notices off', async () => {
    const { kinds } = (await platform.getJson('/my/api/notice-setting', platform.tokens.fan1)).body as {
      kinds: { kind: string }[];
    };
    expect(kinds.map(({ kind }) => kind)).not.toContain('sanction');
  });

  it('is nothing at all where a part of it fails', async () => {
    const { db } = platform.context;
    await db.execute(
      `alter table audit_log add constraint no_log check (action not like 'member.%') not valid`,
    );
    try {
      expect(await platform.doTo('fan1', 'suspend', { days: 1 })).toMatchObject({ status: 500 });
    } finally {
      await db.execute('alter table audit_log drop constraint no_log');
    }
    expect(await rows()).toEqual([]);
    expect((await accountOf('fan1')).suspendedUntil).toBeNull();
    expect(await platform.told('fan1')).toEqual([]);
  });
});

describe('a suspension', () => {
  it('begins at once and ends after its days, and the next one moves the end and can be objected to anew', async () => {
    const start = platform.clock.now();
    await platform.doTo('fan1', 'suspend', { days: 7 });
    const first = await accountOf('fan1');
    expect(first).toMatchObject({ suspendedFrom: start, suspendedUntil: inDays(7) });
    expect((await viewer('fan1')).user?.suspendedUntil).toBe(inDays(7).toISOString());
    platform.clock.advance(dayMs);
    await platform.doTo('fan1', 'suspend', { days: 1 });
    const second = await accountOf('fan1');
    expect(second).toMatchObject({ suspendedFrom: start, suspendedUntil: inDays(1) });
    expect(second.suspensionId).not.toBe(first.suspensionId);
    expect(await rows()).toMatchObject([
      { endsAt: first.suspendedUntil, liftedAt: platform.clock.now() },
      { endsAt: inDays(1), liftedAt: null },
    ]);
    expect(await platform.audited()).toEqual([
      ['staff9', 'member.suspend', 'fan1', 7],
      ['staff9', 'member.suspend', 'fan1', 1],
    ]);
    platform.clock.advance(dayMs);
    expect((await viewer('fan1')).user?.suspendedUntil).toBeNull();
  });

  it('for good has no end, and says so', async () => {
    await platform.doTo('fan1', 'suspend', { days: null });
    platform.clock.advance(20 * dayMs);
    expect((await viewer('fan1')).user?.suspendedUntil).toContain('9999-12-31');
    expect((await platform.list('fan1')).items).toMatchObject([
      { text: '운영진: 이용이 정지되었습니다', detail: '영구' },
    ]);
    expect(await platform.doTo('fan1', 'lift')).toMatchObject({ status: 200 });
  });

  it('tells the member why, since when and until when', async () => {
    await platform.doTo('fan1', 'suspend', { days: 3, reason: '사기' });
    const { suspension } = await own('fan1');
    expect(suspension).toMatchObject({ reason: '사기', untilDate: expect.stringMatching(/^2\d{3}-/) });
    expect(suspension?.fromDate).toMatch(/^2\d{3}-/);
    await platform.doTo('fan1', 'lift', { reason: '오인' });
    expect(await own('fan1')).toMatchObject({
      suspension: null,
      data: [
        { act: 'lift', reason: '오인' },
        { act: 'suspend', reason: '사기', liftedDate: expect.any(String) },
      ],
    });
  });

  it('is lifted once, and not where there is none', async () => {
    expect(await platform.doTo('fan1', 'lift')).toMatchObject({ status: 409 });
    await platform.doTo('fan1', 'suspend', { days: 3 });
    expect(await platform.doTo('fan1', 'lift')).toMatchObject({ status: 200 });
    expect(await accountOf('fan1')).toMatchObject({
      suspendedFrom: null,
      suspendedUntil: null,
      suspensionId: null,
    });
    expect(await platform.doTo('fan1', 'lift')).toMatchObject({ status: 409 });
    expect(await rows()).toHaveLength(2);
  });

  it('ends what the member has on air, cuts the encoder off, and lets neither come back', async () => {
    const { db, clock } = platform.context;
    const no = await platform.goOnAir('star1');
    const streamNo = await insertStreamOf(platform, 'star1');
    await db
      .insert(streamKey)
      .values({ userId: 'star1', keyHash: 'f'.repeat(64), createdAt: clock.now() })
      .onConflictDoNothing();
    await platform.doTo('star1', 'suspend', { days: 1 });
    const [ended] = await db.select().from(broadcast).where(eq(broadcast.no, no));
    expect(ended?.endedAt).toEqual(clock.now());
    const [cut] = await db.select().from(stream).where(eq(stream.broadNo, streamNo));
    expect(cut?.state).toBe('ended');
    expect(await findKeyOwner(db, 'f'.repeat(64), clock.now())).toBeNull();
    expect(await platform.goOnAir('star1')).toBeNaN();
    const actions = (await db.select().from(auditLog)).map(({ action, actor }) => [action, actor]);
    expect(actions).toContainEqual(['broadcast.end', 'staff9']);
  });

  it('sends the member’s open pages away', async () => {
    const page = await listen(platform, ['me'], { token: platform.tokens.fan2 });
    await platform.doTo('fan2', 'suspend', { days: 1 });
    await page.ended;
    expect(page.heard.at(-1)).toMatchObject({ name: 'bye', data: { why: 'rights' } });
  });
});

it.runIf(process.env.TEST_DATABASE_URL)(
  'on another node a suspended member is out within five seconds: open pages go, and nothing is taken',
  async () => {
    const { databaseUrl, dataDir, clock } = platform;
    const other = await openPlatform({
      ...{ mode: 'live', dataDir: `${dataDir}-other`, databaseUrl, clock, simulator: false },
      secret: 'a secret of the tests, 32 bytes or more',
    });
    const there = {
      request: async (path: string, { token }: { token?: string } = {}) =>
        other.fetch(
          new Request(`http://platform.test${path}`, { headers: { authorization: `Bearer ${token}` } }),
        ),
    };
    const follow = async () => {
      const body = new URLSearchParams({ bjId: 'star1' });
      const headers = { authorization: `Bearer ${platform.tokens.fan2}` };
      const address = `http://platform.test/channel${favoriteCalls.calls.create.path}`;
      return (await other.fetch(new Request(address, { method: 'POST', body, headers }))).status;
    };
    try {
      expect(await follow()).toBe(200);
      const page = await listen(there, ['me'], { token: platform.tokens.fan2 });
      await platform.doTo('fan2', 'suspend', { days: 1 });
      const within = { timeout: 5_000 };
      await vi.waitFor(async () => expect(await follow()).toBe(403), within);
      await vi.waitFor(() => expect(page.heard.at(-1)).toMatchObject({ name: 'bye' }), within);
    } finally {
      await other.close();
    }
  },
);

describe('the other acts', () => {
  it('ends every session of the member', async () => {
    const { db } = platform.context;
    const token = await platform.join('gone1');
    expect((await viewer('gone1')).isLogin).toBe(true);
    await platform.doTo('gone1', 'endSessions');
    expect(await db.select().from(session).where(eq(session.userId, 'gone1'))).toEqual([]);
    platform.tokens.gone1 = token;
    expect((await viewer('gone1')).isLogin).toBe(false);
    expect((await viewer('fan1')).isLogin).toBe(true);
  });

  it('gives a nick that says nothing, and the member may choose another', async () => {
    await platform.doTo('fan1', 'rename');
    expect((await viewer('fan1')).user?.userNick).toMatch(/^회원\d{8}$/);
    const nick = { userNick: '새 이름' };
    const changed = await platform.post(`/main${accountCalls.calls.nick.path}`, nick, platform.tokens.fan1);
    expect(changed.status).toBe(200);
  });

  it('gives a nick that was taken away never back, however it is written; others may have it', async () => {
    const change = async (userNick: string, who = 'nicky1') => {
      const answer = await platform.post(
        `/main${accountCalls.calls.nick.path}`,
        { userNick },
        platform.tokens[who],
      );
      const { errorInfo } = (await answer.json()) as { errorInfo?: { field?: string } };
      return [answer.status, errorInfo?.field];
    };
    await platform.join('nicky1');
    for (const nick of ['나쁜Nick', '더 나쁜 닉']) {
      expect(await change(nick)).toEqual([200, undefined]);
      await platform.doTo('nicky1', 'rename');
    }
    for (const nick of ['나쁜Nick', '더 나쁜 닉', '나쁜 nick!', '더나쁜닉', '더 나쁜 닉'.normalize('NFD')])
      expect(await change(nick)).toEqual([400, 'userNick']);
    expect((await viewer('nicky1')).user?.userNick).toMatch(/^회원\d{8}$/);
    expect(await change('나쁜Nick', 'fan1')).toEqual([200, undefined]);
    expect(await change('착한 닉')).toEqual([200, undefined]);
    const { db } = platform.context;
    const kept = await db.select().from(auditLog).where(eq(auditLog.target, 'nicky1'));
    expect(JSON.stringify(kept)).not.toMatch(/나쁜/);
    const { body } = await platform.getJson(
      `/help${auditCalls.calls.list.path}?target=nicky1`,
      platform.tokens.staff9,
    );
    const { data } = auditCalls.calls.list.answer.parse(body);
    expect(data.map(({ detail }) => Object.keys(detail))).toEqual([['sanction'], ['sanction']]);
  });

  it('removes the picture, if there is one', async () => {
    const { db, clock } = platform.context;
    expect(await platform.doTo('fan1', 'removePicture')).toMatchObject({ status: 409 });
    const id = 'a'.repeat(16);
    const files = { sha256: 'b'.repeat(64), smallSha256: 'c'.repeat(64) };
    await db.insert(profilePicture).values({ id, accountId: 'fan1', ...files, createdAt: clock.now() });
    await db
      .update(account)
      .set({ profileImage: `/media/profile/${id}.webp` })
      .where(eq(account.userId, 'fan1'));
    expect((await platform.readMember('fan1')).hasPicture).toBe(true);
    await platform.doTo('fan1', 'removePicture');
    expect((await accountOf('fan1')).profileImage).toBeNull();
    expect(await db.select().from(profilePicture)).toMatchObject([{ sha256: null, smallSha256: null }]);
  });
});

it('leaves no row of who leaves, and keeps what a colleague did who has left', async () => {
  const { db } = platform.context;
  await platform.join('leaver1');
  await platform.doTo('leaver1', 'warn', {}, 'other9');
  await platform.doTo('fan1', 'warn', {}, 'other9');
  await db.delete(account).where(eq(account.userId, 'leaver1'));
  await db.delete(account).where(eq(account.userId, 'other9'));
  expect(await rows()).toMatchObject([{ accountId: 'fan1', staffId: null }]);
  expect(await db.select().from(mail)).toEqual([]);
});
