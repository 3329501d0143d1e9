import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { passkeys } from '~/upstream/clients.server';

/** The member's passkeys, and what adding one asks for. */
export async function loadPasskeys(args: LoaderFunctionArgs) {
  const { userId } = await requireMember(args);
  const { data, ...state } = foundOrFail(await passkeys.list(scopeOf(args).upstream, {}));
  return json({
    ...state,
    userId,
    list: data.map(({ id, name, createdDate, usedDate }) => ({
      ...{ id, name },
      since: createdDate.slice(0, 10),
      usedOn: usedDate?.slice(0, 10) ?? null,
    })),
  });
}
