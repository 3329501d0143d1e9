import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { problemOf, requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { pressed, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { staffDigest } from '~/upstream/clients.server';
import { deskRights } from '~protocol/staff/roles';

export async function loadDigest(args: LoaderFunctionArgs) {
  await requireStaff(args, deskRights);
  return json(valueOrFail(await staffDigest.state(scopeOf(args).upstream, {})));
}

/** Turns the asker's own mail on or off. */
export async function changeDigest(args: ActionFunctionArgs) {
  await requireStaff(args, deskRights);
  const scope = scopeOf(args);
  const isWanted = pressed(readForm(args), ['on', 'off']) === 'on';
  const outcome = await staffDigest.set(scope.upstream, { isWanted });
  if (!outcome.ok) {
    const { problem, status } = problemOf(outcome);
    return json(problem, { status });
  }
  const text = isWanted ? '요약 메일을 켰어요.' : '요약 메일을 껐어요.';
  return landWithToast(scope, `${links.staffDigest}#digest`, { tone: 'done', text });
}
