import { leftMember } from '~protocol/account/rules';
import {
  type FanList,
  type HelperRole,
  peoplePageSize,
  settingFailures,
  settingLimits,
} from '~protocol/station/settings/codes';
import type { Doer } from '~protocol/station/talk/codes';
import { failureCodes } from '~protocol/wire/failure';
import { composed } from '~protocol/wire/text';
import { pageMeta } from '../../core/services/page-meta';
import { denied, fieldInvalid, Refusal } from '../../core/services/refusal';
import { seoulText } from '../../core/time';
import { findBlacklister, isBlacklisted } from '../store/moderation';
import { listFanClub, listSubscribed, listSupporters } from '../store/settings-fans';
import * as store from '../store/settings-people';
import { findFigures } from '../store/stations';
import { notifyOfRole } from './notify';
import { withinLength } from './settings-basic';
import type { Desk } from './settings-desk';

export type BlacklistKind = 'station' | 'clip';

/** The member of the id or nick. 400 at `who`. */
async function findWho({ context }: Desk, typed: string) {
  const name = composed(typed).trim();
  if (name === '') throw fieldInvalid('who', '아이디나 닉네임을 입력해 주세요.');
  const found = await store.findMember(context.db, name);
  if (!found || found.userId === leftMember.userId)
    throw fieldInvalid('who', '그런 아이디나 닉네임의 회원이 없습니다.');
  return found;
}

const withDate = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  regDate: seoulText(createdAt),
});

export async function getManagers({ context: { db }, userId }: Desk) {
  const [managers, chatManagers] = await Promise.all([
    store.listManagers(db, userId),
    store.listHelpers(db, userId, 'chatManager'),
  ]);
  return {
    managers: managers.map((row) => ({ ...row, role: 'manager' })),
    chatManagers: chatManagers.map((row) => ({ ...withDate(row), role: 'chatManager' })),
  };
}

export async function listEditors({ context: { db }, userId }: Desk) {
  const editors = await store.listHelpers(db, userId, 'vodEditor');
  return editors.map((row) => ({ ...withDate(row), role: 'vodEditor' }));
}

const roleNames: Record<HelperRole, string> = {
  manager: '매니저',
  chatManager: '채팅 매니저',
  vodEditor: 'VOD 편집자',
};

/** Once more is the same as once. 400 at `who`: nobody, the owner, or somebody of the blacklist. */
export async function addHelper(desk: Desk, { who, role }: { who: string; role: HelperRole }) {
  const { context, userId } = desk;
  const { db } = context;
  const found = await findWho(desk, who);
  if (found.userId === userId) throw fieldInvalid('who', '방송국 주인은 추가하지 않아도 됩니다.');
  if (await isBlacklisted(db, userId, found.userId, 'station'))
    throw fieldInvalid('who', '블랙리스트에 있는 회원입니다. 먼저 블랙리스트에서 빼 주세요.');
  const known = role === 'manager' ? store.listManagers(db, userId) : store.listHelpers(db, userId, role);
  if ((await known).length >= settingLimits.helpers)
    throw fieldInvalid('who', `${roleNames[role]}는 ${settingLimits.helpers}명까지 추가할 수 있습니다.`);
  const accountId = found.userId;
  await db.transaction(async (tx) => {
    const isNew = await (role === 'manager'
      ? store.addManager(tx, userId, accountId)
      : store.addHelper(tx, { stationUserId: userId, accountId, role, createdAt: context.clock.now() }));
    if (isNew)
      await notifyOfRole(desk, tx, { memberId: accountId, title: roleNames[role], act: 'helperAdded' });
  });
  return `${found.nick}님을 ${roleNames[role]}로 추가했습니다.`;
}

export async function removeHelper(desk: Desk, { memberId, role }: { memberId: string; role: HelperRole }) {
  const {
    context: { db },
    userId,
  } = desk;
  await db.transaction(async (tx) => {
    const wasOne = await (role === 'manager'
      ? store.removeManager(tx, userId, memberId)
      : store.removeHelper(tx, userId, memberId, role));
    if (wasOne) await notifyOfRole(desk, tx, { memberId, title: roleNames[role], act: 'helperRemoved' });
  });
  return `${roleNames[role]}에서 뺐습니다.`;
}

const sliceOf = (page: number) => ({ limit: peoplePageSize, offset: (page - 1) * peoplePageSize });

export async function getBlacklist(
  { context: { db }, userId }: Desk,
  kind: BlacklistKind,
  { page }: { page: number },
) {
  const { rows, total } = await store.listBlacklist(db, userId, kind, sliceOf(page));
  return { data: rows.map(withDate), meta: pageMeta(page, peoplePageSize, total) };
}

/** Never owner, managers and staff (400 at `who`); 409 (1300) for who stands there already. */
export async function addToBlacklist(
  desk: Desk,
  kind: BlacklistKind,
  input: { who: string; reason: string },
  doer: Doer = 'station',
): Promise<string> {
  const { context, userId } = desk;
  const { db } = context;
  const found = await findWho(desk, input.who);
  if (found.userId === userId) throw fieldInvalid('who', '방송국 주인은 블랙리스트에 넣을 수 없습니다.');
  if (found.role === 'staff') throw fieldInvalid('who', '운영진은 블랙리스트에 넣을 수 없습니다.');
  const managers = await store.listManagers(db, userId);
  if (managers.some((manager) => manager.userId === found.userId))
    throw fieldInvalid('who', '매니저는 블랙리스트에 넣을 수 없습니다. 먼저 매니저에서 빼 주세요.');
  const typed = composed(input.reason).replace(/\s+/g, ' ').trim();
  const reason = withinLength('reason', typed, settingLimits.reason);
  await db.transaction(async (tx) => {
    const isNew = await store.addToBlacklist(tx, {
      stationUserId: userId,
      accountId: found.userId,
      kind,
      reason,
      doer,
      createdAt: context.clock.now(),
    });
    if (!isNew)
      throw new Refusal(409, settingFailures.blacklistedAlready, '이미 블랙리스트에 등록된 회원입니다.');
    await notifyOfRole(desk, tx, { memberId: found.userId, title: '', act: 'blacklisted', by: doer });
  });
  return `${found.nick}님을 블랙리스트에 추가했습니다.`;
}

/** Who is not there is a success. A station takes off only whom it has put there itself (403); staff take off both. */
export async function removeFromBlacklist(
  { context: { db }, userId }: Desk,
  kind: BlacklistKind,
  { memberId }: { memberId: string },
  doer: Doer = 'station',
) {
  if (doer === 'station' && (await findBlacklister(db, userId, memberId, kind)) === 'house')
    throw denied('운영진이 추가한 회원이라 뺄 수 없습니다.');
  await store.removeFromBlacklist(db, userId, memberId, kind);
  return '블랙리스트에서 뺐습니다.';
}

const fanLists = {
  fanclub: listFanClub,
  subscribe: listSubscribed,
  supporter: listSupporters,
} as const satisfies Record<FanList, unknown>;

export interface FanQuery {
  list: FanList;
  keyword: string;
  page: number;
}

/** One of the lists, and how many follow the station. */
export async function getFans({ context, userId }: Desk, { list, keyword, page }: FanQuery) {
  const now = context.clock.now();
  const [figures, { rows, total }] = await Promise.all([
    findFigures(context.db, userId, now),
    fanLists[list](context.db, { stationUserId: userId, keyword, now, ...sliceOf(page) }),
  ]);
  return {
    followers: figures?.followers ?? 0,
    data: rows.map(({ at, ...row }) => ({ ...row, regDate: seoulText(at) })),
    meta: pageMeta(page, peoplePageSize, total),
  };
}

/** 1205: no room for more. */
export const tooMany = (field: string, message: string) =>
  new Refusal(400, failureCodes.tooMany, message, { field });
