import type { TalkKind } from '~protocol/station/talk/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import type { Knock } from '../../live/services/door-code';
import { requireVod } from '../../vod/services/player';
import { requirePost } from './posts';
import { type Visit, visitStation } from './visitor';

/** Where somebody reads or writes comments, and with what they come to a locked VOD. */
export interface TalkAt {
  userId: string;
  kind: TalkKind;
  titleNo: number;
  given: Knock;
}

/** A post or a VOD before somebody who may read or watch it. */
interface TalkPlace {
  visit: Visit;
  /** whose it is: told of what is written there */
  ownerId: string;
  /** how many comments and replies it has */
  comments: number;
  /** why nobody may write there now, null: members may; what was written is read all the same */
  closed: string | null;
}

/** What comments stand under. Who may read a post or watch a VOD reads what is said below it; others are refused as there. */
export async function openTalkPlace(
  context: PlatformContext,
  actor: Actor,
  { userId, kind, titleNo, given }: TalkAt,
): Promise<TalkPlace> {
  const visit = await visitStation(context, actor, userId);
  if (kind === 'post') {
    const { userId: ownerId, comments, blindedAt } = await requirePost(context, visit, titleNo);
    return { visit, ownerId, comments, closed: blindedAt && '가려진 게시글에는 댓글을 쓸 수 없습니다.' };
  }
  const { row } = await requireVod(context, actor, titleNo, given);
  if (row.userId !== userId) throw notFound();
  const closed = row.isBlinded
    ? '가려진 VOD에는 댓글을 쓸 수 없습니다.'
    : row.takesComments
      ? null
      : '댓글을 쓸 수 없는 영상입니다.';
  return { visit, ownerId: row.userId, comments: row.comments, closed };
}
