import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { seoulMoment } from '~/domain/format/dates';
import { browserName } from '~/domain/help/browser-name';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { account } from '~/upstream/clients.server';

const seoulText = (iso: string) => seoulMoment(Date.parse(iso));

/** The account, and where it is logged in; `devices` is null when that could not be had. */
export async function loadAccount(args: LoaderFunctionArgs) {
  const { userId, nick, email } = await requireMember(args);
  const sessions = await account.sessions(scopeOf(args).upstream, {});
  const devices = sessions.ok
    ? sessions.value.map(({ id, isCurrent, userAgent, createdAt, usedAt }) => ({
        id,
        isCurrent,
        name: browserName(userAgent),
        since: seoulText(createdAt).slice(0, 16),
        usedOn: seoulText(usedAt).slice(0, 10),
      }))
    : null;
  return json({ userId, nick, email, devices });
}
