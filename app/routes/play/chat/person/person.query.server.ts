import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { actOnPerson, toastOfAct } from '~/features/chat/acts/act.server';
import { personIntents } from '~/features/chat/acts/intents';
import { requireStation, roomAt } from '~/features/chat/room.server';
import { links } from '~/links/links';
import { pressed, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireSession } from '~/request/session.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { chatCare } from '~/upstream/clients.server';
import { stateId } from './state-id';

/** @throws Response 303 for guests, 404 for who does not look after the room, 503 */
export async function loadPerson(args: LoaderFunctionArgs) {
  await requireMember(args);
  const at = roomAt(args);
  const memberId = args.params.memberId ?? '';
  const card = foundOrFail(await chatCare.card(scopeOf(args).upstream, { broadNo: at.broadNo, memberId }));
  requireStation(at, card.stationUserId);
  return { at, card };
}

/** 303 back to the card with a toast that takes it back. */
export async function actOnCard(args: ActionFunctionArgs) {
  const at = roomAt(args);
  const memberId = args.params.memberId ?? '';
  const back = `${links.chatPerson(at, memberId)}#${stateId}`;
  await requireMember(args, back);
  const scope = scopeOf(args);
  const form = readForm(args);
  const intent = pressed(form, personIntents);
  const outcome = await actOnPerson(scope, { broadNo: at.broadNo, memberId }, intent, form.has('hides'));
  requireSession(scope, back);
  return landWithToast(scope, back, toastOfAct(outcome, at, back));
}
