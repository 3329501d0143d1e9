import type { PlatformContext } from '../context';
import type { Actor, Member } from './actor';

/**
 * What `read` answers for a member, asked once for all calls that make one page: they share the actor
 * (account/http/actor.ts). The next page reads anew. A failed read is not kept.
 */
export function oncePerPage<Value>(
  read: (context: PlatformContext, member: Member) => Promise<Value>,
): (context: PlatformContext, member: Member) => Promise<Value> {
  const answerOf = oncePerPageFor<Member, Value>(read);
  return (context, member) => answerOf(context, member, '');
}

/** The same for anyone, of each thing that is named by an id. */
export function oncePerPageFor<Who extends Actor, Value>(
  read: (context: PlatformContext, actor: Who, id: string) => Promise<Value>,
): (context: PlatformContext, actor: Who, id: string) => Promise<Value> {
  const answers = new WeakMap<Who, Map<string, Promise<Value>>>();
  return (context, actor, id) => {
    const known = answers.get(actor) ?? new Map<string, Promise<Value>>();
    answers.set(actor, known);
    const before = known.get(id);
    if (before) return before;
    // a query of drizzle runs again at each `then`: only a promise of our own keeps its answer
    const answer = Promise.resolve(read(context, actor, id));
    known.set(id, answer);
    answer.catch(() => known.delete(id));
    return answer;
  };
}
