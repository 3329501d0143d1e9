import { groupLimits } from '~protocol/my/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import * as store from '../store/favorite-groups';
import { isFavorite } from '../store/favorites';

const unknownGroup = () => notFound('존재하지 않는 그룹입니다.');

export async function listGroups({ db }: PlatformContext, actor: Actor) {
  const { userId } = requireMember(actor);
  return { data: await store.listGroups(db, userId) };
}

/** A group of this name that is there already is a success. Result 0: there are 30. */
export async function addGroup({ db }: PlatformContext, actor: Actor, title: string) {
  const { userId } = requireMember(actor);
  const added = await store.addGroup(db, userId, title, groupLimits.groups);
  if (added === 'full')
    return { result: 0, message: `그룹은 최대 ${groupLimits.groups}개까지 만들 수 있습니다.` };
  return {
    result: 1,
    idx: added.idx,
    message: added.isNew ? '그룹을 추가했습니다.' : '이미 있는 그룹입니다.',
  };
}

/** Result 0: another of the member's groups has the name. */
export async function renameGroup({ db }: PlatformContext, actor: Actor, idx: number, title: string) {
  const { userId } = requireMember(actor);
  const outcome = await store.renameGroup(db, userId, idx, title);
  if (outcome === 'missing') throw unknownGroup();
  return outcome === 'taken'
    ? { result: 0, message: '같은 이름의 그룹이 있습니다.' }
    : { result: 1, message: '그룹 이름을 바꿨습니다.' };
}

/** Its favourites stay favourites. 404: no group of the member, or not any more. */
export async function deleteGroup({ db }: PlatformContext, actor: Actor, idx: number) {
  const { userId } = requireMember(actor);
  if (!(await store.deleteGroup(db, userId, idx))) throw unknownGroup();
  return { result: 1, message: '그룹을 삭제했습니다.' };
}

/** 404, and nothing is moved: one of them is no group of the member. */
export async function orderGroups({ db }: PlatformContext, actor: Actor, order: readonly number[]) {
  const { userId } = requireMember(actor);
  if (!(await store.orderGroups(db, userId, order))) throw unknownGroup();
  return { result: 1, message: '그룹 순서를 바꿨습니다.' };
}

/** The favourite is in these groups afterwards, and in no other of the member's. 404: no favourite of the member. */
export async function putIntoGroups(
  { db }: PlatformContext,
  actor: Actor,
  streamerId: string,
  groups: readonly number[],
) {
  const { userId } = requireMember(actor);
  if (!(await isFavorite(db, userId, streamerId))) throw notFound();
  await db.transaction((tx) => store.putIntoGroups(tx, userId, streamerId, groups));
  return { result: 1, message: '그룹을 저장했습니다.' };
}
