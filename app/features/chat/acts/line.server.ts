import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RoomRef } from '~/links/chat-links';
import { numberAt } from '~/request/address.server';
import { readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { chatRooms } from '~/upstream/clients.server';
import type { ChatLine, ChatRoom } from '~protocol/chat/shapes';
import { chatComing, lineRoomAt, replayComing, requireStation } from '../room.server';

/** What a press on a line is about. */
export interface PressedLine {
  no: number;
  userId: string;
  /** null: not known, the line is deleted */
  userNick: string | null;
}

/** What the menu of a line hangs on. */
export type LineRoom = Pick<ChatRoom, 'userId'> & {
  me: Pick<ChatRoom['me'], 'role' | 'isCarer'>;
  /** beside a VOD nothing is pinned */
  pinned?: ChatRoom['pinned'];
};

interface FoundLine {
  room: LineRoom;
  /** null: it is deleted, or was never there */
  line: ChatLine | null;
}

async function findInRoom(args: LoaderFunctionArgs, broadNo: number, lineNo: number): Promise<FoundLine> {
  const { upstream } = scopeOf(args);
  const coming = await chatComing(args, broadNo);
  const [room, lines] = await Promise.all([
    chatRooms.room(upstream, { broadNo, ...coming }),
    chatRooms.lines(upstream, { broadNo, ...coming, before: lineNo + 1 }),
  ]);
  const last = foundOrFail(lines).data.at(-1);
  return { room: foundOrFail(room), line: last?.no === lineNo ? last : null };
}

/** @throws Response 404 for a VOD of another broadcast */
async function findBesideVod(
  args: LoaderFunctionArgs,
  { vod: titleNo, broadNo }: { vod: number; broadNo: number },
  lineNo: number,
): Promise<FoundLine> {
  const coming = await replayComing(args, titleNo);
  const found = foundOrFail(
    await chatRooms.replayLine(scopeOf(args).upstream, { titleNo, lineNo, ...coming }),
  );
  if (found.broadNo !== broadNo) throw new Response(null, { status: 404 });
  return { room: found, line: found.line };
}

/** A line, and what its menu hangs on. */
export interface LineData {
  at: RoomRef;
  room: LineRoom;
  line: ChatLine;
  /** null: a guest */
  readerId: string | null;
}

/** The line of the address, with its room. @throws Response 404, 503 */
async function findLine(args: LoaderFunctionArgs) {
  const at = lineRoomAt(args);
  const { broadNo, vod } = at;
  const lineNo = numberAt(args, 'lineNo');
  const [{ room, line }, viewer] = await Promise.all([
    vod ? findBesideVod(args, { vod, broadNo }, lineNo) : findInRoom(args, broadNo, lineNo),
    scopeOf(args).viewer(),
  ]);
  requireStation(at, room.userId);
  return { at, room, lineNo, line, readerId: viewer.kind === 'member' ? viewer.userId : null };
}

/** @throws Response 404, 503 */
export async function readLine(args: LoaderFunctionArgs): Promise<LineData> {
  const { line, lineNo: _no, ...rest } = await findLine(args);
  if (!line) throw new Response(null, { status: 404 });
  return { ...rest, line };
}

/**
 * Of a line that was deleted under an open menu the menu says who wrote it: what is done to the person goes on. The platform
 * refuses what is done to the line. @throws Response 404, 503
 */
export async function readPressed(args: ActionFunctionArgs) {
  const { at, line, lineNo: no } = await findLine(args);
  if (line) return { at, line };
  const userId = readForm(args).get('writerId');
  if (!userId) throw new Response(null, { status: 404 });
  const gone: PressedLine = { no, userId, userNick: null };
  return { at, line: gone };
}
