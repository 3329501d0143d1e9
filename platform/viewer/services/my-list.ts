import type { MyList } from '~protocol/my/codes';
import type { PlatformContext } from '../../core/context';
import type { Member } from '../../core/services/actor';
import type { MyScope, MyScopeValues } from '../store/my-scope';

/** One of the three lists; `groupId` keeps to a group of the favourites. */
export interface MyListInput {
  list: MyList;
  groupId: number | null;
}

export const scopeOf = ({ list, groupId }: MyListInput): MyScope =>
  list === 'favorite' && groupId !== null ? 'group' : list;

export const valuesOf = (
  { clock }: PlatformContext,
  { userId }: Member,
  groupId: number | null,
): MyScopeValues => ({
  accountId: userId,
  now: clock.now(),
  groupId,
});
