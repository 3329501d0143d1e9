import { createHash } from 'node:crypto';
import { defaultDailyHour, type NoticeSetting, noticeDefaults, settableKinds } from '~protocol/notice/calls';
import type { PlatformContext } from '../../core/context';
import type { PushSettings } from '../../core/push-settings';
import type { Actor } from '../../core/services/actor';
import { badInput, fieldInvalid } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { hourMs, seoulDay, seoulMidnight, timeAfter } from '../../core/time';
import * as store from '../store/settings';
import { pushKeys } from './push-keys';

interface Hours {
  dailyHour: number;
  quietFrom: number | null;
  quietTo: number | null;
}

/** The member's settings, of every kind, and what stands in their way. */
export async function getSettings(context: PlatformContext, actor: Actor) {
  const { db, push, post, secret } = context;
  const { userId } = requireMember(actor);
  const keys = push ? pushKeys(secret) : null;
  const [rows, hours, ways] = await Promise.all([
    store.listSettings(db, userId),
    store.findHours(db, userId),
    store.findWays(db, userId, keys?.digest ?? null),
  ]);
  return {
    kinds: settableKinds.map((kind): NoticeSetting => {
      const row = rows.find((known) => known.kind === kind);
      return row
        ? { kind, list: row.isListed, browser: row.byBrowser, mail: row.mail }
        : { kind, ...noticeDefaults };
    }),
    dailyHour: hours?.dailyHour ?? defaultDailyHour,
    quietFrom: hours?.quietFrom ?? null,
    quietTo: hours?.quietTo ?? null,
    mail: !post ? ('off' as const) : ways.email ? ('on' as const) : ('noAddress' as const),
    pushKey: keys?.publicKey ?? null,
    devices: ways.devices,
  };
}

/** The next time that the clock says this hour in Seoul. */
function nextAt(hour: number, now: Date): Date {
  const today = timeAfter(seoulMidnight(seoulDay(now)), hour * hourMs);
  return today > now ? today : timeAfter(today, 1, 'day');
}

/** Keeps all of them. 400 (1200) names quietTo where one of the two hours is missing, or both are the same. */
export async function saveSettings(
  context: PlatformContext,
  actor: Actor,
  { kinds, dailyHour, quietFrom, quietTo }: { kinds: readonly NoticeSetting[] } & Hours,
) {
  const { userId: accountId } = requireMember(actor);
  if (new Set(kinds.map(({ kind }) => kind)).size !== settableKinds.length) throw badInput();
  if ((quietFrom === null) !== (quietTo === null))
    throw fieldInvalid('quietTo', '방해 금지 시간의 시작과 끝을 모두 골라 주세요.');
  if (quietFrom !== null && quietFrom === quietTo)
    throw fieldInvalid('quietTo', '시작과 다른 시간을 골라 주세요.');
  const isDaily = kinds.some(({ mail }) => mail === 'daily');
  const rows = kinds.map(({ kind, list, browser, mail }) => ({
    accountId,
    kind,
    isListed: list,
    byBrowser: browser,
    mail,
  }));
  const dailyAt = isDaily ? nextAt(dailyHour, context.clock.now()) : null;
  await context.db.transaction((tx) =>
    store.saveSettings(tx, rows, { accountId, dailyHour, quietFrom, quietTo, dailyAt }),
  );
  const hasNoAddress =
    kinds.some(({ mail }) => mail !== 'none') && !(await store.findWays(context.db, accountId, null)).email;
  const message = '알림 설정을 저장했습니다.';
  return {
    result: 1,
    message: hasNoAddress ? `${message} 메일은 계정에 이메일 주소를 등록해야 받을 수 있어요.` : message,
  };
}

/**
 * Where a member is told of a broadcast that begins, in words: '브라우저', '브라우저·메일', or '목록에만'; null: nowhere, as
 * they have set it.
 */
export async function liveWays(context: PlatformContext, accountId: string): Promise<string | null> {
  const { db, push, post, secret } = context;
  const keyDigest = push ? pushKeys(secret).digest : null;
  const [rows, ways] = await Promise.all([
    store.listSettings(db, accountId),
    store.findWays(db, accountId, keyDigest),
  ]);
  const live = rows.find(({ kind }) => kind === 'live');
  const names = [
    ...((live?.byBrowser ?? noticeDefaults.browser) && ways.devices > 0 ? ['브라우저'] : []),
    ...(post && ways.email && (live?.mail ?? noticeDefaults.mail) !== 'none' ? ['메일'] : []),
  ];
  return names.join('·') || ((live?.isListed ?? noticeDefaults.list) ? '목록에만' : null);
}

/** A member's browsers; the one that was switched on first makes room. */
const mostDevices = 10;

/** Whether the address is that of a known push service: the server sends to no other. */
export function isPushService(endpoint: string, { services }: PushSettings): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username || url.password) return false;
  return services.some((service) => {
    // with a scheme it is an origin: of the tests alone
    if (service.includes('://')) return url.origin === service;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return service.startsWith('.') ? url.hostname.endsWith(service) : url.hostname === service;
  });
}

/** Switches the browser of this session on: it hears of the member's notices until the session ends. */
export async function addDevice(
  { db, clock, push, secret }: PlatformContext,
  actor: Actor,
  token: string | null,
  device: { endpoint: string; p256dh: string; auth: string },
) {
  const { userId: accountId } = requireActiveMember(actor);
  if (!push || !token || !isPushService(device.endpoint, push))
    throw fieldInvalid('endpoint', '이 브라우저로는 알림을 보낼 수 없습니다.');
  const sessionHash = createHash('sha256').update(token).digest('hex');
  const row = {
    ...device,
    accountId,
    sessionHash,
    keyDigest: pushKeys(secret).digest,
    createdAt: clock.now(),
  };
  await db.transaction(async (tx) => {
    await store.saveDevice(tx, row);
    await store.keepNewestDevices(tx, accountId, mostDevices);
  });
  return { result: 1, message: '이 브라우저로 알림을 보내 드립니다.' };
}

export async function removeDevice({ db }: PlatformContext, actor: Actor, endpoint: string) {
  const { userId } = requireMember(actor);
  await store.deleteDevice(db, userId, endpoint);
  return { result: 1, message: '이 브라우저로는 알림을 보내지 않습니다.' };
}
