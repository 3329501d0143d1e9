import { flashHeader } from '~/request/flash.server';
import { seeOther } from '~/request/redirect.server';
import type { Scope } from '~/request/scope.server';
import type { TicketWays } from './submit-ticket.server';

/** Back to the empty form with the success dialog, which leads members to their list and guests to the help index. */
export const doneAt = (path: string): TicketWays => ({
  done: async ({ context }: Scope, isGuest: boolean) => {
    const registered = { next: isGuest ? ('help' as const) : ('my-inquiry' as const) };
    return seeOther(path, { 'set-cookie': await flashHeader({ registered }, context) });
  },
});
