import type { LoaderFunctionArgs } from '@remix-run/node';
import { numberAt } from '~/request/address.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { chatRooms } from '~/upstream/clients.server';
import { chatComing, roomAt } from '../room.server';

/** The line of the address, as its room has it. @throws Response 404, 503 */
export async function readLine(args: LoaderFunctionArgs) {
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
  const line = foundOrFail(linesRead).data.at(-1);
  if (line?.no !== lineNo || room.userId !== at.userId) throw new Response(null, { status: 404 });
  return { at, room, line, readerId: viewer.kind === 'member' ? viewer.userId : null };
}
