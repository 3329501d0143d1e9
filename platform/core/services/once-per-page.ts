import type { PlatformContext } from '../context';
import type { Member } from './actor';

/**
 * What `read` answers for a member, asked once for all calls that make one page: they share the actor
 * (account/http/actor.ts). The next page reads anew. A failed read is not kept.
 */
export function oncePerPage<Value>(
  read: (context: PlatformContext, member: Member) => Promise<Value>,
): (context: PlatformContext, member: Member) => Promise<Value> {
  const answers = new WeakMap<Member, Promise<Value>>();
  return (context, member) => {
    const known = answers.get(member);
    if (known !== undefined) return known;
    const answer = read(context, member);
    answers.set(member, answer);
    answer.catch(() => answers.delete(member));
    return answer;
  };
}
