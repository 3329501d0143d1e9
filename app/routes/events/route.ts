import type { LoaderFunctionArgs } from '@remix-run/node';
import { findDoorTicket } from '~/request/doors.server';
import type { RoutePolicy } from '~/request/route-policies';
import { scopeOf } from '~/request/scope.server';
import { failedFile } from '~/request/value-or-fail.server';
import { watcherMark } from '~/request/watcher.server';
import { openEvents } from '~/upstream/events.server';
import { overlayKeyPattern } from '~protocol/chat/codes';
import { broadcastOf, eventIdPattern, mostTopics, topicPattern } from '~protocol/events';

export const handle = { endless: true, rate: 'events' } satisfies RoutePolicy;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
};

/** How far the page has heard: the browser's own word, else the page's. */
function heardSoFar(request: Request, url: URL): string | undefined {
  const id = request.headers.get('last-event-id') ?? url.searchParams.get('after') ?? '';
  return eventIdPattern.test(id) ? id : undefined;
}

/** What opens the topics of a station's pages for OBS. */
function keyOf(url: URL): string | undefined {
  const key = url.searchParams.get('key') ?? '';
  return overlayKeyPattern.test(key) ? key : undefined;
}

/** What open pages are told (protocol/events.ts). 404 for what is no topic, and where the upstream has no channel. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request } = args;
  const url = new URL(request.url);
  const topics = [...new Set(url.searchParams.getAll('topic'))];
  const isKnown = topics.length > 0 && topics.length <= mostTopics;
  if (!isKnown || !topics.every((topic) => topicPattern.test(topic)))
    throw new Response(null, { status: 404 });
  // the router drops the body of an answer to HEAD: unread, its stream would stay open
  if (request.method === 'HEAD') return new Response(null, { headers });
  const [no] = topics.flatMap((topic) => broadcastOf(topic) ?? []);
  const outcome = await openEvents(scopeOf(args).upstream, {
    topics,
    after: heardSoFar(request, url),
    watcher: watcherMark(args),
    key: keyOf(url),
    door: no === undefined ? undefined : await findDoorTicket(args, { kind: 'live', no }),
  });
  return outcome.ok ? new Response(outcome.value.body, { headers }) : failedFile(outcome);
}
