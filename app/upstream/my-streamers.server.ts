/** MY: the streamers that a member follows, subscribes to or is a fan of, and what they made (protocol/my/streamers.ts). */
import type { LiveSort } from '~/domain/live/list';
import type { MyList } from '~protocol/my/codes';
import type { Upstream } from './client.server';
import { my } from './clients.server';
import { valueOr } from './outcome.server';

/** Of one of the lists; `groupId` keeps to a group of the favourites. */
export interface MyScope {
  list: MyList;
  groupId: number | null;
}

export const listedIn = ({ list, groupId }: MyScope) => ({ list, groupId: groupId ?? undefined });

/**
 * The first `size` who are on air, or all from an upstream that knows no size. `listed` counts all, `total` hidden ones
 * too. Empty when the call fails.
 */
export const listMyLives = async (upstream: Upstream, scope: MyScope, sort: LiveSort, size: number) =>
  valueOr(await my.lives(upstream, { ...listedIn(scope), orderType: sort, size }), {
    lives: [],
    listed: 0,
    total: 0,
  });
