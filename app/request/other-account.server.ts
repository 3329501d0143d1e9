/** Refuses forms that were sent from another account's page, before their action runs (docs/decisions/0026). */
import { json } from '@remix-run/node';
import { links } from '~/links/links';
import { contents } from '~/upstream/clients.server';
import { anyAccount, guestsAct } from './any-account';
import { flashHeader, type Toast } from './flash.server';
import type { ReceivedForm } from './form.server';
import { accountIn, formToken, sentToken } from './form-token.server';
import { refererPath, seeOther } from './redirect.server';
import { type RouteArgs, type Scope, scopeOf } from './scope.server';
import { currentPath } from './session.server';
import { type Accounts, accountsText, fieldsToShow, type UnsentForm } from './unsent-form';

async function personOf({ upstream }: Scope, userId: string) {
  const profile = await contents.profile(upstream, { userId });
  return { userId, nick: profile.ok ? profile.value.userNick : userId };
}

/** Null where the form's account is the session's, or where it does not matter. */
async function findMismatch(scope: Scope, routeId: string, form: ReceivedForm): Promise<Accounts | null> {
  const exemption = anyAccount[routeId];
  if (exemption && !(exemption.unless && form.fields.has(exemption.unless))) return null;
  const viewer = await scope.viewer();
  // nobody knows: the action says so
  if (viewer.kind === 'unknown') return null;
  const now = viewer.kind === 'member' ? { userId: viewer.userId, nick: viewer.nick } : null;
  const token = sentToken(form);
  const page = accountIn(token);
  if (page === (now?.userId ?? null) || (now === null && !guestsAct.has(routeId))) return null;
  return {
    page: page === null ? null : await personOf(scope, page),
    now,
    isOnlyNow: page === null && !guestsAct.has(routeId),
    tokens: { page: token, now: await formToken(scope) },
  };
}

/** Written by a script, though it reads like text. */
const deviceField = 'osInfo';
const isProse = (value: string) => /[\s\u3131-\ud79d]/.test(value.trim());

/** What was sent, to be shown again: the longest text of a person in the open, the rest with it. */
function unsentOf(args: RouteArgs, form: ReceivedForm, accounts: Accounts): UnsentForm {
  const fields = fieldsToShow(form.fields);
  const [longest] = fields
    .filter(([name, value]) => name !== deviceField && isProse(value))
    .sort(([, one], [, other]) => other.length - one.length);
  return {
    action: currentPath(args.request),
    textField: longest?.[0] ?? '',
    fields,
    hasFiles: form.files.length > 0,
    token: accounts.tokens.page,
    accounts,
  };
}

/** Bytes of a form that is offered again: it travels in a cookie, of which browsers keep 4 096. */
const mostOffered = 1_800;

/** A press without a page of its own: back to where it was made, which is the session's page then, and offered there. */
async function offerAgain(args: RouteArgs, { fields, action }: UnsentForm, accounts: Accounts) {
  const form = { action, fields: Object.fromEntries(fields), label: '계속하기' };
  const fits = Buffer.byteLength(JSON.stringify(form)) <= mostOffered;
  const toast: Toast = {
    tone: 'problem',
    text: `${accountsText(accounts)} 하려던 일을 계속할까요?`,
    ...(fits && { form }),
  };
  const { origin } = args.context.config;
  return seeOther(refererPath(args.request, origin, links.home), {
    'set-cookie': await flashHeader({ toast }, args.context),
  });
}

/**
 * Call before an action. `hasPage`: the route has a page, whose failure page shows the form again.
 *
 * @throws Response 409 with what was sent (`UnsentForm`), or 303 to a page that offers it again
 */
export async function requireSameAccount(args: RouteArgs, routeId: string, hasPage: boolean): Promise<void> {
  const { form } = args.context;
  const accounts = form && (await findMismatch(scopeOf(args), routeId, form));
  if (!form || !accounts) return;
  const unsent = unsentOf(args, form, accounts);
  // a script of ours sends it again as the browser does; a beacon looks at no answer
  const isFollowed = (args.request.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';
  if (!hasPage && isFollowed) throw await offerAgain(args, unsent, accounts);
  throw json({ unsent }, { status: 409 });
}
