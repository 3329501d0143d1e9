import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { numberAt } from '~/request/address.server';
import { readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { chatRooms } from '~/upstream/clients.server';
import { chatComing, roomAt } from '../room.server';

/** What a press on a line is about. */
export interface PressedLine {
  no: number;
  userId: string;
  /** null: not known, the line is deleted */
  userNick: string | null;
}

/** The line of the address, as its room has it; null: it is deleted, or was never there. @throws Response 404, 503 */
async function findLine(args: LoaderFunctionArgs) {
  const at = roomAt(args);
  const { broadNo } = at;
  const lineNo = numberAt(args, 'lineNo');
  const { upstream, viewer: findViewer } = scopeOf(args);
  const coming = await chatComing(args, broadNo);
  const [roomRead, linesRead, viewer] = await Promise.all([
    chatRooms.room(upstream, { broadNo, ...coming }),
    chatRooms.lines(upstream, { broadNo, ...coming, before: lineNo + 1 }),
    findViewer(),
  ]);
  const room = foundOrFail(roomRead);
  const last = foundOrFail(linesRead).data.at(-1);
  if (room.userId !== at.userId) throw new Response(null, { status: 404 });
  const line = last?.no === lineNo ? last : null;
  return { at, room, lineNo, line, readerId: viewer.kind === 'member' ? viewer.userId : null };
}

/** @throws Response 404, 503 */
export async function readLine(args: LoaderFunctionArgs) {
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
