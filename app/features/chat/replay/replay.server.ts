import type { RoomRef } from '~/links/chat-links';
import { cookies } from '~/request/cookies';
import { readPlain } from '~/request/portal-cookie';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { chatRooms } from '~/upstream/clients.server';
import type { Coming } from '~protocol/watch/door';

/** The chat beside a VOD. */
interface ReplayChat {
  at: RoomRef;
  /** as the device has it */
  isFolded: boolean;
}

/** The chat that a VOD replays; null: there is none. */
export const findReplayChat =
  (args: RouteArgs) =>
  async (titleNo: number, { w, door }: Coming): Promise<ReplayChat | null> => {
    // no line is read, but for those of the very first moment
    const outcome = await chatRooms.replay(scopeOf(args).upstream, { titleNo, w, door, from: 0, to: 0 });
    if (!outcome.ok || !outcome.value.room) return null;
    const at = { ...outcome.value.room, vod: titleNo };
    return { at, isFolded: readPlain(args.request, cookies.chatFold) === 'folded' };
  };
