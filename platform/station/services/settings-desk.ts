import {
  chatCarerSettingKeys,
  managerSettingKeys,
  type SettingKey,
  type SettingMenuKey,
  settingKeys,
  settingMenuKeys,
} from '~protocol/station/settings/codes';
import type { PlatformContext } from '../../core/context';
import { type Actor, staffIdOf } from '../../core/services/actor';
import { denied, notFound } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { lockKey } from '../../core/store/locks';
import { isChatManager } from '../store/moderation';
import type { StationRow } from '../store/stations';
import { type Visit, visitStation } from './visitor';

/** The settings of one station, open before somebody who may be there. */
export interface Desk {
  context: PlatformContext;
  station: StationRow;
  userId: string;
}

/** All for the owner, three for managers (S050, S076), the chat's for its managers and staff (L036), none for anyone else. */
async function itemsOf(
  { db }: PlatformContext,
  actor: Actor,
  { station, ties }: Visit,
): Promise<readonly SettingMenuKey[]> {
  const { userId: memberId, suspendedUntil } = requireMember(actor);
  if (memberId === station.userId) return settingMenuKeys;
  if (suspendedUntil) return [];
  if (ties.isManager) return managerSettingKeys;
  const isCarer =
    staffIdOf(actor, 'moderation') !== null || (await isChatManager(db, station.userId, memberId));
  return isCarer ? chatCarerSettingKeys : [];
}

async function keysOf(context: PlatformContext, actor: Actor, userId: string) {
  requireMember(actor);
  const visit = await visitStation(context, actor, userId);
  return { station: visit.station, keys: await itemsOf(context, actor, visit) };
}

const closedText = '방송국 설정은 방송국 주인과 매니저만 볼 수 있습니다.';
const ownerText = '방송국 주인만 볼 수 있는 설정입니다.';

/** The menu. 401 guests, 403 who may enter nothing. */
export async function getSettingMenu(context: PlatformContext, actor: Actor, userId: string) {
  const { station, keys } = await keysOf(context, actor, userId);
  if (keys.length === 0) throw denied(closedText);
  return { userId, userNick: station.nick, stationName: station.name, keys: [...keys] };
}

/** 401 guests, 403 who may not enter the item, 404 where there is none of the name. */
export async function openDesk(
  context: PlatformContext,
  actor: Actor,
  { userId, key }: { userId: string; key: string },
): Promise<Desk & { key: SettingKey }> {
  const { station, keys } = await keysOf(context, actor, userId);
  if (keys.length === 0) throw denied(closedText);
  const known = settingKeys.find((one) => one === key);
  if (!known) throw notFound();
  if (!keys.includes(known)) throw denied(ownerText);
  return { context, station, userId, key: known };
}

/** As openDesk, for a change: 403 (1206) for the suspended. One change of a station follows the other, each whole or not at all. */
export async function changeAtDesk<Answer>(
  context: PlatformContext,
  actor: Actor,
  at: { userId: string; key: string },
  change: (desk: Desk & { key: SettingKey }) => Promise<Answer>,
): Promise<Answer> {
  requireActiveMember(actor);
  const desk = await openDesk(context, actor, at);
  return context.db.transaction(async (tx) => {
    await lockKey(tx, `station settings ${at.userId}`);
    return change({ ...desk, context: { ...context, db: tx } });
  });
}
