import { type ActionFunctionArgs, json } from '@remix-run/node';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import type { Toast } from '~/request/flash.server';
import { pressed, readForm } from '~/request/form.server';
import { safeReturnPath } from '~/request/redirect.server';
import { answerPress, isAsked } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalOf } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireMember, requireSession } from '~/request/session.server';
import { chatCare } from '~/upstream/clients.server';
import { hideStreamer } from '~/upstream/hiding.server';
import type { Outcome } from '~/upstream/outcome.server';
import { type ActAnswer, type LineIntent, lineIntents, minutesOf, type PersonIntent } from './intents';
import type { PressedLine } from './line.server';

type Done = Outcome<{ message?: string | null; actNo: number | null }>;

/** Where the upstream says nothing of what it has done. */
export const doneText = '처리했어요.';

/** A press takes its act back (the log's form). */
const undoForm = (at: RoomRef, actNo: number, returnTo: string): NonNullable<Toast['form']> => ({
  action: links.chatLog(at),
  fields: { actNo: String(actNo), returnTo },
  label: '되돌리기',
});

/** @param returnTo where its undoing leads back to */
export function toastOfAct(outcome: Done, at: RoomRef, returnTo: string): Toast {
  if (!outcome.ok) return { tone: 'problem', text: refusalOf(outcome, failedTexts.cannotAct).text };
  const { message, actNo } = outcome.value;
  return {
    tone: 'done',
    text: message ?? doneText,
    ...(actNo !== null && { form: undoForm(at, actNo, returnTo) }),
  };
}

/** Time-outs and the blacklist, from a line or from a person's card. */
export function actOnPerson(
  { upstream }: Scope,
  { broadNo, memberId }: { broadNo: number; memberId: string },
  intent: PersonIntent,
  hides: boolean,
): Promise<Done> {
  const of = { broadNo, memberId, hides: hides ? '1' : undefined };
  const minutes = minutesOf(intent);
  if (minutes !== null) return chatCare.timeout(upstream, { ...of, minutes });
  return intent === 'unblacklist' ? chatCare.unblacklist(upstream, of) : chatCare.blacklist(upstream, of);
}

async function hide(scope: Scope, { userId, userNick }: PressedLine): Promise<Toast> {
  const outcome = await hideStreamer(scope.upstream, { userId, location: 'chat' });
  if (!outcome.ok) return { tone: 'problem', text: refusalOf(outcome, failedTexts.cannotAct).text };
  const { result, data } = outcome.value;
  if (result !== 1) return { tone: 'problem', text: data.message };
  const link = { href: links.myHidden, label: '숨긴 목록' };
  return { tone: 'done', text: userNick === null ? '숨겼습니다.' : `${userNick}님을 숨겼습니다.`, link };
}

function act(
  scope: Scope,
  { broadNo }: RoomRef,
  line: PressedLine,
  intent: Exclude<LineIntent, 'hide'>,
): Promise<Done> {
  if (intent === 'delete' || intent === 'pin' || intent === 'unpin')
    return chatCare[intent](scope.upstream, { broadNo, lineNo: line.no });
  return actOnPerson(scope, { broadNo, memberId: line.userId }, intent, false);
}

/** A press on a line: JSON for a script, else 303 back to the room with a toast. */
export async function actOnLine(args: ActionFunctionArgs, at: RoomRef, line: PressedLine) {
  const scope = scopeOf(args);
  const form = readForm(args);
  const intent = pressed(form, lineIntents);
  const back = safeReturnPath(form.get('returnTo'), scope.context.config.origin, links.chatPlace(at));
  if (isAsked(form) && (await scope.viewer()).kind === 'guest')
    return json<ActAnswer>({ toast: null, login: links.login(scope.context.config.hosts, back) });
  await requireMember(args, back);
  const toast =
    intent === 'hide' ? await hide(scope, line) : toastOfAct(await act(scope, at, line, intent), at, back);
  requireSession(scope, back);
  const hiddenId = intent === 'hide' && toast.tone === 'done' ? line.userId : undefined;
  return answerPress<ActAnswer>(scope, { form, back }, { toast, hiddenId });
}
