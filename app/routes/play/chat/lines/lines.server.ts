import type { LoaderFunctionArgs } from '@remix-run/node';
import { frameHeaders, linesStart, renewal, saying } from '~/features/chat/frames/document.server';
import { growingDocument } from '~/features/chat/frames/stream.server';
import { chatComing, readChat, roomAt } from '~/features/chat/room.server';
import { links } from '~/links/links';
import { isRefused } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { openEvents } from '~/upstream/events.server';

/** Seconds until it is tried again. */
const againIn = 20;

const answer = (scope: Scope, html: BodyInit, status = 200, more = {}) =>
  new Response(html, { status, headers: { ...frameHeaders(scope), ...more } });

/**
 * At first the lines as they are: the page around the frame waits for it, and must not wait for ever. Right after that the
 * frame asks for the document that goes on (`?go=1`).
 */
export async function openLines(args: LoaderFunctionArgs): Promise<Response> {
  const at = roomAt(args);
  const { broadNo } = at;
  const scope = scopeOf(args);
  const coming = await chatComing(args, broadNo);
  const going = links.chatLines(at, true);
  const isGoing = new URL(args.request.url).searchParams.has('go') && args.request.method !== 'HEAD';
  // listened to first: nothing is missed between the two
  const events = isGoing
    ? await openEvents(scope.upstream, { topics: [`chat:${broadNo}`], watcher: coming.w, door: coming.door })
    : null;
  const leave = () => void (events?.ok && events.value.body?.cancel().catch(() => {}));
  const outcome = await readChat(args, { broadNo, coming });
  if (!outcome.ok || outcome.value.room.userId !== at.userId) {
    leave();
    const isClosed = outcome.ok || isRefused(outcome);
    return isClosed
      ? answer(scope, saying(scope, '볼 수 없는 채팅이에요.'), 404)
      : answer(scope, saying(scope, '채팅을 불러오지 못했어요. 곧 다시 불러올게요.', renewal(againIn)), 503);
  }
  const { room, next, hidden } = outcome.value;
  const lines = outcome.value.lines.filter(({ userId }) => !hidden.includes(userId));
  const start = (more?: string) =>
    linesStart(scope, { at, lines, hasOlder: next !== null, pinned: room.pinned, more });
  const end = '</ol></main>\n</body></html>\n';
  if (!events) return answer(scope, start(renewal(1, going)) + end);
  if (!events.ok || !events.value.body) return answer(scope, start(renewal(againIn, going)) + end);
  const body = growingDocument(events.value.body, { at, start: start(), shown: outcome.value.lines, hidden });
  // it is sent as it grows (server/streams.ts)
  return answer(scope, body, 200, { 'x-accel-buffering': 'no' });
}
