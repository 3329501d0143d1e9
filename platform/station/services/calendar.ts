import { planDays } from '~protocol/station/contents/codes';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound, Refusal } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { seoulMidnight, seoulText, timeAfter } from '../../core/time';
import { liveWays } from '../../notice/services/settings';
import * as store from '../store/calendar';
import { readBoards, type Visit, visitStation } from './visitor';

/** More than anyone plans in a month. */
const most = 200;

/** '2026-12' → '2027-01' is behind '2026-12'. */
const monthAfter = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

async function readerOf(context: PlatformContext, visit: Visit) {
  const { reader } = await readBoards(context, visit);
  return { stationUserId: visit.station.userId, reader, isInside: visit.isInside };
}

const toEntry = ({ startsAt, endsAt, ...entry }: store.EntryRow) => ({
  ...entry,
  startDate: seoulText(startsAt),
  endDate: endsAt && seoulText(endsAt),
});

/** What is planned at the station in a month of Seoul ('YYYY-MM'): open entries, and those of posts that the actor may read. */
export async function getCalendar(
  context: PlatformContext,
  actor: Actor,
  { userId, month }: { userId: string; month: string },
) {
  const visit = await visitStation(context, actor, userId);
  const rows = await store.listCalendar(context.db, {
    ...(await readerOf(context, visit)),
    from: seoulMidnight(`${month}-01`),
    until: seoulMidnight(`${monthAfter(month)}-01`),
    limit: most,
    now: context.clock.now(),
  });
  return { data: rows.map(toEntry) };
}

/** What the station has on air, and what it plans next. */
export async function getPlan(context: PlatformContext, actor: Actor, userId: string) {
  const { db, clock } = context;
  const visit = await visitStation(context, actor, userId);
  const now = clock.now();
  const at = await readerOf(context, visit);
  const next = await store.findNextEntry(db, at, { now, until: timeAfter(now, planDays, 'day') });
  return {
    userNick: visit.station.nick,
    profileImage: visit.station.profileImage ?? '',
    isOwner: visit.isOwner,
    broadNo: visit.station.onAirNo,
    data: next && toEntry(next),
  };
}

/** What a post that the actor reads plans; null for nothing. */
export async function planOfPost(context: PlatformContext, visit: Visit, titleNo: number) {
  const by = { accountId: visit.accountId, now: context.clock.now() };
  const row = await store.findEntryOfPost(context.db, titleNo, by);
  return row && toEntry(row);
}

interface EntryAt {
  userId: string;
  entryId: number;
}

/**
 * The member is told when the broadcast of the entry begins (notice/store/fanout.ts). 404 for an entry that the member does
 * not see, 409 for one that is not awaited any more.
 */
export async function setAlarm(context: PlatformContext, actor: Actor, { userId, entryId }: EntryAt) {
  const { db, clock } = context;
  const member = requireActiveMember(actor);
  const visit = await visitStation(context, actor, userId);
  const at = await readerOf(context, visit);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const entry = await store.lockEntry(tx, at, { entryId, now });
    if (!entry) throw notFound('존재하지 않는 일정입니다.');
    if (!entry.isAwaited)
      throw new Refusal(409, failureCodes.broadcastEnded, '이미 시작했거나 지난 일정입니다.');
    await store.addAlarm(tx, { entryId, accountId: member.userId, createdAt: now });
  });
  const isTold = (await liveWays(context, member.userId)) !== null;
  return {
    result: 1,
    message: isTold
      ? '방송이 시작하면 알려 드릴게요.'
      : '알림을 맡았어요. 알림 설정에서 방송 시작을 받지 않게 해 두셔서, 켜기 전에는 오지 않아요.',
  };
}

/** Takes it back. */
export async function removeAlarm({ db }: PlatformContext, actor: Actor, { entryId }: EntryAt) {
  const { userId: accountId } = requireMember(actor);
  await store.removeAlarm(db, entryId, accountId);
  return { result: 1, message: '시작 알림을 취소했어요.' };
}
