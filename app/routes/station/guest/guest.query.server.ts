import { randomUUID } from 'node:crypto';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { guestbookNoOf, loadBoard } from '~/features/station/board.server';
import { stationIdOf } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { write } from '~/upstream/clients.server';

/** Why a member may not write an entry, told before they do; null when nothing is known against it. */
async function refusalOf(args: LoaderFunctionArgs, bbsNo: number): Promise<string | null> {
  const outcome = await write.options(scopeOf(args).upstream, { userId: stationIdOf(args), bbs_no: bbsNo });
  return !outcome.ok && outcome.status === 403 ? outcome.message : null;
}

/** A page of the guestbook, and who looks at it. */
export async function loadGuestbook(args: LoaderFunctionArgs) {
  const [no, viewer] = await Promise.all([guestbookNoOf(args), scopeOf(args).viewer()]);
  const viewerId = viewer.kind === 'member' ? viewer.userId : null;
  const [board, mayNot] = await Promise.all([
    loadBoard(args, no),
    viewerId === null ? null : refusalOf(args, no),
  ]);
  const { bbsNo, list, denied, ways } = await board.json();
  return json(
    { bbsNo, list, denied, ways, mayNot, viewerId, idempotencyKey: randomUUID() },
    { status: board.status },
  );
}
