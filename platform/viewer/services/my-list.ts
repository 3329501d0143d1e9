import type { MyList } from '~protocol/my-codes';
import type { PlatformContext } from '../../core/context';
import type { Member } from '../../core/services/actor';
import { oncePerPage } from '../../core/services/once-per-page';
import type { MyScope, MyScopeValues } from '../store/my-scope';
import { listHiddenIds } from './hidden-streamers';

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

/** The sections of a page ask for it each. */
export const readHidden = oncePerPage(listHiddenIds);
