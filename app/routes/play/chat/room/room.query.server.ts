import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { type ChatData, chatComing, readChat, roomAt } from '~/features/chat/room.server';
import type { SaidLine } from '~/features/chat/said-line';
import { sayLine } from '~/features/chat/say.server';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { isAsked } from '~/request/redirect-with-toast.server';
import { failPage } from '~/request/value-or-fail.server';
import { isNavigation } from '~/request/watching.server';
import { chatLimits } from '~protocol/chat/codes';
import { numberIdOf } from '~protocol/wire/ids';

interface RoomPage {
  chat: ChatData;
  at: RoomRef;
  /** the lines are older than this one, and stand still */
  before: number | null;
  /** what stands in the input */
  text: string;
}

/**
 * A room by itself, and its lines for scripts.
 *
 * @throws Response 404, 503; 303 to the player, which says why it is closed
 */
export async function loadRoom(args: LoaderFunctionArgs): Promise<RoomPage> {
  const at = roomAt(args);
  const { broadNo } = at;
  const query = new URL(args.request.url).searchParams;
  const before = numberIdOf(query.get('before') ?? '');
  const after = numberIdOf(query.get('after') ?? '');
  const coming = await chatComing(args, broadNo);
  const outcome = await readChat(args, {
    ...{ broadNo, coming },
    before: before ?? undefined,
    after: before === null ? (after ?? undefined) : undefined,
  });
  if (!outcome.ok) {
    if (outcome.status === 403 && isNavigation(args.request))
      throw seeOther(links.livePlayer(args.context.config.hosts, at.userId, broadNo));
    failPage(outcome);
  }
  if (outcome.value.room.userId !== at.userId) throw new Response(null, { status: 404 });
  const text = (query.get('text') ?? '').slice(0, chatLimits.sent);
  return { chat: outcome.value, at, before, text };
}

/** JSON for a script, else 303 back to the newest lines, or the page with what was refused. */
export async function sayInRoom(args: ActionFunctionArgs) {
  const at = roomAt(args);
  const { answer, status } = await sayLine(args, at);
  if (answer.state === 'said' && !isAsked(readForm(args))) return seeOther(`${links.chatRoom(at)}#chat-text`);
  return json<SaidLine>(answer, { status });
}
