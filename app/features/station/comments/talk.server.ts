import { pageIn } from '~/domain/lists/counted-page';
import { links } from '~/links/links';
import { findDoorTicket } from '~/request/doors.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { readWanted } from '~/request/wanted.server';
import { watcherMark } from '~/request/watcher.server';
import { valueOr } from '~/upstream/outcome.server';
import { listStationComments } from '~/upstream/station/posts.server';
import type { TalkAt } from '~protocol/station/comments';
import { commentOrders } from '~protocol/station/talk/codes';
import { numberIdOf } from '~protocol/wire/ids';
import { valueOrFail } from '../station.server';
import type { Talk } from '../talk-answer';

/** Of which post or VOD. */
export type TalkOn = Pick<TalkAt, 'kind' | 'userId' | 'titleNo'>;

/** With what opens a VOD that is locked, where this browser has it. */
export const talkAt = async (args: RouteArgs, on: TalkOn): Promise<TalkAt> =>
  on.kind === 'post'
    ? on
    : { ...on, w: watcherMark(args), door: await findDoorTicket(args, { kind: 'vod', no: on.titleNo }) };

/** The page and the order of the list that an address names. */
export const shownIn = (params: URLSearchParams) => ({
  page: pageIn(params),
  order: commentOrders.find((known) => known === params.get('order')) ?? 'time',
});

const numberIn = (params: URLSearchParams, name: string) => numberIdOf(params.get(name));

/** Whether an address asks for the comments of the page, or for something of them. */
const asksForTalk = (params: URLSearchParams): boolean =>
  ['comments', 'page', 'order', 'reply', 'edit', 'comment'].some((name) => params.has(name));

/** What a guest typed before the login; it is there, also in a second load, until it is sent (act.server.ts). */
async function findTyped(args: RouteArgs, send: string): Promise<Talk['typed']> {
  const wanted = await readWanted(args.request, args.context);
  if (!wanted?.isTyped || wanted.action !== send) return null;
  const { content = '', parentNo } = wanted.fields;
  return { text: content, parentNo: numberIdOf(parentNo ?? '') };
}

interface TalkOptions {
  /** where the forms go */
  send: string;
  /** the page is about nothing else */
  isEssential?: boolean;
}

/**
 * The comments that the address of the page asks for.
 *
 * @throws Response as valueOrFail, where they are essential
 */
export async function readTalk(
  args: RouteArgs,
  on: TalkOn,
  { send, isEssential = false }: TalkOptions,
): Promise<Talk> {
  const { upstream, viewer } = scopeOf(args);
  const { searchParams } = new URL(args.request.url);
  const at = await talkAt(args, on);
  const [outcome, typed, { kind }] = await Promise.all([
    listStationComments(upstream, {
      ...at,
      ...shownIn(searchParams),
      commentNo: numberIn(searchParams, 'comment') ?? undefined,
    }),
    findTyped(args, send),
    viewer(),
  ]);
  const list = isEssential ? valueOrFail(outcome) : valueOr(outcome, null);
  const isClosed = list?.closed != null;
  return {
    titleNo: on.titleNo,
    list,
    mayWrite: !isClosed && (kind === 'guest' ? 'guest' : (list?.isWritable ?? false)),
    mayNot: list?.closed ?? (list ? '지금은 이 방송국에 글을 쓸 수 없습니다.' : ''),
    sendKey: crypto.randomUUID(),
    open: {
      reply: typed?.parentNo ?? numberIn(searchParams, 'reply'),
      edit: numberIn(searchParams, 'edit'),
    },
    typed,
  };
}

/** Of the VOD that a player plays: where the address asks for them, and where no script would bring them; else null. */
export async function findVodTalk(
  args: RouteArgs,
  { userId, titleNo }: Pick<TalkOn, 'userId' | 'titleNo'>,
): Promise<Talk | null> {
  const isAsked = asksForTalk(new URL(args.request.url).searchParams);
  if (!isAsked && !scopeOf(args).device.light) return null;
  return readTalk(args, { kind: 'vod', userId, titleNo }, { send: links.vodComments(userId, titleNo) });
}
