import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { care } from '~/upstream/clients.server';
import { findStationPost } from '~/upstream/station/posts.server';
import type { CareBoard } from '~protocol/station/care';
import { readChosen } from './chosen.server';

/** What was chosen, and where it can be moved to. Somebody who looks after the station; for one post its author too. */
export async function loadCare(args: LoaderFunctionArgs) {
  await requireMember(args);
  const { upstream } = scopeOf(args);
  const userId = stationIdOf(args);
  const { act, titleNos, from } = readChosen(new URL(args.request.url).searchParams);
  const [only] = titleNos;
  const board = links.stationBoard(userId, from, { select: 1 });
  const nothing = { act, from, posts: [], boards: [] as CareBoard[], back: board };
  if (only === undefined) return json(nothing);
  const back = titleNos.length === 1 && !from ? links.stationPostPage(userId, only) : board;
  if (act === 'delete' && titleNos.length === 1) {
    const found = await findStationPost(upstream, { userId, titleNo: only });
    // asked again by a way back: there is nothing to fail at
    if (!found.ok && found.status === 404) return json(nothing, { status: 404 });
    const post = valueOrFail(found);
    if (!post.auth.isDelete) throw json({ reason: '권한이 없습니다.' }, { status: 403 });
    const posts = [{ titleNo: post.no, titleName: post.title, userNick: post.nick }];
    return json({ act, from, back, posts, boards: nothing.boards });
  }
  const movable = valueOrFail(
    await care.moveSelect(upstream, { userId, title_lists: JSON.stringify(titleNos) }),
  );
  return json({ act, from, back, ...movable });
}
