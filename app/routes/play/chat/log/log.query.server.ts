import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { doneText } from '~/features/chat/acts/act.server';
import { requireStation, roomAt } from '~/features/chat/room.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { safeReturnPath } from '~/request/redirect.server';
import { isAsked, landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, toastOf } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireSession } from '~/request/session.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { chatCare } from '~/upstream/clients.server';
import { numberIdOf } from '~protocol/wire/ids';

/** @throws Response 303 for guests, 404 for who does not look after the room, 503 */
export async function loadLog(args: LoaderFunctionArgs) {
  await requireMember(args);
  const at = roomAt(args);
  const before = numberIdOf(new URL(args.request.url).searchParams.get('before') ?? '') ?? undefined;
  const { upstream } = scopeOf(args);
  const { data, next, stationUserId } = foundOrFail(
    await chatCare.log(upstream, { broadNo: at.broadNo, before }),
  );
  requireStation(at, stationUserId);
  return { at, acts: data, next, before };
}

/** Takes an act back: JSON for a script, else 303 with a toast to where it stands. @throws Response 400 without an act */
export async function undo(args: ActionFunctionArgs) {
  const at = roomAt(args);
  const scope = scopeOf(args);
  const form = readForm(args);
  const back = safeReturnPath(form.get('returnTo'), scope.context.config.origin, links.chatLog(at));
  await requireMember(args, back);
  const actNo = numberIdOf(form.get('actNo'));
  if (actNo === null) throw new Response(null, { status: 400 });
  const outcome = await chatCare.undo(scope.upstream, { broadNo: at.broadNo, actNo });
  requireSession(scope, back);
  const toast = toastOf(outcome, ({ message }) => message ?? doneText, failedTexts.cannotAct);
  return isAsked(form) ? json({ toast }) : landWithToast(scope, back, toast);
}
