import { randomUUID } from 'node:crypto';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { guestbookNoOf, loadBoard } from '~/features/station/board.server';
import { scopeOf } from '~/request/scope.server';

/** A page of the guestbook, and who looks at it. */
export async function loadGuestbook(args: LoaderFunctionArgs) {
  const [board, viewer] = await Promise.all([
    guestbookNoOf(args).then((bbsNo) => loadBoard(args, bbsNo)),
    scopeOf(args).viewer(),
  ]);
  const { bbsNo, list, denied } = await board.json();
  const viewerId = viewer.kind === 'member' ? viewer.userId : null;
  return json({ bbsNo, list, denied, viewerId, idempotencyKey: randomUUID() }, { status: board.status });
}
