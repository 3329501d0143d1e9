import type { PlatformContext } from '../context';
import { keepersOf, keepIn } from '../kept-of-viewers';
import type { Member } from './actor';
import { oncePerPage } from './once-per-page';

/**
 * What `read` answers for a member, kept until something of theirs changes in the tables that tell so
 * (db/migrations/0004_viewers.sql: a new reader's tables belong there), and half a minute at most. Where nobody would
 * tell, it is read once for a page.
 */
export function keptOfViewer<Value>(
  read: (context: PlatformContext, member: Member) => Promise<Value>,
): (context: PlatformContext, member: Member) => Promise<Value> {
  const perPage = oncePerPage(read);
  return (context, member) => {
    const keeper = keepersOf(context)?.of(member.userId);
    if (!keeper) return perPage(context, member);
    return keepIn(keeper, read, context.clock.now().getTime(), () => read(context, member));
  };
}
