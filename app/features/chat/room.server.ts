import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RoomRef } from '~/links/chat-links';
import { numberAt } from '~/request/address.server';
import { cookies } from '~/request/cookies';
import { findDoorTicket } from '~/request/doors.server';
import { readPlain } from '~/request/portal-cookie';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { watcherMark } from '~/request/watcher.server';
import { chatRooms } from '~/upstream/clients.server';
import { type Outcome, valueOr } from '~/upstream/outcome.server';
import type { ChatLine, ChatRoom } from '~protocol/chat/shapes';
import type { Coming } from '~protocol/watch/door';

/** A room with a page of its lines, as its viewer has it. */
export interface ChatData {
  room: ChatRoom;
  /** the oldest first */
  lines: ChatLine[];
  /** what the following page is asked with; null at the end */
  next: number | null;
  /** null: a guest */
  readerId: string | null;
  /** whose lines the reader hides */
  hidden: readonly string[];
  /** of the next line that is sent without a script: a double press is one line */
  clientKey: string;
}

/** The room of the address. @throws Response 404 for what is no number */
export const roomAt = (args: Pick<LoaderFunctionArgs, 'params'>): RoomRef => ({
  userId: args.params.userId ?? '',
  broadNo: numberAt(args, 'broadNo'),
});

/** The same of a line's address, which may say beside which VOD it was read. @throws Response 404 for what is no number */
export const lineRoomAt = (args: Pick<LoaderFunctionArgs, 'params' | 'request'>): RoomRef => {
  const vod = new URL(args.request.url).searchParams.get('vod');
  return { ...roomAt(args), vod: vod === null ? null : numberAt({ params: { vod } }, 'vod') };
};

/** An address names a room by its station, too. @throws Response 404 for another one */
export function requireStation({ userId }: RoomRef, stationUserId: string): void {
  if (stationUserId !== userId) throw new Response(null, { status: 404 });
}

/** How a viewer who has opened the player comes to its chat. */
export async function chatComing(args: RouteArgs, broadNo: number): Promise<Coming> {
  return { w: watcherMark(args), door: await findDoorTicket(args, { kind: 'live', no: broadNo }) };
}

/** The same beside a VOD. */
export async function replayComing(args: RouteArgs, titleNo: number): Promise<Coming> {
  return { w: watcherMark(args), door: await findDoorTicket(args, { kind: 'vod', no: titleNo }) };
}

interface Asked {
  broadNo: number;
  coming: Coming;
  before?: number;
  after?: number;
}

/** Both calls at once; fails as the first of them that does. */
export async function readChat(
  args: RouteArgs,
  { broadNo, coming, before, after }: Asked,
): Promise<Outcome<ChatData>> {
  const { upstream, viewer: findViewer, hiding: findHiding } = scopeOf(args);
  const [room, lines, viewer, hiding] = await Promise.all([
    chatRooms.room(upstream, { broadNo, ...coming }),
    chatRooms.lines(upstream, { broadNo, ...coming, before, after }),
    findViewer(),
    findHiding(),
  ]);
  if (!room.ok) return room;
  if (!lines.ok) return lines;
  const { data, next } = lines.value;
  const readerId = viewer.kind === 'member' ? viewer.userId : null;
  return {
    ok: true,
    value: {
      room: room.value,
      lines: data,
      next,
      readerId,
      hidden: hiding.streamers,
      clientKey: randomUUID(),
    },
  };
}

/** The chat for the page of its player, which stands without it; whether it is folded, as the device has it. */
export const readBesideChat =
  (args: RouteArgs) =>
  async (broadNo: number, coming: Coming): Promise<{ chat: ChatData | null; isFolded: boolean }> => ({
    chat: valueOr(await readChat(args, { broadNo, coming }), null),
    isFolded: readPlain(args.request, cookies.chatFold) === 'folded',
  });
