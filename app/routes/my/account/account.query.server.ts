import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { browserName } from '~/domain/browser-name';
import { seoulMoment } from '~/domain/dates';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { listSessions } from '~/upstream/sessions.server';

const seoulText = (iso: string) => seoulMoment(Date.parse(iso));

/** The account, and where it is logged in; `devices` is null when that could not be had. */
export async function loadAccount(args: LoaderFunctionArgs) {
  const { userId, nick, email } = await requireMember(args);
  const sessions = await listSessions(scopeOf(args).upstream);
  const devices =
    sessions?.map(({ id, isCurrent, userAgent, createdAt, usedAt }) => ({
      id,
      isCurrent,
      name: browserName(userAgent),
      since: seoulText(createdAt).slice(0, 16),
      usedOn: seoulText(usedAt).slice(0, 10),
    })) ?? null;
  return json({ userId, nick, email, devices });
}
