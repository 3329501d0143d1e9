import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { chatComing, lineRoomAt, replayComing, requireStation } from '~/features/chat/room.server';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { readForm } from '~/request/form.server';
import { safeReturnPath } from '~/request/redirect.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { errorsAt, failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireSession, requireWriter } from '~/request/session.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { chatRooms } from '~/upstream/clients.server';
import { clientKeyPattern } from '~protocol/chat/codes';

const fields = ['nodeId', 'email', 'comment'] as const;

/** The player's page or the chat's, as the address says where the line was pressed. */
const backOf = ({ request, context }: LoaderFunctionArgs, at: RoomRef): string =>
  safeReturnPath(
    new URL(request.url).searchParams.get('returnTo'),
    context.config.origin,
    links.chatPlace(at),
  );

/** The line of the address, and how the reporter has come to it. */
const askedLine = async (args: LoaderFunctionArgs, { broadNo, vod }: RoomRef) => ({
  ...{ broadNo, lineNo: numberAt(args, 'lineNo') },
  ...(vod ? { titleNo: vod, ...(await replayComing(args, vod)) } : await chatComing(args, broadNo)),
});

/** @throws Response 303 for guests, 404, 503 */
export async function loadReport(args: LoaderFunctionArgs) {
  await requireMember(args);
  const at = lineRoomAt(args);
  const asked = await askedLine(args, at);
  const draft = foundOrFail(await chatRooms.reportDraft(scopeOf(args).upstream, asked));
  requireStation(at, draft.stationUserId);
  return { draft, clientKey: randomUUID(), back: backOf(args, at) };
}

/** 303 with a toast to where the line was reported from, or the form again with what is wrong. */
export async function fileReport(args: ActionFunctionArgs) {
  await requireWriter(args, 'comment');
  const at = lineRoomAt(args);
  const scope = scopeOf(args);
  const form = readForm(args);
  const key = form.get('clientKey');
  const clientKey = clientKeyPattern.test(key) ? key : randomUUID();
  const typed = { nodeId: form.get('nodeId'), email: form.get('email'), comment: form.get('comment') };
  const asked = await askedLine(args, at);
  const outcome = await chatRooms.report(scope.upstream, { ...asked, ...typed, clientKey });
  const back = backOf(args, at);
  requireSession(scope, back);
  if (outcome.ok) {
    const { message, caseNumber } = outcome.value;
    const text = caseNumber ? `${message} 접수번호 ${caseNumber}` : message;
    return landWithToast(scope, back, { tone: 'done', text });
  }
  const refusal = refusalAsGiven(outcome, failedTexts.notDone);
  return json({ errors: errorsAt(refusal, fields), typed, clientKey }, { status: refusal.status });
}
