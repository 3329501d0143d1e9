import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { parsePage } from '~/domain/lists/start';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { pressed, readForm } from '~/request/form.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, toastOf } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { reports } from '~/upstream/clients.server';

export async function loadReports(args: LoaderFunctionArgs) {
  await requireStaff(args, 'moderation');
  const page = parsePage(new URL(args.request.url).searchParams.get('page'));
  return json({ list: foundOrFail(await reports.list(scopeOf(args).upstream, { page })) });
}

/** Blinds what is reported, or finds nothing wrong with it. */
export async function endReported(args: ActionFunctionArgs) {
  await requireStaff(args, 'moderation');
  const scope = scopeOf(args);
  const form = readForm(args);
  const act = pressed(form, ['blind', 'dismiss']);
  const outcome = await reports.done(scope.upstream, {
    act,
    stationUserId: form.get('stationUserId'),
    boardType: Number(form.get('boardType')) || 0,
    commonIdx: Number(form.get('commonIdx')) || 0,
  });
  const back = links.staffReports(parsePage(new URL(args.request.url).searchParams.get('page')));
  return redirectWithToast(
    scope,
    back,
    toastOf(outcome, ({ message }) => message, failedTexts.notSaved),
  );
}
