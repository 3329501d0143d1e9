import { cookies } from '~/request/cookies';
import { readPlain } from '~/request/portal-cookie';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { chatRooms } from '~/upstream/clients.server';
import type { Coming } from '~protocol/watch/door';

/** Whether a VOD has a chat to be replayed, and whether the device has it folded; null: there is none. */
export const findReplayChat =
  (args: RouteArgs) =>
  async (titleNo: number, { w, door }: Coming): Promise<{ isFolded: boolean } | null> => {
    // no line is read, but for those of the very first moment
    const outcome = await chatRooms.replay(scopeOf(args).upstream, { titleNo, w, door, from: 0, to: 0 });
    if (!outcome.ok || !outcome.value.hasChat) return null;
    return { isFolded: readPlain(args.request, cookies.chatFold) === 'folded' };
  };
