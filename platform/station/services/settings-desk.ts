import { managerSettingKeys, type SettingKey, settingKeys } from '~protocol/station-settings-codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, notFound } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { lockKey } from '../../core/store/locks';
import type { StationRow } from '../store/stations';
import { visitStation } from './visitor';

/** The settings of one station, open before somebody who may be there. */
export interface Desk {
  context: PlatformContext;
  station: StationRow;
  userId: string;
}

const managerKeys: readonly SettingKey[] = managerSettingKeys;

/** The items that the actor may enter: all for the owner, two for managers (S050, S076), none for anybody else, staff too. */
async function keysOf(context: PlatformContext, actor: Actor, userId: string) {
  const { userId: memberId } = requireMember(actor);
  const { station, ties } = await visitStation(context, actor, userId);
  const keys: readonly SettingKey[] =
    memberId === userId
      ? settingKeys
      : ties.isManager && !requireMember(actor).suspendedUntil
        ? managerKeys
        : [];
  return { station, keys };
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
